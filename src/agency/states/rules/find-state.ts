import type { State } from "./state.ts";

/** Finds the state that a text names by postal code, name or slug, in any case; undefined if none. */
export function findState(states: readonly State[], text: string): State | undefined {
  const wanted = text.trim().toLowerCase();
  return states.find((s) => s.code.toLowerCase() === wanted || s.name.toLowerCase() === wanted || s.slug === wanted);
}
