import sanitizeHtml from "sanitize-html";
import { BLOCK_CLASSES } from "#newsroom/articles/rules/article-blocks.ts";
import { CALLOUTS } from "#newsroom/articles/rules/article-html.ts";

const TAGS =
  "p h2 h3 h4 ul ol li strong em s b i a table caption thead tbody tr th td blockquote aside figure figcaption img br hr code pre sup sub dl dt dd".split(
    " ",
  );
/** The parser is recursive, so deeper HTML than any article needs is cut off. */
const MAX_DEPTH = 40;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ["href", "rel"],
    aside: ["class"],
    img: ["src", "alt", "width", "height", "loading"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Their content is never text of an article.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "title",
    "iframe",
    "template",
    "xmp",
    "noembed",
    "noframes",
    "plaintext",
  ],
  nestingLimit: MAX_DEPTH,
  enforceHtmlBoundary: false,
  transformTags: {
    del: "s",
    strike: "s",
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes.href ?? "") }),
    img: (tagName, { src = "", alt = "", width, height }) => ({
      tagName,
      attribs: { src, alt, ...pixels("width", width), ...pixels("height", height), loading: "lazy" },
    }),
    aside: (_tagName, { class: look }) => callout(look),
    h2: (tagName, { id }) => ({ tagName, attribs: anchor(id) }),
    h3: (tagName, { id }) => ({ tagName, attribs: anchor(id) }),
    h4: (tagName, { id }) => ({ tagName, attribs: anchor(id) }),
    th: (tagName, { scope, ...spans }) => ({
      tagName,
      attribs: { ...(scope && SCOPES.has(scope) ? { scope } : {}), ...cellSpans(spans) },
    }),
    td: (tagName, spans) => ({ tagName, attribs: cellSpans(spans) }),
  },
  exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs.src,
};

const SCOPES = new Set(["col", "row", "colgroup", "rowgroup"]);

/**
 * Sanitizes untrusted HTML for an article: a closed list of tags and attributes, links to http, https, mailto, tel or
 * this site, images over https or from this site. Never fails; disallowed tags are dropped and their text stays. Run it
 * last, right before storing.
 */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(withFewOpenTags(html.replaceAll("\0", "")), OPTIONS).trim();
}

/** More open tags than any article has at once; each tag costs the parser a step per open tag. */
const MAX_OPEN = 5_000;
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
const VOID = new Set(["img", "br", "hr", "wbr", "input", "col", "source"]);

/** Limits the number of tags open at once; excess tags become text. */
function withFewOpenTags(html: string): string {
  const open = new Map<string, number>();
  let all = 0;
  return html.replace(TAG, (tag, slash: string, written: string) => {
    const name = written.toLowerCase();
    const count = open.get(name) ?? 0;
    if (slash !== "") {
      if (count > 0) all--;
      open.set(name, Math.max(0, count - 1));
      return tag;
    }
    if (VOID.has(name)) return tag;
    if (all >= MAX_OPEN) return written;
    all++;
    open.set(name, count + 1);
    return tag;
  });
}

function linkAttributes(href: string): Record<string, string> {
  const address = href.trim();
  // Browsers treat a backslash as a slash: '/\evil.example' would leave the site.
  if (address === "" || /^[/\\]{2}|\\/.test(address)) return {};
  return { href: address, ...(/^https?:/i.test(address) ? { rel: "noopener" } : {}) };
}

/** The kinds of an aside: callouts, and the blocks that the page shows as widgets. */
const ASIDES = [...CALLOUTS, ...BLOCK_CLASSES] as const;

/** Turns an aside of no known kind into a disallowed tag, so only its content stays. */
function callout(look: string | undefined): { tagName: string; attribs: Record<string, string> } {
  const kind = ASIDES.find((one) => one === look);
  return kind ? { tagName: "aside", attribs: { class: kind } } : { tagName: "div", attribs: {} };
}

function anchor(id: string | undefined): Record<string, string> {
  return id && /^[A-Za-z][\w-]{0,79}$/.test(id) ? { id } : {};
}

function pixels(name: "width" | "height", value: string | undefined): Record<string, string> {
  return value && /^\d{1,4}$/.test(value) ? { [name]: value } : {};
}

function cellSpans({ colspan, rowspan }: Record<string, string | undefined>): Record<string, string> {
  const span = (name: string, value: string | undefined) =>
    value && /^[1-9]\d?$/.test(value) ? { [name]: value } : {};
  return { ...span("colspan", colspan), ...span("rowspan", rowspan) };
}
