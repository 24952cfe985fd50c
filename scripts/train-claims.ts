import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  claimWords,
  type ClaimWeights,
  type StoredWeights,
  weighSentence,
} from "#agency/advertising/rules/claim-words.ts";
import { readLabeled } from "#tests/builders/labeled-sentences.ts";
import { sentencesOf } from "#agency/advertising/rules/sentences.ts";

/**
 * Learns the weights of words from the labeled sentences, with the sentences of the shipped articles as fine ones, and
 * writes them: a logistic regression, the same on every run. The threshold is where one in fifty fine ones is above it,
 * each judged by weights that were learned without it.
 */
const FILE = join("src", "agency", "advertising", "rules", "claim-weights.json");
const SHIPPED = [
  join("src", "newsroom", "articles", "server", "bundled"),
  join("src", "newsroom", "ai", "server", "passages"),
];
const STEPS = 200;
const RATE = 0.1;
/** Keeps weights small, so that no single word decides. */
const DECAY = 0.1;
/** An illegal sentence that is missed weighs as two fine ones that are stopped; a shipped one as one. */
const ILLEGAL = 2;
const OURS = 1;
const MOST_FINE_STOPPED = 0.02;
const PARTS = 5;
/** A word of fewer sentences says little about others; neither does one with a smaller weight, in hundredths. */
const LEAST_SENTENCES = 3;
const LEAST_WEIGHT = 20;

const LABELED = ["sentences", "learned"] as const;

type Example = { words: string[]; illegal: boolean; weight: number; labeled: boolean };

function readExamples(): Example[] {
  const labeled = LABELED.flatMap(readLabeled);
  const shipped = SHIPPED.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".html"))
      .toSorted()
      .flatMap((name) => textsOf(readFileSync(join(folder, name), "utf8"))),
  );
  return [
    ...labeled.map(({ text, label }) => {
      const illegal = label !== "fine";
      return { words: claimWords(text), illegal, weight: illegal ? ILLEGAL : 1, labeled: true };
    }),
    ...[...new Set(shipped)].map((text) => ({ words: claimWords(text), illegal: false, weight: OURS, labeled: false })),
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

/** Learns weights by gradient descent with the steps of Adam. */
function learn(examples: readonly Example[]): ClaimWeights {
  const counts = new Map<string, number>();
  for (const { words } of examples) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts]
    .filter(([, count]) => count >= LEAST_SENTENCES)
    .map(([word]) => word)
    .toSorted();
  const places = new Map(known.map((word, place) => [word, place]));
  const rows = examples.map(({ words }) => words.flatMap((word) => places.get(word) ?? []));
  // The last one is the bias.
  const weights = new Float64Array(known.length + 1);
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  const slopes = new Float64Array(weights.length);
  for (let step = 1; step <= STEPS; step++) {
    for (let place = 0; place < known.length; place++) slopes[place] = DECAY * (weights[place] ?? 0);
    slopes[known.length] = 0;
    for (const [at, row] of rows.entries()) {
      const share = 1 / Math.sqrt(Math.max(1, row.length));
      const { illegal, weight } = examples[at] as Example;
      const sum = row.reduce((total, place) => total + (weights[place] ?? 0) * share, weights[known.length] ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - Number(illegal)) * weight;
      for (const place of row) slopes[place] = (slopes[place] ?? 0) + error * share;
      slopes[known.length] = (slopes[known.length] ?? 0) + error;
    }
    for (let place = 0; place < weights.length; place++) {
      const slope = slopes[place] ?? 0;
      const first = (mean[place] = 0.9 * (mean[place] ?? 0) + 0.1 * slope) / (1 - 0.9 ** step);
      const second = (square[place] = 0.999 * (square[place] ?? 0) + 0.001 * slope * slope) / (1 - 0.999 ** step);
      weights[place] = (weights[place] ?? 0) - (RATE * first) / (Math.sqrt(second) + 1e-8);
    }
  }
  const tens = (weight: number) => 10 * Math.round(10 * weight);
  const rounded = known.map((word, place) => [word, tens(weights[place] ?? 0)] as const);
  const words = new Map(rounded.filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT));
  return { bias: tens(weights[known.length] ?? 0), threshold: 0, words };
}

/** Returns the sum that one in fifty of the fine labeled sentences exceeds, each weighed without having been learned. */
function findThreshold(examples: readonly Example[]): number {
  const sums = Array.from({ length: PARTS }, (_, part) => {
    const apart = (_one: Example, at: number) => at % PARTS === part;
    const weights = learn(examples.filter((one, at) => !apart(one, at)));
    return examples
      .filter(apart)
      .filter(({ illegal, labeled }) => labeled && !illegal)
      .map(({ words }) => weighSentence(words, weights));
  }).flat();
  return Math.ceil(sums.toSorted((a, b) => b - a)[Math.floor(MOST_FINE_STOPPED * sums.length)] ?? 0);
}

/** Returns weights as their file has them. */
function storedOf({ words, ...rest }: ClaimWeights): StoredWeights {
  const byWeight = new Map<number, string[]>();
  for (const [word, weight] of words) byWeight.set(weight, [...(byWeight.get(weight) ?? []), word]);
  const sorted = [...byWeight].toSorted(([a], [b]) => a - b);
  return { ...rest, words: Object.fromEntries(sorted.map(([weight, those]) => [weight, those.join("|")])) };
}

const examples = readExamples();
const learned = { ...learn(examples), threshold: findThreshold(examples) };
writeFileSync(FILE, `${JSON.stringify(storedOf(learned), null, 2)}\n`);
process.stdout.write(`Learned ${learned.words.size} words from ${examples.length} sentences.\n`);
