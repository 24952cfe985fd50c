/** Elements that are no text of a paragraph. */
const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|blockquote|figure|figcaption|aside|section|pre|hr|form|iframe|script|style)\b/i;
const SHORTCODE = /\[(\/?)([a-z][a-z0-9_-]{2,40})((?:\s[^[\]\n]{0,1000})?)\]/gi;

/**
 * The text of a post as HTML: captions become figures, other shortcodes are left out and named, and a post of the classic
 * editor, which marks paragraphs by blank lines, gets its paragraphs.
 */
export function wordPressHtml(stored: string): { html: string; notes: string[] } {
  const left = new Set<string>();
  const closed = new Set([...stored.matchAll(/\[\/([a-z][a-z0-9_-]{2,40})\]/gi)].map(([, name = ""]) => name));
  const html = stored
    .replaceAll(/\r\n?/g, "\n")
    .replace(/\[caption\b[^\]]{0,1000}\]([\s\S]{0,10000}?)\[\/caption\]/gi, (_, inner: string) => figure(inner))
    .replace(SHORTCODE, (whole, closes: string, name: string, rest: string) => {
      // [sic], [1] and the like are text: a shortcode is closed or has an attribute, or is a known one.
      if (closes === "" && !rest.includes("=") && !closed.has(name) && !KNOWN.has(name.toLowerCase())) return whole;
      if (name.toLowerCase() !== "embed") left.add(name.toLowerCase());
      return "";
    });
  const notes =
    left.size === 0
      ? []
      : [
          `Left out: ${[...left]
            .slice(0, 5)
            .map((name) => `[${name}]`)
            .join(", ")}.`,
        ];
  const marked = html.includes("<!-- wp:") || /<p[\s>]/i.test(html);
  const plain = withoutBlockMarks(html);
  return { html: (marked ? plain : withParagraphs(plain)).trim(), notes };
}

/** Without the comments by which the block editor marks its blocks. */
function withoutBlockMarks(html: string): string {
  const [first = "", ...rest] = html.split(/<!--\s?\/?wp:/);
  const after = (part: string) => (part.includes("-->") ? part.slice(part.indexOf("-->") + 3) : "");
  return first + rest.map((part) => after(part).replace(/^\n/, "")).join("");
}

const KNOWN = new Set(["gallery", "embed", "audio", "video", "playlist", "toc"]);

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
