/**
 * A source in the reference files; `year` is null if it is undated. `translated`: its name and publisher are words of
 * ours, in the language of the page; other sources are named in English.
 */
export type Source = {
  id: string;
  name: string;
  publisher: string;
  url: string | null;
  year: number | null;
  translated?: true;
};

/** Returns the `lang` of a source's words on a page in another language. */
export function langOfSource({ translated }: Source): "en" | undefined {
  return translated ? undefined : "en";
}

/** Marks a value without a source in the reference files. */
export const UNVERIFIED = "general knowledge, unverified";

/** A paragraph and its source ids, in the order of its figures. */
export type CitedText = { text: string; sources: string[] };

/** A source with its number in the page's list. */
export type NumberedSource = Source & { number: number };

/** Drops anything that isn't a source: nulls and the unverified mark. */
export function cited(text: string, ...sources: (string | null)[]): CitedText {
  return { text, sources: [...new Set(sources.flatMap((id) => id ?? []))] };
}

/** Numbers the sources of these texts by first use. Unknown ids are left out. */
export function numberSources(texts: readonly CitedText[], list: readonly Source[]): NumberedSource[] {
  const ids = [...new Set(texts.flatMap((text) => text.sources))];
  return ids
    .flatMap((id) => list.find((source) => source.id === id) ?? [])
    .map((source, index) => ({ ...source, number: index + 1 }));
}

/** Capitalizes a text, for the beginning of a sentence. */
export function atStart(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
