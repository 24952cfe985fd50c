/** What a long list takes of TanStack Virtual, in a chunk of its own. */
export {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from "@tanstack/react-virtual";
