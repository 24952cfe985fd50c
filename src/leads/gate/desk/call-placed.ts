let listener: (() => void) | null = null;

/** Calls `heard` when this tab has placed a call, until the returned function is called. */
export function onCallPlaced(heard: () => void): () => void {
  listener = heard;
  return () => {
    if (listener === heard) listener = null;
  };
}

/** Says that this tab has placed a call, so that it is shown at once, even without a live connection. */
export const callPlaced = (): void => listener?.();
