import { CONTENT_MIN, META_MIN, TITLE_MIN } from "./hygiene.ts";
import { contentsTables, leftoverOf } from "./leftovers.ts";
import { DUPLICATE_FROM } from "./similarity-index.ts";
import { marksOf, type ArticleText } from "./article-text.ts";
import { counted, FULL, type SeoCheck, type SeoMark } from "./seo-analysis.ts";

/** The most similar other article, if requested. */
export type Closest = { title: string; similarity: number };

type Result = { met: boolean; found: string; todo: string; marks?: SeoMark[] };
type Check = (text: ArticleText, closest: Closest | undefined) => Result | null;

const MAX_SLUG = 120;
const MAX_NEW_SLUG = 80;
/** Link texts that say nothing about the target. */
const EMPTY_LINK =
  /^(?:(?:click )?here|(?:read|learn|see) more|more|link|(?:haga )?clic(?: aquí)?|aquí|(?:lea|ver|leer|vea) más|más|enlace|this|this (?:page|link|article)|click|go|https?:.*|www\..*|)$/i;

const CHECKS: readonly [id: string, check: Check][] = [
  ["own-title-length", titleLength],
  ["own-meta-length", metaLength],
  ["own-slug-length", slugLength],
  ["own-text-length", textLength],
  ["own-heading-levels", headingLevels],
  ["own-unique-headings", uniqueHeadings],
  ["own-one-contents", oneContents],
  ["own-no-leftovers", noLeftovers],
  ["own-alt-text", altText],
  ["own-link-text", linkText],
  ["own-similarity", similarity],
];

/** Checks the agency's own requirements: 9 points if met, else 0; they are in neither score. */
export function checkOwn(text: ArticleText, closest?: Closest): { checks: SeoCheck[]; marks: SeoMark[] } {
  const results = CHECKS.flatMap(([id, check]) => {
    const result = check(text, closest);
    return result ? [{ id, ...result }] : [];
  });
  return {
    checks: results.map(({ id, met, found, todo }) => ({
      id,
      group: "own",
      points: met ? FULL : 0,
      max: FULL,
      found,
      todo: met ? null : todo,
    })),
    marks: results.flatMap(({ marks }) => marks ?? []),
  };
}

function titleLength({ content }: ArticleText): Result {
  const { length } = content.title.trim();
  return {
    met: length >= TITLE_MIN,
    found: `The title has ${counted(length, "character")}.`,
    todo: `Write a title of at least ${TITLE_MIN} characters.`,
  };
}

function metaLength({ metaDescription: { length } }: ArticleText): Result {
  return {
    met: length >= META_MIN,
    found: `The meta description has ${counted(length, "character")}.`,
    todo: `Write a meta description of at least ${META_MIN} characters.`,
  };
}

function slugLength({ content: { slug } }: ArticleText): Result {
  return {
    met: slug !== "" && slug.length <= MAX_SLUG,
    found: `The slug has ${counted(slug.length, "character")}.`,
    todo: `Choose a slug of at most ${MAX_NEW_SLUG} characters.`,
  };
}

function textLength({ body }: ArticleText): Result {
  const length = body.blocks.map(({ text }) => text).join(" ").length;
  return {
    met: length >= CONTENT_MIN,
    found: `The text has ${counted(length, "character")}.`,
    todo: `Write at least ${counted(CONTENT_MIN, "character")}.`,
  };
}

/** Checks heading levels. The title is level 1, so the first heading of the text is level 2. */
function headingLevels({ body }: ArticleText): Result {
  const headings = body.blocks.filter(({ level }) => level > 0);
  const skipped = headings.find(({ level }, at) => level > (headings[at - 1]?.level ?? 1) + 1);
  return {
    met: skipped === undefined,
    found: skipped ? `“${skipped.text}” (H${skipped.level}) skips a heading level.` : "No heading level is skipped.",
    todo: "Use each level of headings only below the level before it.",
  };
}

function uniqueHeadings({ body }: ArticleText): Result {
  const twice = repeated(body.blocks.filter(({ level }) => level > 0).map(({ text }) => text.toLowerCase()));
  return {
    met: twice === undefined,
    found: twice === undefined ? "No two headings are the same." : `Two headings are the same: “${twice}”.`,
    todo: "Give each heading its own words.",
  };
}

/** Checks that the text has no table of contents where the page makes one, from two headings on. */
function oneContents({ body }: ArticleText): Result {
  const inText = contentsTables(body).length;
  const onPage = inText + (body.headings.h2 >= 2 ? 1 : 0);
  return {
    met: onPage <= 1,
    found: `The page has ${counted(onPage, "table", "tables")} of contents.`,
    todo: "Delete the table of contents from the text; the page makes its own from the headings.",
  };
}

function noLeftovers({ body }: ArticleText): Result {
  const left = body.blocks.flatMap(({ text }, block) => (leftoverOf({ text }) ? [{ text, block, at: 0 }] : []));
  return {
    met: left.length === 0,
    found:
      left.length === 0
        ? "No leftover instruction or JSON is in the text."
        : `${counted(left.length, "paragraph")} of the text ${left.length === 1 ? "is" : "are"} leftover instructions or JSON.`,
    todo: "Delete the leftover instructions and JSON.",
    marks: marksOf(body, "leftover", left),
  };
}

function altText({ body: { images } }: ArticleText): Result {
  const missing = images.filter(({ alt }) => alt === "").length;
  return {
    met: missing === 0,
    found:
      missing === 0 ? "Every image has an alt text." : `${counted(missing, "image has", "images have")} no alt text.`,
    todo: "Describe each image in its alt text.",
  };
}

/** Checks that link texts are meaningful and don't repeat for two addresses. */
function linkText({ body }: ArticleText): Result {
  const { links } = body;
  const empty = links.filter(({ text }) => EMPTY_LINK.test(text));
  const addresses = new Map<string, Set<string>>();
  for (const { text, href } of links) {
    const name = text.toLowerCase();
    addresses.set(name, (addresses.get(name) ?? new Set()).add(href));
  }
  const shared = [...addresses].find(([, hrefs]) => hrefs.size > 1)?.[0];
  const found =
    empty.length > 0
      ? `${counted(empty.length, "link")} ${empty.length === 1 ? "doesn't" : "don't"} say where ${empty.length === 1 ? "it leads" : "they lead"}.`
      : shared === undefined
        ? "Every link says where it leads."
        : `Links to different pages have the same text: “${shared}”.`;
  return {
    met: empty.length === 0 && shared === undefined,
    found,
    todo: "Write for each link a text of its own that says where it leads.",
    marks: marksOf(
      body,
      "link-text",
      links.filter(({ text }) => text !== "" && (EMPTY_LINK.test(text) || text.toLowerCase() === shared)),
    ),
  };
}

function similarity(_text: ArticleText, closest: Closest | undefined): Result | null {
  if (!closest) return null;
  const percent = Math.floor(closest.similarity * 100);
  return {
    met: closest.similarity < DUPLICATE_FROM,
    found: `The closest article, “${closest.title}”, has ${percent}% of the words in common.`,
    todo: "Update the other article instead, or merge the two.",
  };
}

function repeated(texts: readonly string[]): string | undefined {
  return texts.find((text, at) => texts.indexOf(text) < at);
}
