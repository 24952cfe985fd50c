/**
 * Scales whole amounts in proportion, so that they add up to `total`; the largest fractions are rounded up. All zero
 * stays zero.
 */
export function scaleAmounts(amounts: readonly number[], total: number): number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  if (sum === 0) return [...amounts];
  const exact = amounts.map((amount) => (amount * total) / sum);
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((all, amount) => all + amount, 0);
  const byFraction = exact.map((amount, at) => ({ at, fraction: amount - Math.floor(amount) }));
  byFraction.sort((a, b) => b.fraction - a.fraction || a.at - b.at);
  for (const { at } of byFraction.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}
