import { Marked, type Token, Tokenizer, type Tokens } from "marked";
import { escapeHtml } from "./escape-html.ts";

/** Deeper lists, quotes and marks than any article has are text. */
const MAX_DEPTH = 12;
/** Marks with more behind them in their paragraph than any has are text, too: looking for their ends takes the square. */
const MAX_BEHIND = 10_000;

/**
 * Markdown as HTML: CommonMark with the tables of GitHub, as our articles are written, without the titles of links. A bare
 * address stays text, as in an article's own HTML. HTML within it stays. The result is as trustworthy as its source:
 * sanitize it.
 */
export function markdownHtml(markdown: string): string {
  return (reader.parse(markdown, { async: false }) as string).trimEnd();
}

/** Text up to the next character that may begin something else. */
const TEXT = /^(?:`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|[^]*?(?:(?=[\\<![`*~_]|$)|[^ ](?= {2,}\n)))/;

/** Reads no deeper than `MAX_DEPTH`, so that text which is made to be slow costs no more than its length. */
class BoundedTokenizer extends Tokenizer {
  #depth = 0;
  #within<T>(read: () => T): T | undefined {
    if (this.#depth >= MAX_DEPTH) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
  override blockquote(src: string) {
    return this.#within(() => super.blockquote(src));
  }
  override list(src: string) {
    return this.#within(() => super.list(src));
  }
  override link(src: string) {
    return this.#within(() => super.link(src));
  }
  override emStrong(src: string, masked: string, before?: string) {
    return src.length > MAX_BEHIND ? undefined : this.#within(() => super.emStrong(src, masked, before));
  }
  override del(src: string, masked: string, before?: string) {
    return src.length > MAX_BEHIND ? undefined : this.#within(() => super.del(src, masked, before));
  }
  override url() {
    return undefined;
  }
  /** Without a look at every character for the beginning of an address, which takes the square of the length. */
  override inlineText(src: string) {
    const raw = TEXT.exec(src)?.[0];
    return raw === undefined
      ? undefined
      : { type: "text" as const, raw, text: raw, escaped: this.lexer.state.inRawBlock };
  }
}

const reader = new Marked({
  gfm: true,
  renderer: {
    hr: () => "<hr />\n",
    br: () => "<br />",
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
    image: ({ href, text }) => `<img src="${attribute(href)}" alt="${attribute(text)}" />`,
    link({ href, tokens }) {
      return `<a href="${attribute(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    listitem({ tokens }) {
      const parts = withoutParagraph(tokens).map((token) => this.parser.parse([token]).trimEnd());
      return `<li>${parts.join("\n")}${parts.length > 1 ? "\n" : ""}</li>\n`;
    },
    checkbox: () => "",
    table({ header, rows }) {
      const cells = (tag: string, row: Tokens.TableCell[], more = "") =>
        `<tr>${row.map(({ tokens }) => `<${tag}${more}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
      const body = rows.length === 0 ? [] : ["<tbody>", ...rows.map((row) => cells("td", row)), "</tbody>"];
      const head = ["<table>", "<thead>", cells("th", header, ' scope="col"'), "</thead>"];
      return `${[...head, ...body, "</table>"].join("\n")}\n`;
    },
  },
}).setOptions({ tokenizer: new BoundedTokenizer() });

/** An item of one paragraph holds its text directly, as our articles do. */
function withoutParagraph(tokens: Token[]): Token[] {
  if (tokens.filter(({ type }) => type === "paragraph").length > 1) return tokens;
  return tokens.map((token) => (token.type === "paragraph" ? { ...token, type: "text" } : token));
}

/** A text that may have character references, for an attribute. */
function attribute(text: string): string {
  return text
    .replaceAll(/&(?!(?:#x?[0-9a-f]{1,7}|[a-z][a-z0-9]{1,30});)/gi, "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
