/** Class names of the palette, shared with its placeholder while it loads. */
export const PALETTE =
  "fixed top-[10dvh] left-1/2 z-50 flex w-[38rem] max-w-[calc(100vw-1rem)] -translate-x-1/2 flex-col overflow-hidden rounded-md bg-raised text-ink shadow-overlay outline-none max-sm:top-2";
export const PALETTE_FIELD =
  "flex items-center gap-2.5 border-b border-line px-3 focus-within:shadow-[inset_0_-2px_0_var(--focus)]";
export const PALETTE_INPUT = "h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted";
export const PALETTE_CLOSE = "shrink-0 rounded-md px-2 py-1 text-sm text-muted hover:bg-hover pointer-coarse:min-h-11";
