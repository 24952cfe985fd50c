import { splitSentences } from "./body-sentences.ts";
import { contentForms, shareIn, timesIn, wordForms } from "./keyword-match.ts";
import { type ArticleText, timesInText } from "./article-text.ts";
import { counted, FULL, type SeoCheck } from "./seo-analysis.ts";

type Result = Pick<SeoCheck, "points" | "found" | "todo">;
type Check = (text: ArticleText, others: { keywordUses: number }) => Result | null;

/** A heading is about the keyword from this share of its words on. */
const HEADING_SHARE = 0.5;
/** Texts shorter than this, in words, have no meaningful density. */
const DENSITY_FROM = 100;

const CHECKS: readonly [id: string, check: Check][] = [
  ["keyword-first-paragraph", firstParagraph],
  ["keyword-length", keywordLength],
  ["keyword-density", density],
  ["keyword-meta-description", inMetaDescription],
  ["keyword-headings", inHeadings],
  ["keyword-title", inTitle],
  ["keyword-slug", inSlug],
  ["keyword-elsewhere", elsewhere],
];

/** Runs the checks of the primary keyword. Without one, all have 0 points; inapplicable ones are left out. */
export function checkKeyword(text: ArticleText, others: { keywordUses: number }): SeoCheck[] {
  return CHECKS.flatMap(([id, check]) => {
    const result =
      text.keyword.words.length > 0
        ? check(text, others)
        : { points: 0, found: "The article has no primary keyword.", todo: "Choose a primary keyword." };
    return result ? [{ id, group: "seo", max: FULL, ...result }] : [];
  });
}

function firstParagraph({ body, keyword }: ArticleText): Result {
  const first = body.blocks.find(({ kind }) => kind === "paragraph")?.text ?? "";
  if (splitSentences(first).some(({ text }) => timesIn(wordForms(text), keyword) > 0))
    return { points: FULL, found: "A sentence of the first paragraph has the primary keyword.", todo: null };
  const todo = `Use “${keyword.text}” in one sentence of the first paragraph.`;
  return shareIn(first, keyword) === 1
    ? { points: 6, found: "The first paragraph has the words of the primary keyword, but not in one sentence.", todo }
    : { points: 3, found: "The first paragraph doesn't have all words of the primary keyword.", todo };
}

function keywordLength({ keyword: { words } }: ArticleText): Result {
  const found = `The primary keyword has ${counted(words.length, "content word")}.`;
  if (words.length <= 4) return { points: FULL, found, todo: null };
  return { points: words.length <= 8 ? 6 : 3, found, todo: "Shorten the primary keyword to 4 content words or fewer." };
}

function density({ words, keywordTimes, keyword }: ArticleText): Result | null {
  if (words < DENSITY_FROM) return null;
  const percent = (100 * keywordTimes) / words;
  const found = `The primary keyword is used ${counted(keywordTimes, "time")} in ${counted(words, "word")} (${percent.toFixed(1)}%).`;
  if (percent < 0.5)
    return { points: 4, found, todo: `Use “${keyword.text}” at least ${counted(Math.ceil(words * 0.005), "time")}.` };
  if (percent <= 3) return { points: FULL, found, todo: null };
  const todo = `Use “${keyword.text}” at most ${counted(Math.floor(words * 0.03), "time")}.`;
  return { points: percent > 4 ? 0 : 4, found, todo };
}

function inMetaDescription({ metaDescription, keyword }: ArticleText): Result {
  const times = timesInText(metaDescription, keyword);
  const found = `The meta description uses the primary keyword ${counted(times, "time")}.`;
  if (times === 1 || times === 2) return { points: FULL, found, todo: null };
  const todo =
    times === 0 ? `Use “${keyword.text}” in the meta description.` : "Use the primary keyword at most twice there.";
  return { points: 3, found, todo };
}

function inHeadings({ body, keyword }: ArticleText): Result | null {
  const headings = body.blocks.filter(({ level }) => level === 2 || level === 3);
  if (headings.length === 0) return null;
  const about = headings.filter(({ text }) => shareIn(text, keyword) >= HEADING_SHARE).length;
  const share = about / headings.length;
  const found = `${about} of ${counted(headings.length, "heading")} (H2 and H3) ${about === 1 ? "has" : "have"} the primary keyword.`;
  if ((share >= 0.3 && share <= 0.75) || (headings.length === 1 && about === 1))
    return { points: FULL, found, todo: null };
  const todo =
    share < 0.3
      ? `Use words of “${keyword.text}” in 30 to 75% of the headings.`
      : "Use the primary keyword in fewer headings: 75% at most.";
  return { points: 3, found, todo };
}

function inTitle({ title, language, keyword }: ArticleText): Result {
  const todo = `Begin the title with “${keyword.text}”.`;
  if (shareIn(title, keyword) < 1)
    return { points: 3, found: "The title doesn't have all words of the primary keyword.", todo };
  const forms = contentForms(title, language);
  if (keyword.words.every((word, at) => forms[at] === word) || isStart(title, keyword.text))
    return { points: FULL, found: "The title begins with the primary keyword.", todo: null };
  return { points: 6, found: "The title has the primary keyword, but doesn't begin with it as a whole.", todo };
}

/** Tells whether a title starts with a keyword of stop words, which its content words lack. */
function isStart(title: string, keyword: string): boolean {
  const wanted = wordForms(keyword);
  const forms = wordForms(title);
  return wanted.every((word, at) => forms[at] === word);
}

function inSlug({ content: { slug }, keyword }: ArticleText): Result {
  const share = shareIn(slug, keyword);
  const enough = keyword.words.length <= 2 ? share === 1 : share > 0.5;
  if (enough) return { points: FULL, found: "The slug has the primary keyword.", todo: null };
  const todo = "Put the words of the primary keyword into the slug. Old addresses are redirected.";
  return share > 0
    ? { points: 6, found: "The slug has only some words of the primary keyword.", todo }
    : { points: 3, found: "The slug has no word of the primary keyword.", todo };
}

function elsewhere(_text: ArticleText, { keywordUses }: { keywordUses: number }): Result {
  if (keywordUses === 0) return { points: FULL, found: "No other article has this primary keyword.", todo: null };
  return {
    points: keywordUses === 1 ? 6 : 3,
    found: `${counted(keywordUses, "other article has", "other articles have")} the same primary keyword.`,
    todo: "Choose a primary keyword of its own, so that your articles don't compete with each other.",
  };
}
