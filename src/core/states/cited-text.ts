/** A source as the reference files name it; `year` is null where it is not dated. */
export type Source = { id: string; name: string; publisher: string; url: string | null; year: number | null };

/** The text by which the reference files mark a value that no source vouches for. */
export const UNVERIFIED = "general knowledge, unverified";

/** A paragraph and the ids of the sources it rests on, in the order of its figures. */
export type CitedText = { text: string; sources: string[] };

/** A source as the page's list shows it, with its number there. */
export type NumberedSource = Source & { number: number };

/** Drops what is no source of the list: nulls and the mark of unverified values among it. */
export function cited(text: string, ...sources: (string | null)[]): CitedText {
  return { text, sources: [...new Set(sources.flatMap((id) => id ?? []))] };
}

/** The sources that these texts rest on, numbered in the order in which they come up. Ids that the list does not know are left out. */
export function numberSources(texts: readonly CitedText[], list: readonly Source[]): NumberedSource[] {
  const ids = [...new Set(texts.flatMap((text) => text.sources))];
  return ids
    .flatMap((id) => list.find((source) => source.id === id) ?? [])
    .map((source, index) => ({ ...source, number: index + 1 }));
}

/** A text with a capital, for the beginning of a sentence. */
export function atStart(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
