import type { BodyLink } from "./article-body.ts";
import type { ArticleText } from "./article-text.ts";
import { shareIn } from "./keyword-match.ts";
import { counted, FULL, type SeoCheck } from "./seo-analysis.ts";

type Result = Pick<SeoCheck, "points" | "found" | "todo">;

/** An image's alt text is about the keyword from this share of its words on. */
const ALT_SHARE = 0.5;

const CHECKS: readonly [id: string, check: (text: ArticleText) => Result][] = [
  ["title-width", width],
  ["meta-description-length", metaDescription],
  ["word-count", wordCount],
  ["images", images],
  ["internal-links", internalLinks],
  ["outbound-links", outboundLinks],
  ["one-h1", oneH1],
];

/** Runs the checks that need no keyword. */
export function checkPage(text: ArticleText): SeoCheck[] {
  return CHECKS.map(([id, check]) => ({ id, group: "seo", max: FULL, ...check(text) }));
}

function width({ title }: ArticleText): Result {
  if (title === "") return { points: 3, found: "There is no title.", todo: "Write a title." };
  const pixels = titleWidth(title);
  const found = `The title is ${pixels} pixels wide.`;
  if (pixels > 600)
    return { points: 3, found, todo: "Shorten the title to 600 pixels; search engines cut off the rest." };
  if (pixels < 400) return { points: 6, found, todo: "Lengthen the title to at least 400 pixels." };
  return { points: FULL, found, todo: null };
}

function metaDescription({ metaDescription: { length } }: ArticleText): Result {
  if (length === 0)
    return {
      points: 1,
      found: "There is no meta description.",
      todo: "Write a meta description of 121 to 156 characters.",
    };
  const found = `The meta description has ${counted(length, "character")}.`;
  if (length > 156) return { points: 6, found, todo: "Shorten the meta description to 156 characters." };
  if (length <= 120) return { points: 6, found, todo: "Lengthen the meta description to at least 121 characters." };
  return { points: FULL, found, todo: null };
}

function wordCount({ words }: ArticleText): Result {
  const found = `The text has ${counted(words, "word")}.`;
  if (words >= 300) return { points: FULL, found, todo: null };
  return { points: words >= 250 ? 6 : 3, found, todo: "Write at least 300 words." };
}

function images({ body: { images: all }, keyword }: ArticleText): Result {
  if (all.length === 0)
    return { points: 3, found: "The article has no image.", todo: "Add an image that shows the subject." };
  const about = all.filter(({ alt }) => shareIn(alt, keyword) >= ALT_SHARE).length;
  const found = `${about} of ${counted(all.length, "image")} ${about === 1 ? "has" : "have"} the primary keyword in the alt text.`;
  if (about > 0) return { points: FULL, found, todo: null };
  return { points: 6, found, todo: "Name the primary keyword in an alt text where it describes the image." };
}

function internalLinks({ body: { links } }: ArticleText): Result {
  const internal = links.filter(({ href }) => /^\/(?!\/)/.test(href));
  return linked(internal, "link to other pages of this site", "Link to at least one other page of this site.");
}

function outboundLinks({ body: { links } }: ArticleText): Result {
  const outbound = links.filter(({ href }) => /^https?:/i.test(href));
  return linked(outbound, "link to other sites", "Link to at least one source on another site.");
}

/** Checks links: 8 of 9 points where some may not be followed. */
function linked(links: readonly BodyLink[], what: string, todo: string): Result {
  const followed = links.filter(({ nofollow }) => !nofollow).length;
  const found = `There ${links.length === 1 ? "is" : "are"} ${counted(links.length, what, what.replace("link", "links"))}.`;
  if (links.length === 0) return { points: 3, found: found.replace("0 ", "no "), todo };
  if (followed === 0)
    return {
      points: 7,
      found: `${found} All of them are nofollow.`,
      todo: "Let at least one of these links be followed.",
    };
  return { points: followed === links.length ? FULL : 8, found, todo: null };
}

function oneH1({ body: { headings } }: ArticleText): Result {
  const found = `The text has ${counted(headings.h1, "heading")} of level 1.`;
  if (headings.h1 < 2) return { points: FULL, found, todo: null };
  return { points: 3, found, todo: "Use level 2 for headings in the text; the title is the page's level 1." };
}

/** Advance widths in 1/2048 em, from Liberation Sans, whose metrics match Arial's. Others count as a capital. */
const ADVANCES: readonly [width: number, characters: string][] = [
  [391, "'"],
  [455, "ijl’‘"],
  [532, "|"],
  [569, " !,./:;I[\\]ft·\u00a0"],
  [682, "()-`r“”"],
  [684, "{}"],
  [717, "•"],
  [727, '"'],
  [797, "*"],
  [961, "^"],
  [1024, "Jcksvxyz"],
  [1139, "#$0123456789?L_abdeghnopqu–é"],
  [1196, "+<=>~"],
  [1251, "FTZ"],
  [1366, "&ABEKPSVXY"],
  [1479, "CDHNRUw"],
  [1509, "®©"],
  [1593, "GOQ"],
  [1706, "Mm"],
  [1821, "%"],
  [1933, "W"],
  [2048, "—…™"],
  [2079, "@"],
];
const WIDTHS = new Map(ADVANCES.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)));
const OTHER_WIDTH = 1366;

/** Returns a title's width in a result list in whole pixels: Arial, 20 px, without kerning. */
function titleWidth(title: string): number {
  let units = 0;
  for (const character of title) units += WIDTHS.get(character) ?? OTHER_WIDTH;
  return Math.round((units * 20) / 2048);
}
