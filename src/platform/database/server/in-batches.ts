/** Collects items while the previous batch is running, and then runs them as one batch. */
export function inBatches<T, R>(work: (batch: readonly T[]) => Promise<R>): (item: T) => Promise<R> {
  let next: { items: T[]; done: Promise<R> } | null = null;
  let before: Promise<unknown> = Promise.resolve();
  return (item) => {
    if (next) {
      next.items.push(item);
      return next.done;
    }
    const batch: { items: T[]; done: Promise<R> } = { items: [item], done: Promise.resolve() as Promise<never> };
    next = batch;
    batch.done = before.then(() => {
      next = null;
      return work(batch.items);
    });
    before = batch.done.catch(() => {});
    return batch.done;
  };
}
