/** Number of cost classes on the map of the states. */
const CLASSES = 5;

/** One class of cost: its number, 1 for the lowest, and the lowest and highest price in it, whole US dollars. */
export type CostClass = { level: number; from: number; to: number };

/**
 * Returns classes with about as many states each, cheapest first. Equal prices are always in one class, so a class may
 * be missing.
 */
export function costClasses(prices: readonly number[]): CostClass[] {
  const rising = [...prices].sort((a, b) => a - b);
  const classes = new Map<number, CostClass>();
  for (const price of rising) {
    const level = 1 + Math.floor((rising.indexOf(price) * CLASSES) / rising.length);
    classes.set(level, { level, from: classes.get(level)?.from ?? price, to: price });
  }
  return [...classes.values()];
}
