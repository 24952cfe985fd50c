import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Example, learnWeights, storedOf } from "./learn-weights.ts";
import { readLabeled } from "#tests/builders/labeled-sentences.ts";
import { readMessagesOf } from "#tests/builders/stop-messages.ts";
import { weighedLetters, weighedWords, type WordWeights } from "#platform/text/rules/word-weights.ts";
import { sentencesOf } from "#agency/advertising/rules/sentences.ts";

/**
 * Learns the weights of words for the gate for claims, from the labeled sentences with those of the shipped articles as
 * fine ones, and for wishes not to be contacted, from labeled messages; and writes them.
 */
const CLAIMS = join("src", "agency", "advertising", "rules", "claim-weights.json");
const STOP_WISHES = join("src", "compliance", "consent", "rules", "stop-weights.json");
const SHIPPED = [
  join("src", "newsroom", "articles", "server", "bundled"),
  join("src", "newsroom", "ai", "server", "passages"),
];
/** An illegal sentence that is missed weighs as two fine ones that are stopped; a shipped one as one. */
const ILLEGAL = 2;
const OURS = 1;
/** The share of what is fine that may be stopped: sentences by the gate, messages by a hold. */
const MOST_FINE_STOPPED = 0.02;
const MOST_FINE_HELD = 0.08;
/** A wish that is missed weighs as three messages that are held without need. */
const MISSED = 3;

const LABELED = ["sentences", "learned"] as const;

function readSentences(): Example[] {
  const labeled = LABELED.flatMap(readLabeled);
  const shipped = SHIPPED.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".html"))
      .toSorted()
      .flatMap((name) => textsOf(readFileSync(join(folder, name), "utf8"))),
  );
  return [
    ...labeled.map(({ text, label }) => {
      const found = label !== "fine";
      return { words: weighedWords(text), found, weight: found ? ILLEGAL : 1, counts: true };
    }),
    ...[...new Set(shipped)].map((text) => ({ words: weighedWords(text), found: false, weight: OURS, counts: false })),
  ];
}

/** Returns the sentences of a shipped file: of its front matter and of its HTML. */
function textsOf(file: string): string[] {
  const front = [...file.matchAll(/"(?:title|metaDescription|excerpt|question|answer)(?:In)?": "([^"]+)"/g)];
  const body = file.slice(file.lastIndexOf("\n---\n") + 1).split(/<[^>]+>/);
  return [...front.map(([, text = ""]) => text), ...body]
    .map((text) => text.replaceAll("&amp;", "&").replace(/\s+/g, " ").trim())
    .flatMap(sentencesOf)
    .filter((sentence) => /\w \w/.test(sentence));
}

/** Messages: to be unsure costs a look, to miss a wish calls someone who said no. */
function readMessages(): Example[] {
  return (["known", "learned"] as const).flatMap(readMessagesOf).map(({ text, label }) => {
    const found = label !== "none";
    return { words: weighedLetters(text), found, weight: label === "stop" ? MISSED : 1, counts: true };
  });
}

function write(file: string, weights: WordWeights): void {
  writeFileSync(file, `${JSON.stringify(storedOf(weights), null, 2)}\n`);
  process.stdout.write(`${file}: ${weights.words.size} words\n`);
}

write(CLAIMS, learnWeights(readSentences(), MOST_FINE_STOPPED));
write(STOP_WISHES, learnWeights(readMessages(), MOST_FINE_HELD));
