import { wordSet } from "#newsroom/articles/rules/similarity.ts";
import { STOP_WORDS } from "#newsroom/articles/rules/stop-words.ts";
import type { Passages } from "./passage-file.ts";

/** Words of the trade that many topics have, and that say nothing about which one it is. */
const TRADE_WORDS = new Set(
  "adult adults affordable allowed answer answers avoid best burial buy buying choose choosing complete cost costs cover coverage elderly expense expenses explained final funeral funerals get getting give guide happen happens help insurance insurer insurers know life like long need needs old older one option options paid pay paying people person plan plans policies policy price prices qualify questions rate rates senior seniors still take taking tips understand ways what work works year years".split(
    " ",
  ),
);

/** A topic as the built-in writer understands it. */
export type ReadTopic = {
  /** Subjects with passages, most specific first. */
  subjects: Passages[];
  /** The name of the state that the topic is about, or null. */
  state: string | null;
  /** Words that nothing was understood of. */
  open: string[];
};

/** Returns the words of a topic that say what it is about. */
export function topicWords(topic: string): Set<string> {
  return new Set([...wordSet(topic)].filter((word) => !TRADE_WORDS.has(word)));
}

/** Reads a topic as an editor types it: which subjects it names, which state, and what else. */
export function readTopic(topic: string, subjects: readonly Passages[], states: readonly string[]): ReadTopic {
  let rest = ` ${spaced(topic)} `;
  const take = (words: string) => {
    const at = rest.indexOf(` ${words} `);
    if (at !== -1) rest = `${rest.slice(0, at)} ${rest.slice(at + words.length + 1)}`;
    return at !== -1;
  };
  const state = longestFirst(states, (name) => name.length).find((name) => take(spaced(name))) ?? null;
  const named = subjects.map((subject) => ({ subject, length: readAll(subject.words, take) }));
  return {
    subjects: longestFirst(named, ({ length }) => length)
      .filter(({ length }) => length > 0)
      .map(({ subject }) => subject),
    state,
    open: [...new Set(rest.split(" "))].filter(
      (word) => (word.length > 2 || /\d/.test(word)) && !STOP_WORDS.has(word) && !TRADE_WORDS.has(word),
    ),
  };
}

/** Takes every phrase that is there, longest first, and returns the length of them all. */
function readAll(phrases: readonly string[], take: (words: string) => boolean): number {
  return longestFirst(phrases, (phrase) => phrase.length)
    .map(spaced)
    .filter(take)
    .reduce((sum, phrase) => sum + phrase.length, 0);
}

function longestFirst<T>(list: readonly T[], length: (one: T) => number): T[] {
  return list.toSorted((a, b) => length(b) - length(a));
}

/** Returns a text's words in lower case, a space between them, without signs: "no-exam" is "no exam". */
function spaced(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']s\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
