import { CALCULATOR_IDS, type CalculatorId, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { calculatorPages } from "#agency/english/rules/calculator-pages.ts";
import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { readBody } from "./article-body.ts";
import { articleAt } from "./article-links.ts";
import { articlePath } from "./blog-address.ts";
import { PRICE_TABLE_IDS, PRICE_TABLE_NAMES, type PriceTableId } from "./article-prices.ts";
import { escapeAttribute, escapeText } from "./escape-text.ts";
import { decodeEntities } from "./plain-text.ts";
import { slugFault } from "./slug.ts";

/** The classes of the asides that the site shows as widgets. */
export const BLOCK_CLASSES = [
  "calculator-block",
  "quote-block",
  "video-block",
  "article-block",
  ...PRICE_TABLE_IDS,
] as const;

/** Returns a calculator as articles store it: a link to its page, which feed readers also show. */
export function calculatorBlock(id: CalculatorId): string {
  return `<aside class="calculator-block"><p><a href="${calculatorPath(id)}">${calculatorPages[id].name}</a></p></aside>`;
}

/** Returns a price table as articles store it: its name, linked to the calculator with the same prices. */
export function priceBlock(id: PriceTableId): string {
  return `<aside class="${id}"><p><a href="${calculatorPath("premium-estimator")}">${PRICE_TABLE_NAMES[id]}</a></p></aside>`;
}

/** The quote form as articles store it. */
export const QUOTE_BLOCK = `<aside class="quote-block"><p><a href="${QUOTE_PATH}">Get Your Free Quote</a></p></aside>`;

/**
 * Returns a video as articles store it: a link to its page, which feed readers also show. Empty if there is no video
 * at the address.
 */
export function videoBlock({ address, title }: { address: string; title: string }): string {
  const video = videoAt(address);
  if (!video) return "";
  const name = title.trim() || VIDEO_SITES[video.site];
  return `<aside class="video-block"><p><a href="${escapeAttribute(video.address)}" rel="noopener">${escapeText(name)}</a></p></aside>`;
}

/** Returns a card of one of our own articles as articles store it: a link with its title. Empty without a slug. */
export function articleBlock({ slug, title }: { slug: string; title: string }): string {
  if (slugFault(slug)) return "";
  return `<aside class="article-block"><p><a href="${articlePath(slug)}">${escapeText(title.trim() || slug)}</a></p></aside>`;
}

/** Returns the calculator whose page is at an address, or null. */
export function calculatorAt(address: string | null): CalculatorId | null {
  return CALCULATOR_IDS.find((id) => calculatorPath(id) === address) ?? null;
}

/** The sites whose videos articles show, by their names. */
export const VIDEO_SITES = { youtube: "YouTube", vimeo: "Vimeo" } as const;

/** A video of another site. */
export type Video = {
  site: keyof typeof VIDEO_SITES;
  id: string;
  /** The part of an unlisted Vimeo video's address without which it doesn't play; else empty. */
  key: string;
  /** Where it begins, seconds. */
  start: number;
  /** The address of its page, in one form. */
  address: string;
};

const ADDRESS = /^(?:https?:)?(?:\/\/)?(?:www\.|m\.|music\.)?([a-z.-]+)(\/[^?#\s]*)(\?[^#\s]*)?(#\S*)?$/i;
const YOUTUBE_PATH = /^\/(?:(?:shorts|embed|live|v|e)\/)?([\w-]{11})\/?$/;
const VIMEO_PATH =
  /^\/(?:(?:channels|ondemand)\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|video\/)?(\d{4,15})(?:\/([\da-f]{8,40}))?\/?$/;
/** Its embed address is a list's, although it has the form of a video's. */
const NO_VIDEO = "videoseries";

/** Returns the YouTube or Vimeo video at an address in any of its usual forms, with the time it names; else null. */
export function videoAt(address: string): Video | null {
  const [, host = "", path = "", query = "", fragment = ""] = ADDRESS.exec(address.trim()) ?? [];
  const read = (name: string) => new RegExp(`[?&#](?:amp;)?${name}=([^&#]*)`).exec(query + fragment)?.[1] ?? "";
  const start = seconds(read("t") || read("start"));
  switch (host.toLowerCase()) {
    case "youtu.be":
    case "youtube.com":
    case "youtube-nocookie.com": {
      const id = path === "/watch" || path === "/watch/" ? read("v") : (YOUTUBE_PATH.exec(path)?.[1] ?? "");
      if (!/^[\w-]{11}$/.test(id) || id === NO_VIDEO) return null;
      const at = start > 0 ? `&t=${start}s` : "";
      return { site: "youtube", id, key: "", start, address: `https://www.youtube.com/watch?v=${id}${at}` };
    }
    case "vimeo.com":
    case "player.vimeo.com": {
      const [, id, inPath = ""] = VIMEO_PATH.exec(path) ?? [];
      if (!id) return null;
      const key = inPath || (/^[\da-f]{8,40}$/.exec(read("h"))?.[0] ?? "");
      const address = `https://vimeo.com/${id}${key && `/${key}`}${start > 0 ? `#t=${start}s` : ""}`;
      return { site: "vimeo", id, key, start, address };
    }
    default:
      return null;
  }
}

/** The origins of the players, which a page with a video may frame. */
export const PLAYER_ORIGINS = {
  youtube: "https://www.youtube-nocookie.com",
  vimeo: "https://player.vimeo.com",
} as const satisfies Record<Video["site"], string>;

/** Returns the address of a video's player, which begins at once and is asked not to track. */
export function playerOf({ site, id, key, start }: Video): string {
  if (site === "youtube")
    return `${PLAYER_ORIGINS.youtube}/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ""}`;
  const unlisted = key && `&h=${key}`;
  return `${PLAYER_ORIGINS.vimeo}/video/${id}?autoplay=1&dnt=1${unlisted}${start > 0 ? `#t=${start}s` : ""}`;
}

/** Parses a time in a video's address: 90, 90s or 1h2m3s. Zero for anything else. */
function seconds(time: string): number {
  const [, h = "0", m = "0", s = "0"] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

/** A part of an article's page: HTML or a widget. */
export type ArticlePart =
  | { kind: "html"; html: string }
  | { kind: "calculator"; id: CalculatorId }
  | { kind: "prices"; id: PriceTableId }
  | { kind: "quote" }
  | { kind: "video"; video: Video; title: string }
  | { kind: "article"; slug: string; title: string };

const CALCULATOR = /^<aside class="calculator-block">\s*<p>\s*<a href="([^"]+)"/;
const QUOTE = /^<aside class="quote-block">/;
const LINKED =
  /^<aside class="(?:video|article)-block">\s*<p>\s*<a href="([^"]+)"[^>]*>([^<]*)<\/a>\s*<\/p>\s*<\/aside>$/;
const CLASS = /^<aside class="([a-z-]+)">/;

/** The kinds with fields. */
const ONCE = new Set<ArticlePart["kind"]>(["calculator", "quote"]);

/**
 * Splits the HTML of an article's page at its blocks. Only the first calculator and the first quote block become
 * widgets, since their fields have ids; the others stay links, and so do unknown calculators. The others
 * have no fields, so there can be several.
 */
export function partsOf(html: string): ArticlePart[] {
  if (!BLOCK_CLASSES.some((name) => html.includes(name))) return [{ kind: "html", html }];
  const parts: ArticlePart[] = [];
  let from = 0;
  for (const { tag, from: start, to } of readBody(html).parts) {
    const block = tag === "aside" ? blockOf(html.slice(start, to)) : null;
    if (block === null || (ONCE.has(block.kind) && parts.some(({ kind }) => kind === block.kind))) continue;
    if (html.slice(from, start).trim() !== "") parts.push({ kind: "html", html: html.slice(from, start) });
    parts.push(block);
    from = to;
  }
  if (html.slice(from).trim() !== "") parts.push({ kind: "html", html: html.slice(from) });
  return parts;
}

/** Returns the slugs of the articles of which a text shows cards. */
export function cardSlugs(html: string): string[] {
  if (!html.includes("article-block")) return [];
  return [...new Set(partsOf(html).flatMap((part) => (part.kind === "article" ? [part.slug] : [])))];
}

function blockOf(html: string): Exclude<ArticlePart, { kind: "html" }> | null {
  if (QUOTE.test(html)) return { kind: "quote" };
  const [, address = "", title = ""] = LINKED.exec(html) ?? [];
  const video = videoAt(decodeEntities(address));
  if (video) return { kind: "video", video, title: decodeEntities(title) };
  const slug = articleAt(address);
  if (slug) return { kind: "article", slug, title: decodeEntities(title) };
  const prices = PRICE_TABLE_IDS.find((table) => table === CLASS.exec(html)?.[1]);
  if (prices) return { kind: "prices", id: prices };
  const id = calculatorAt(CALCULATOR.exec(html)?.[1] ?? null);
  return id && { kind: "calculator", id };
}
