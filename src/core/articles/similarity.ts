const STOP_WORDS = new Set(
  "about above after again against all also and any are aren because been before being below between both but can cannot could did does doing don down during each few for from further get had has have having her here hers herself him himself his how into isn its itself just let may me more most much must nor not now off once one only other ought our ours out over own per same she should some such than that the their theirs them themselves then there these they this those through too under until upon use very was were what when where which while who whom why will with would you your yours yourself".split(
    " ",
  ),
);

/** The words an article is compared by: lower case, longer than 2 letters, stop words removed (spec site §5). */
export function wordSet(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)));
}

/** Overlap divided by union (Jaccard), 0 to 1; two empty sets are 0. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  const union = a.size + b.size - shared;
  return union === 0 ? 0 : shared / union;
}
