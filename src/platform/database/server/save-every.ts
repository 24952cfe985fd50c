/** Calls `save`, which never rejects, at an interval (milliseconds), and once more at the end. */
export function saveEvery(interval: number, save: () => Promise<unknown>): { stop(): Promise<void> } {
  const timer = setInterval(() => void save(), interval);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}
