import { type StoredWeights, weighSentence, type WordWeights } from "#platform/text/rules/word-weights.ts";

/** A sentence to learn from. `weight`: what it costs to be wrong about it; `counts`: whether the threshold is set by it. */
export type Example = { words: string[]; found: boolean; weight: number; counts: boolean };

const STEPS = 200;
const RATE = 0.1;
/** Keeps weights small, so that no single word decides. */
const DECAY = 0.1;
const PARTS = 5;
/** A word of fewer sentences says little about others; neither does one with a smaller weight, in hundredths. */
const LEAST_SENTENCES = 3;
const LEAST_WEIGHT = 20;

/**
 * Learns the weights of words from examples by a logistic regression, the same on every run. The threshold is what a
 * share `mostStopped` of the counting ones that should pass is above, each judged by weights learned without it.
 */
export function learnWeights(examples: readonly Example[], mostStopped: number): WordWeights {
  return { ...learn(examples), threshold: findThreshold(examples, mostStopped) };
}

/** Learns weights by gradient descent with the steps of Adam. */
function learn(examples: readonly Example[]): WordWeights {
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
      const { found, weight } = examples[at] as Example;
      const sum = row.reduce((total, place) => total + (weights[place] ?? 0) * share, weights[known.length] ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - Number(found)) * weight;
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

/** Returns the sum that a share of the examples that should pass exceeds, each weighed without having been learned. */
function findThreshold(examples: readonly Example[], mostStopped: number): number {
  const sums = Array.from({ length: PARTS }, (_, part) => {
    const apart = (_one: Example, at: number) => at % PARTS === part;
    const weights = learn(examples.filter((one, at) => !apart(one, at)));
    return examples
      .filter(apart)
      .filter(({ found, counts }) => counts && !found)
      .map(({ words }) => weighSentence(words, weights));
  }).flat();
  return Math.ceil(sums.toSorted((a, b) => b - a)[Math.floor(mostStopped * sums.length)] ?? 0);
}

/** Returns weights as their file has them. */
export function storedOf({ words, ...rest }: WordWeights): StoredWeights {
  const byWeight = new Map<number, string[]>();
  for (const [word, weight] of words) byWeight.set(weight, [...(byWeight.get(weight) ?? []), word]);
  const sorted = [...byWeight].toSorted(([a], [b]) => a - b);
  return { ...rest, words: Object.fromEntries(sorted.map(([weight, those]) => [weight, those.join("|")])) };
}
