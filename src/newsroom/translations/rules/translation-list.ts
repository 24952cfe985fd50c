/** The state of an English article's Spanish translation; `stale`: it is public, and some of it has to be looked at. */
export const TRANSLATION_STATES = ["stale", "missing", "draft", "current"] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

export const TRANSLATION_SORTS = ["work", "title", "changed"] as const;
export type TranslationSort = (typeof TRANSLATION_SORTS)[number];

/** Says the state of a translation; `open`: the blocks of it that someone has to look at. */
export function stateWords(state: TranslationState, open: number): string {
  const blocks = open === 1 ? "1 block" : `${open} blocks`;
  if (state === "missing") return "Missing";
  if (state === "draft") return open === 0 ? "Draft, complete" : `Draft, ${blocks} to look at`;
  return state === "stale" ? `Stale by ${blocks}` : "Up to date";
}
