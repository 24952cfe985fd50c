import { videoAt } from "#newsroom/articles/rules/article-blocks.ts";
import { ATTACHED, embedFrame, lostPart, reusedPart } from "./article-loss.ts";
import { escapeHtml } from "./escape-html.ts";

/** Elements that are no text of a paragraph. */
const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|blockquote|figure|figcaption|aside|section|pre|hr|form|iframe|script|style|video|audio|lost-part|reused-part)\b/i;
const SHORTCODE = /\[(\/?)([a-z][a-z0-9_-]{2,40})((?:\s[^[\]\n]{0,1000})?)\]/gi;
/** A shortcode without its end, which WordPress shows as it is. */
const CUT_OFF =
  /\[[a-z][a-z0-9]{0,30}(?:_[a-z0-9]{1,30}){1,4}(?:\s[a-z_-]{1,30}="[^"\n<\]]{0,300}")*(?=\s*(?:<|\n|$))/gi;
const LAYOUT = /^(?:vc_|et_pb_|fusion_|fl_|av_|cs_|row|col|section|one_|two_|three_|tab|accordion|toggle|spoiler)/;
const KNOWN = new Set(["gallery", "embed", "audio", "video", "playlist", "toc"]);

/**
 * Returns the text of a post as HTML: captions, galleries and embeds become what articles have, other shortcodes and
 * blocks without text are marked as lost, and a post of the classic editor, which marks paragraphs by blank lines, gets
 * its paragraphs.
 */
export function wordPressHtml(stored: string): string {
  const marked = stored.includes("<!-- wp:");
  const text = withoutComments(stored.replaceAll(/\r\n?/g, "\n"));
  const blocks = marked ? withoutBlockMarks(withBlocks(text)) : withEmbeddedLines(text);
  const html = withoutShortcodes(
    blocks.replace(/\[caption\b[^\]]{0,1000}\]([\s\S]{0,10000}?)\[\/caption\]/gi, (_, inner: string) => figure(inner)),
  );
  return (marked || /<p[\s>]/i.test(html) ? html : withParagraphs(html)).trim();
}

/** Marks of the classic editor: where an excerpt ends, and where a post is cut into pages. */
function withoutComments(text: string): string {
  return text.replaceAll(/<!--\s?(?:more\b[^>]{0,200}|nextpage|noteaser)\s?-->/g, "");
}

function withoutShortcodes(text: string): string {
  const closed = new Set([...text.matchAll(/\[\/([a-z][a-z0-9_-]{2,40})\]/gi)].map(([, name = ""]) => name));
  const wrapping = new Set<string>();
  const ended = withEmbeds(text).replace(CUT_OFF, (cut: string) => lostPart("shortcode", cut));
  return ended.replace(SHORTCODE, (whole, closes: string, written: string, rest: string) => {
    const name = written.toLowerCase();
    // [sic], [1] and the like are text: a shortcode is closed or has an attribute, or is a known one.
    if (closes === "" && !rest.includes("=") && !closed.has(written) && !KNOWN.has(name) && !name.includes("_")) {
      return made(name, rest) ?? whole;
    }
    // The boxes of page builders are lines of their own.
    const around = LAYOUT.test(name) ? "\n\n" : "";
    if (closes !== "") return around;
    const part = made(name, rest);
    if (part !== null) return part;
    // The text between stays, so that one of a kind is enough.
    if (closed.has(written) && wrapping.has(name)) return around;
    wrapping.add(name);
    return around + lostPart("shortcode", whole) + around;
  });
}

/** Returns what a shortcode of WordPress shows, as HTML; null for one of a plugin. */
function made(name: string, rest: string): string | null {
  const given = (key: string) =>
    new RegExp(`\\b${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, "i").exec(rest)?.slice(1).find(Boolean) ?? "";
  if (name === "gallery") {
    const ids = (given("ids") || given("include")).split(",").map((id) => id.trim());
    const pictures = ids.filter((id) => /^\d{1,12}$/.test(id)).map((id) => `<img src="${ATTACHED}${id}" alt="" />`);
    return pictures.length === 0 ? null : `\n\n<figure>${pictures.join("")}</figure>\n\n`;
  }
  if (name === "audio" || name === "video") {
    const src = ["src", "mp4", "mp3", "m4a", "webm", "m4v", "ogg"].map(given).find((one) => one !== "");
    return src ? `\n\n<${name} src="${escapeHtml(src)}"></${name}>\n\n` : null;
  }
  if (name === "youtube" || name === "vimeo") {
    const word = given("id") || given("url") || (/^\s+=?"?([^\s"]+)/.exec(rest)?.[1] ?? "");
    const address = word.includes("/")
      ? word
      : name === "vimeo"
        ? `https://vimeo.com/${word}`
        : `https://youtu.be/${word}`;
    return videoAt(address) ? `\n\n${embedFrame(address)}\n\n` : null;
  }
  return name === "toc" ? "" : null;
}

const EMBED = /\[embed\b[^\]]{0,300}\]\s{0,9}(https?:\/\/[^\s[\]<>]{1,1000})\s{0,9}\[\/embed\]/gi;

function withEmbeds(text: string): string {
  return text.replace(EMBED, (_, address: string) => `\n\n${embedFrame(address.replaceAll("&amp;", "&"))}\n\n`);
}

/** WordPress embeds an address that has a line to itself. */
function withEmbeddedLines(text: string): string {
  if (!/^\s*(?:<p>\s*)?https?:/m.test(text)) return text;
  let code = 0;
  return text
    .split("\n")
    .map((line) => {
      const within = code > 0;
      code += (line.match(/<pre\b/gi)?.length ?? 0) - (line.match(/<\/pre>/gi)?.length ?? 0);
      const alone = within
        ? undefined
        : /^\s*(?:<p>\s*)?(https?:\/\/[^\s<>[\]"]{4,1000})\s*(?:<\/p>\s*)?$/i.exec(line)?.[1];
      return alone === undefined ? line : `\n\n${embedFrame(alone.replaceAll("&amp;", "&"))}\n\n`;
    })
    .join("\n");
}

const BLOCK_EMBED =
  /<!-- wp:(?:core-)?embed(?:\/[a-z-]{1,40})?\s(?:([^\n]{0,3000}?)\s)?-->([\s\S]{0,5000}?)<!-- \/wp:(?:core-)?embed(?:\/[a-z-]{1,40})? -->/g;
/** A block without text of its own, which WordPress makes when it shows the page. */
const EMPTY_BLOCK = /<!-- wp:([a-z][a-z0-9/-]{0,80})(?:\s+(\{[^\n]{0,5000}?\}))?\s*\/-->/g;
/** Blocks of which nobody misses the look. */
const LOOKS = new Set(["more", "nextpage", "spacer", "separator", "page-break", "paragraph"]);

function withBlocks(text: string): string {
  return text
    .replace(BLOCK_EMBED, (whole, json: string | undefined, inner: string) => {
      const written = /"url":"((?:[^"\\]|\\.){1,1500})"/
        .exec(json ?? "")?.[1]
        ?.replaceAll("\\/", "/")
        .replaceAll("\\u0026", "&");
      const address = written ?? />\s*(https?:\/\/[^\s<]{1,1500})\s*</.exec(inner)?.[1]?.replaceAll("&amp;", "&");
      const caption = /<figcaption\b[^>]{0,200}>([\s\S]{0,1000}?)<\/figcaption>/.exec(inner)?.[1] ?? "";
      if (address === undefined) return whole;
      return embedFrame(address) + (caption.trim() === "" ? "" : `<p>${caption}</p>`);
    })
    .replace(EMPTY_BLOCK, (_, name: string, json = "") => {
      const ref = name === "block" ? /"ref":(\d{1,12})/.exec(json as string)?.[1] : undefined;
      if (ref !== undefined) return reusedPart(ref);
      return LOOKS.has(name) ? "" : lostPart("block", name);
    });
}

/** Without the comments by which the block editor marks its blocks. */
function withoutBlockMarks(html: string): string {
  const [first = "", ...rest] = html.split(/<!--\s?\/?wp:/);
  const after = (part: string) => (part.includes("-->") ? part.slice(part.indexOf("-->") + 3) : "");
  return first + rest.map((part) => after(part).replace(/^\n/, "")).join("");
}

function figure(inner: string): string {
  const image = /<img\b[^>]*>/i.exec(inner)?.[0] ?? "";
  const caption = inner.replace(/<\/?a\b[^>]*>|<img\b[^>]*>/gi, "").trim();
  return `\n\n<figure>${image}${caption === "" ? "" : `<figcaption>${caption}</figcaption>`}</figure>\n\n`;
}

function withParagraphs(text: string): string {
  const pieces: string[] = [];
  // Blank lines within code are code.
  let code = 0;
  for (const piece of text.split(/\n{2,}/)) {
    if (piece.trim() === "") continue;
    const within = code > 0;
    code += (piece.match(/<pre\b/gi)?.length ?? 0) - (piece.match(/<\/pre>/gi)?.length ?? 0);
    const chunk = within ? piece : piece.trim();
    if (within) pieces.push("", chunk);
    else pieces.push(BLOCK.test(chunk) ? chunk : `<p>${chunk.replaceAll("\n", "<br />\n")}</p>`);
  }
  return pieces.join("\n");
}
