/** The parts of TanStack Virtual for long lists, in a separate chunk. */
export {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from "@tanstack/react-virtual";
