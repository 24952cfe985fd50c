/** Articles that are similar to one another, directly or through others; `closest`: the highest similarity, 0 to 1. */
export type ArticleCluster = { ids: string[]; closest: number };
export type SimilarPair = { a: string; b: string; similarity: number };

/** Below this, nearly all articles of an agency would form one group. */
export const MIN_CLUSTER_THRESHOLD = 0.3;

/** Groups the pairs at or above a threshold, closest first; ids in their order. */
export function clustersOf(pairs: readonly SimilarPair[], threshold: number): ArticleCluster[] {
  const parent = new Map<string, string>();
  const root = (id: string): string => {
    let at = id;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    parent.set(id, at);
    return at;
  };
  const joined = pairs.filter(({ similarity }) => similarity >= threshold);
  for (const { a, b } of joined) parent.set(root(a), root(b));
  const groups = new Map<string, { ids: Set<string>; closest: number }>();
  for (const { a, b, similarity } of joined) {
    const key = root(a);
    const group = groups.get(key) ?? { ids: new Set<string>(), closest: 0 };
    group.ids.add(a).add(b);
    group.closest = Math.max(group.closest, similarity);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ ids, closest }) => ({ ids: [...ids].sort(), closest }))
    .sort(
      (x, y) => y.closest - x.closest || y.ids.length - x.ids.length || ((x.ids[0] ?? "") < (y.ids[0] ?? "") ? -1 : 1),
    );
}
