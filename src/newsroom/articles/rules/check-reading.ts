import { marksOf, type ArticleText } from "./article-text.ts";
import { readingEase } from "./flesch.ts";
import { isPassive } from "./passive.ts";
import { counted, FULL, type SeoCheck, type SeoMark } from "./seo-analysis.ts";
import { wordsOf, type Sentence } from "./body-sentences.ts";
import { hasTransition } from "./transitions.ts";

type Result = Pick<SeoCheck, "points" | "found" | "todo"> & { marks?: SeoMark[] };

const LONG_SENTENCE = 20;
const LONG_PARAGRAPH = 150;

const CHECKS: readonly [id: string, check: (text: ArticleText) => Result][] = [
  ["subheadings", subheadings],
  ["paragraph-length", paragraphLength],
  ["sentence-length", sentenceLength],
  ["passive-voice", passiveVoice],
  ["transition-words", transitionWords],
  ["sentence-beginnings", beginnings],
  ["reading-ease", ease],
];

/** Checks that only know English. */
const ENGLISH: readonly string[] = ["passive-voice", "transition-words"];

/** Runs the readability checks and returns the passages to highlight. A text without sentences has no points. */
export function checkReading(text: ArticleText): { checks: SeoCheck[]; marks: SeoMark[] } {
  const checks = CHECKS.filter(([id]) => text.language === "en" || !ENGLISH.includes(id));
  const results = checks.map(([id, check]) => {
    const result: Result =
      text.sentences.length > 0
        ? check(text)
        : { points: 0, found: "There is no text with sentences.", todo: "Write the text." };
    return { id, ...result };
  });
  return {
    checks: results.map(({ id, points, found, todo }) => ({
      id,
      group: "readability",
      points,
      max: FULL,
      found,
      todo,
    })),
    marks: results.flatMap(({ marks }) => marks ?? []),
  };
}

/** Returns points by two limits: `good` is still good, `bad` isn't bad yet. */
function upTo(value: number, good: number, bad: number): number {
  if (value <= good) return FULL;
  return value <= bad ? 6 : 3;
}

function subheadings({ body }: ArticleText): Result {
  let longest = 0;
  let current = 0;
  for (const { kind, text } of body.blocks) {
    current = kind === "heading" ? 0 : current + wordsOf(text).length;
    longest = Math.max(longest, current);
  }
  const points = upTo(longest, 300, 350);
  return {
    points,
    found: `The longest text without a subheading has ${counted(longest, "word")}.`,
    todo: points === FULL ? null : "Put a subheading at least every 300 words.",
  };
}

function paragraphLength({ body }: ArticleText): Result {
  const lengths = body.blocks.map(({ kind, text }) => (kind === "paragraph" ? wordsOf(text).length : 0));
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const points = upTo(longest, LONG_PARAGRAPH, 200);
  return {
    points,
    found: `The longest paragraph has ${counted(longest, "word")}.`,
    todo: points === FULL ? null : `Split paragraphs of more than ${LONG_PARAGRAPH} words.`,
    marks: marksOf(
      body,
      "long-paragraph",
      body.blocks.flatMap(({ text }, block) =>
        (lengths[block] ?? 0) > LONG_PARAGRAPH ? [{ text, block, at: 0 }] : [],
      ),
    ),
  };
}

function sentenceLength(text: ArticleText): Result {
  const long = text.sentences.filter(({ words }) => words.length > LONG_SENTENCE);
  const percent = percentOf(long, text);
  const points = upTo(percent, 25, 30);
  return {
    points,
    found: `${shown(percent)} of the sentences have more than ${LONG_SENTENCE} words.`,
    todo: points === FULL ? null : "Shorten long sentences or split them; 25% at most.",
    marks: marksOf(text.body, "long-sentence", long),
  };
}

function passiveVoice(text: ArticleText): Result {
  const passive = text.sentences.filter(({ words }) => isPassive(words));
  const percent = percentOf(passive, text);
  const points = upTo(percent, 10, 15);
  return {
    points,
    found: `${shown(percent)} of the sentences are passive.`,
    todo: points === FULL ? null : "Say who does it; at most 10% of the sentences may be passive.",
    marks: marksOf(text.body, "passive", passive),
  };
}

function transitionWords(text: ArticleText): Result {
  const percent = percentOf(
    text.sentences.filter(({ words }) => hasTransition(words)),
    text,
  );
  const found = `${shown(percent)} of the sentences have a transition word.`;
  if (percent >= 30) return { points: FULL, found, todo: null };
  return {
    points: percent >= 20 ? 6 : 3,
    found,
    todo: "Tie more sentences to the one before, with words such as “because”, “but” or “for example”; 30% is good.",
  };
}

/** Finds three or more consecutive sentences that begin alike; a list, table or heading starts another run. */
function beginnings(text: ArticleText): Result {
  const repeated = runsOfBeginnings(text).filter((run) => run.length >= 3);
  const first = repeated[0]?.[0]?.words[0];
  if (first === undefined)
    return { points: FULL, found: "No three sentences in a row begin with the same word.", todo: null };
  return {
    points: 3,
    found: `${counted(repeated.length, "time")}, three or more sentences in a row begin with the same word (“${first}”).`,
    todo: "Begin one of these sentences with another word.",
    marks: marksOf(text.body, "repeated-start", repeated.flat()),
  };
}

function runsOfBeginnings({ sentences, body }: ArticleText): Sentence[][] {
  const runs: Sentence[][] = [];
  for (const sentence of sentences.filter(({ inParagraph }) => inParagraph)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const apart = last && body.blocks.slice(last.block, sentence.block).some(({ kind }) => kind !== "paragraph");
    if (run && last && !apart && last.words[0] === sentence.words[0]) run.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

function ease({ sentences, language }: ArticleText): Result {
  const score = readingEase(sentences, language) ?? 0;
  const found = `The ${language === "en" ? "Flesch" : "Fernández Huerta"} reading ease is ${score.toFixed(1)}.`;
  if (score >= 60) return { points: FULL, found, todo: null };
  return {
    points: score >= 50 ? 6 : 3,
    found,
    todo: "Use shorter sentences and shorter words; older readers need 60 or more.",
  };
}

function percentOf(some: readonly Sentence[], { sentences }: ArticleText): number {
  return (100 * some.length) / sentences.length;
}

function shown(percent: number): string {
  return `${percent.toFixed(1)}%`;
}
