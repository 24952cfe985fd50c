/** Words that follow one another, by which texts are compared: few enough to find a sentence with one word changed. */
const RUN = 3;

/** Returns every run of three words of a text, each once. */
export function wordRuns(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}$,’]+/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(" ")));
}

const inBoth = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((run) => other.has(run)).length;

/** Returns the share of what two texts say that both say, 0 to 1; 0 for two texts that say nothing. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = inBoth(one, other);
  return both / Math.max(1, one.size + other.size - both);
}

/** Returns the share of a text that is also in another one, 0 to 1; 0 for a text that says nothing. */
export function sharedPart(text: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return inBoth(text, other) / Math.max(1, text.size);
}
