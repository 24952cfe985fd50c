import type { ArticleText } from "./article-text.ts";
import { type ArticleBody, type Block } from "./article-body.ts";
import { wordsOf } from "./body-sentences.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { readingEase } from "./flesch.ts";
import { contentForms, shareIn, timesIn, wordForms } from "./keyword-match.ts";
import { contentsTables, leftoverOf } from "./leftovers.ts";
import { marksOf } from "./article-text.ts";
import { counted, FULL, type SeoCheck, type SeoMark } from "./seo-analysis.ts";
import { hasVerb } from "./sentence-verbs.ts";
import { otherStates } from "./state-mentions.ts";

/** A fault, with the passages that show it. */
type Fault = { found: string; todo: string; marks?: SeoMark[] };

const CHECKS: readonly [id: string, check: (text: ArticleText) => Fault | null][] = [
  ["fault-repetition", repetition],
  ["fault-nothing-said", saysNothing],
  ["fault-repeated-text", repeatedText],
  ["fault-cut", cutText],
  ["fault-grammar", grammar],
  ["fault-description", cutDescription],
  ["fault-contents", twoContents],
  ["fault-leftovers", leftovers],
  ["fault-state", anotherState],
  ["fault-sections", emptySections],
  ["fault-hard", hardToRead],
];

/** Finds what makes an article unfit for readers, whatever its points. Each holds its score down. */
export function checkFaults(text: ArticleText): { checks: SeoCheck[]; marks: SeoMark[] } {
  const faults = CHECKS.flatMap(([id, check]) => {
    const fault = check(text);
    return fault ? [{ id, ...fault }] : [];
  });
  return {
    checks: faults.map(({ id, found, todo }) => ({ id, group: "fault", points: 0, max: FULL, found, todo })),
    marks: faults.flatMap(({ marks }) => marks ?? []),
  };
}

/** Shares from which on a keyword is repeated for search engines and not for readers; of at least so many sentences. */
const KEYWORD_SENTENCES = 0.3;
const KEYWORD_HEADINGS = 0.8;
const ENOUGH_SENTENCES = 10;
const ENOUGH_HEADINGS = 4;
/** Share of different words among so many at the start; the shipped articles have at least 0.42. */
const LEAST_VARIETY = 0.38;
const VARIETY_OF = 400;

function repetition({ sentences, body, keyword }: ArticleText): Fault | null {
  const todo = "Say it in other words, or leave it out where the reader knows what you mean.";
  if (keyword.words.length > 0 && sentences.length >= ENOUGH_SENTENCES) {
    const marked = sentences.filter(({ text }) => timesIn(wordForms(text), keyword) > 0);
    if (marked.length > KEYWORD_SENTENCES * sentences.length)
      return {
        found: `The primary keyword is in ${marked.length} of ${counted(sentences.length, "sentence")}.`,
        todo,
        marks: marksOf(body, "repetition", marked),
      };
  }
  const headings = body.blocks.filter(({ level }) => level > 0);
  const about = headings.filter(({ text }) => shareIn(text, keyword) === 1).length;
  if (keyword.words.length > 1 && headings.length >= ENOUGH_HEADINGS && about > KEYWORD_HEADINGS * headings.length)
    return { found: `The primary keyword is in ${about} of ${counted(headings.length, "heading")}.`, todo };
  const words = sentences.flatMap((sentence) => sentence.words).slice(0, VARIETY_OF);
  const variety = new Set(words).size / words.length;
  return words.length === VARIETY_OF && variety < LEAST_VARIETY
    ? { found: `Of ${VARIETY_OF} words, only ${new Set(words).size} are different.`, todo }
    : null;
}

/** Share of sentences with a figure, a name or a quotation; the shipped articles have at least 0.06. */
const LEAST_PARTICULARS = 0.05;
const PARTICULAR = /\d|\s["“(]?\p{Lu}\p{L}+/u;

function saysNothing({ sentences }: ArticleText): Fault | null {
  const said = sentences.filter(({ text }) => PARTICULAR.test(text)).length;
  return sentences.length >= 2 * ENOUGH_SENTENCES && said < LEAST_PARTICULARS * sentences.length
    ? {
        found: `${said} of ${counted(sentences.length, "sentence")} has a figure, a name or an example.`,
        todo: "Say something that the reader can check or use: a price, a date, an office, what happened to someone.",
      }
    : null;
}

/** Words that two paragraphs share, from which on one repeats the other; of paragraphs with so many words. */
const SAME_PARAGRAPH = 0.75;
const LONG_ENOUGH = 12;

function repeatedText({ body }: ArticleText): Fault | null {
  const paragraphs = body.blocks
    .map(({ kind, text }, block) => ({ kind, text, block, at: 0, words: new Set(wordsOf(text)) }))
    .filter(({ kind, words }) => (kind === "paragraph" || kind === "item") && words.size >= LONG_ENOUGH);
  const again = paragraphs.filter((one, place) =>
    paragraphs.slice(0, place).some((other) => likeness(one.words, other.words) >= SAME_PARAGRAPH),
  );
  return again.length === 0
    ? null
    : {
        found: `${counted(again.length, "paragraph")} of the text ${again.length === 1 ? "repeats" : "repeat"} another one.`,
        todo: "Keep one of them.",
        marks: marksOf(body, "repetition", again),
      };
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / (a.size + b.size - shared);
}

const ENDED = /[.!?…:][)\]"”’']*$/;
/** Words with which no sentence ends, and more of them with which one without a period doesn't. */
const NEVER_LAST = /(?:^|\s)(?:the|an?|and|or|your|their|because|el|y|del|porque)[.…]*["”’)]*$/i;
const OPEN_END =
  /(?:^|\s)(?:but|of|to|for|with|from|by|at|our|his|her|its|is|are|was|were|that|which|who|if|than|as|into|la|las|los|un|una|su|sus|o|de|para|con|por|que|es|son|pero|en|al)$/i;
/** A paragraph of fewer words may be a label. */
const LABEL = 10;

function cutText({ body }: ArticleText): Fault | null {
  const cut = body.blocks.flatMap(({ kind, text }, block) => {
    const isCut =
      (kind === "paragraph" && wordsOf(text).length >= LABEL && !ENDED.test(text)) ||
      ((kind === "paragraph" || kind === "item") &&
        wordsOf(text).length > 2 &&
        (NEVER_LAST.test(text) || OPEN_END.test(text))) ||
      ((kind === "paragraph" || kind === "item") && /\w[,–-]$/.test(text));
    return isCut ? [{ text, block, at: 0 }] : [];
  });
  return cut.length === 0
    ? null
    : {
        found: `${counted(cut.length, "paragraph ends", "paragraphs end")} in the middle of a sentence.`,
        todo: "Finish the sentence.",
        marks: marksOf(body, "cut", cut),
      };
}

/** Mistakes that a reader notices, and that no correct text has. */
const MISTAKES: Record<Locale, RegExp> = {
  en: new RegExp(
    [
      "\\b(the|a|an|and|of|to|in|is|for|with|your) \\1\\b",
      "\\b(?:they|we|you|families|people|seniors) (?:is|was|has|does|pays|costs|needs|wants|gets|goes)\\b",
      "\\b(?:s?he|it|everyone) (?:have|are|were not|do not|don't|pay|cost|need|want|go|make|give)\\b",
      "\\ba (?!one|once|us[aeu]|uni|eu)[aeio]\\w+",
      "\\ban (?!h|[a-z]\\b|[a-z]-)[bcdgjkpqtvwz]\\w+",
      "\\b(?:more (?:better|cheaper|easier|bigger|older|lower|higher)|most (?:best|cheapest|easiest)|can to|must to|should to|will can|(?:could|should|would) of|did(?: not|n't) (?:went|paid|bought|was))\\b",
      "\\b(?:informations|advices|peoples|childrens|moneys|insurances is|a lot of family|(?:many|much) family|much (?:families|people))\\b",
      "\\bthere is (?:many|several)\\b",
      // The verb at the end, as translated from another language word by word.
      "\\b\\w+(?:ed|en|ft|aid) (?:becomes?|be|had|has)[.?!]|\\b(?:carry|pay|inform|do) (?:must|had)[.?!]|\\b(?:with which|for) itself\\b|\\bitself (?:many|early|a)\\b|\\bto whom stand\\b|\\bfor who\\b",
    ].join("|"),
    "i",
  ),
  es: new RegExp(
    [
      "(?<![\\p{L}])(que|de|la|el|los|en|para|por|con|su|un|una|y) \\1(?![\\p{L}])",
      "(?<![\\p{L}])(?:los familias?|las seguros?|el póliza|la seguro|un póliza|una seguro|los pólizas?|las? funeral(?:es)?|el familia|el muerte|un prima|el prima|la precio|los primas?|much[oa]s familia|muchos familias|mucho familias|un ayuda|una beneficio|la problema|el gente|los personas)(?![\\p{L}])",
      "(?<![\\p{L}])(?:usted|ella|la póliza) (?:tienen|pueden|pagan|necesitan|son|están|quieren|cuestan)(?![\\p{L}])",
      "(?<![\\p{L}])(?:las familias|las personas|ellos|los precios) (?:tiene|puede|paga|necesita|es|está|quiere|cuesta)(?![\\p{L}])",
    ].join("|"),
    "iu",
  ),
};
/** Share of English sentences of five words and more that may have no verb, such as answers; at most 0.18 in good texts. */
const VERBLESS = 0.22;
/** So many may be names or quotations. */
const MISTAKES_ALLOWED = 2;

function grammar({ sentences, body, language }: ArticleText): Fault | null {
  const long = language === "en" ? sentences.filter(({ words }) => words.length >= 5) : [];
  const verbless = long.filter(({ words }) => !hasVerb(words));
  if (long.length >= ENOUGH_SENTENCES && verbless.length > VERBLESS * long.length)
    return {
      found: `${verbless.length} of ${counted(long.length, "sentence")} have no verb.`,
      todo: "Write whole sentences.",
      marks: marksOf(body, "grammar", verbless),
    };
  const wrong = sentences.filter(({ text }) => MISTAKES[language].test(text));
  return wrong.length <= MISTAKES_ALLOWED
    ? null
    : {
        found: `${counted(wrong.length, "sentence")} of the text ${wrong.length === 1 ? "has" : "have"} a mistake in grammar.`,
        todo: "Read them aloud and correct them.",
        marks: marksOf(body, "grammar", wrong),
      };
}

function cutDescription({ metaDescription }: ArticleText): Fault | null {
  const ended = /[.!?][)"”’]*$/.test(metaDescription) && !metaDescription.endsWith("...");
  if (metaDescription === "" || (ended && !NEVER_LAST.test(metaDescription))) return null;
  return { found: "The description ends in the middle of a sentence.", todo: "Finish it, in at most 156 characters." };
}

function twoContents({ body }: ArticleText): Fault | null {
  const inText = contentsTables(body).length;
  const onPage = inText + (body.headings.h2 >= 2 ? 1 : 0);
  return inText > 0 && onPage > 1
    ? {
        found: `The page has ${onPage} tables of contents.`,
        todo: "Delete the one in the text; the page makes its own.",
      }
    : null;
}

/** Leftovers of a template, a model or another format inside a text. */
const LEFT_INSIDE =
  /\{\{[^{}]{0,80}\}\}|\[(?:insert|your|add|city|state|name|agency|company)\b[^\][]{0,80}\]|\blorem ipsum\b|\bas an ai(?: language)? model\b|\bcomo modelo de lenguaje\b|\*\*[^*]{1,200}\*\*|(?:^|\s)#{2,4} \w|\[[^\][]{1,200}\]\((?:https?:|\/)|<\/?(?:p|h2|div|strong)>/i;

function leftovers({ body, content }: ArticleText): Fault | null {
  const left = body.blocks.flatMap(({ text }, block) =>
    leftoverOf({ text }) || LEFT_INSIDE.test(text) ? [{ text, block, at: 0 }] : [],
  );
  const inTitle = LEFT_INSIDE.test(content.title) || LEFT_INSIDE.test(content.metaDescription);
  if (left.length === 0 && !inTitle) return null;
  return {
    found: inTitle
      ? "The title or the description has something that a template left."
      : `${counted(left.length, "paragraph has", "paragraphs have")} something that a template, a model or another format left.`,
    todo: "Delete it, or write what belongs there.",
    marks: marksOf(body, "leftover", left),
  };
}

function anotherState({ content, body }: ArticleText): Fault | null {
  const other = otherStates(content.title, body.blocks.map(({ text }) => text).join("\n"));
  return other === null
    ? null
    : {
        found: `The title is about ${other.own}, but the text names ${other.other} ${counted(other.times, "time")}.`,
        todo: `Check each price and law: is it of ${other.own}?`,
      };
}

function emptySections({ body, language }: ArticleText): Fault | null {
  const sections = sectionsOf(body);
  const empty = sections.filter(({ words }) => words.length === 0);
  if (empty.length > 0)
    return {
      found: `Nothing is under “${empty[0]?.heading}”.`,
      todo: "Write the section, or delete its heading.",
    };
  const off = sections.filter(({ heading, words }) => {
    const subject = contentForms(heading, language);
    const said = new Set(words);
    return subject.length >= 2 && subject.every((word) => !said.has(word));
  });
  return sections.length >= 4 && off.length > OFF_SUBJECT * sections.length
    ? {
        found: `${off.length} of ${counted(sections.length, "heading")} name something that their sections don't.`,
        todo: "Give each section a heading that says what is in it.",
      }
    : null;
}

/** Share of headings that may have none of their words in what is under them: people write in other words. */
const OFF_SUBJECT = 0.75;

type Section = { heading: string; words: string[] };

/** Returns the headings with the words until the next one; a heading with one of a lower level below it isn't empty. */
function sectionsOf({ blocks, images }: ArticleBody): Section[] {
  const sections: (Section & { level: number })[] = [];
  for (const block of blocks) {
    if (block.level > 0) {
      const above = sections.at(-1);
      if (above && above.words.length === 0 && block.level > above.level) above.words.push(...wordForms(block.text));
      sections.push({ heading: block.text, level: block.level, words: [] });
    } else sections.at(-1)?.words.push(...wordForms((block satisfies Block).text));
  }
  // A picture or a calculator has no words.
  return images.length > 0
    ? sections.filter(({ words }, at) => words.length > 0 || at < sections.length - 1)
    : sections;
}

/** Average words of a sentence, and reading ease, beyond which readers give up. */
const LONG_AVERAGE = 26;
const LEAST_EASE = 35;

function hardToRead({ sentences, language }: ArticleText): Fault | null {
  if (sentences.length < ENOUGH_SENTENCES / 2) return null;
  const average = sentences.reduce((sum, { words }) => sum + words.length, 0) / sentences.length;
  const ease = readingEase(sentences, language) ?? 100;
  if (average <= LONG_AVERAGE && ease >= LEAST_EASE) return null;
  return {
    found: `Sentences have ${Math.round(average)} words on average, and the reading ease is ${Math.round(ease)}.`,
    todo: "Write sentences of 20 words or fewer, with words of everyday life.",
  };
}
