/** From how many leads on the number has to be typed before they are erased. */
const TYPED_FROM = 5;

/** Tells whether the number of leads has to be typed. */
export const isTyped = (count: number): boolean => count >= TYPED_FROM;

/** Returns what is wrong with the number that someone typed to erase so many leads; null if nothing is. */
export function typedProblem(count: number, typed: string): string | null {
  if (!isTyped(count) || typed.replace(/[\s,]/g, "") === String(count)) return null;
  return `Type ${count.toLocaleString("en-US")}, the number of leads.`;
}
