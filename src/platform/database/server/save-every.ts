/** Calls `save`, which never rejects, at an interval (milliseconds), and on shutdown. */
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
