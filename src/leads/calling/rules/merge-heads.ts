/** Fewest rows of each list that are read: few lists have most of the leads. */
const MIN_HEAD = 4;

/** Factor for reading the next page of each list: the first one was short because few lists have most rows. */
const GROWTH = 4;

/**
 * Returns how many rows to read of each of some ordered lists, so that their merged heads are about as many as `limit`;
 * `pages`: how many pages of them were read before.
 */
export function headSize(limit: number, lists: number, pages = 0): number {
  return Math.min(limit, Math.max(MIN_HEAD, Math.ceil((4 * limit) / lists)) * GROWTH ** pages);
}

/**
 * Returns the first `limit` rows of several ordered lists, of each of which `size` were read and merged in order, as
 * far as their order is sure: after the last row of a list that may have more, another of its rows could be next.
 * `more`: whether any may follow.
 */
export function mergeHeads<T extends { list: string }>(
  merged: readonly T[],
  { size, limit }: { size: number; limit: number },
): { page: T[]; more: boolean } {
  const seen = new Map<string, number>();
  const end = merged.findIndex(({ list }) => {
    const n = (seen.get(list) ?? 0) + 1;
    seen.set(list, n);
    return n === size;
  });
  const page = merged.slice(0, Math.min(limit, end === -1 ? merged.length : end + 1));
  return { page, more: page.length > 0 && (end !== -1 || page.length < merged.length) };
}
