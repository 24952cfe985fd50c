/** The declarations of an element that a paste can depend on, by property, in lower case. */
export type Styles = ReadonlyMap<string, string>;
export type ReadStyles = (element: Element) => Styles;

/** Where the styles of pasted HTML stand once they are nothing but text. */
const [SHEET, OWN] = ["data-sheet", "data-style"];

/**
 * Returns HTML whose styles are text: the page's security policy would refuse to apply them, report each one, and keep
 * them from being read.
 */
export function withUnusedStyles(html: string): string {
  return html
    .replaceAll(/<style\b[^>]*>/gi, `<script type="text/plain" ${SHEET}>`)
    .replaceAll(/<\/style\b[^>]*>/gi, "</script>")
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/(\s)style(\s*=)/gi, `$1${OWN}$2`));
}

/**
 * Makes a reader of the styles of pasted elements: their own, and those of simple rules in the pasted style sheets
 * (Word and Pages keep bold, sizes and lists there), of HTML made by `withUnusedStyles`.
 */
export function styleReader(pasted: Document): ReadStyles {
  const rules = new Map<string, string>();
  for (const sheet of pasted.querySelectorAll(`[${SHEET}]`)) addRules(rules, sheet.textContent);
  const known = new Map<Element, Styles>();
  return (element) => {
    const styles = known.get(element) ?? stylesOf(element, rules);
    known.set(element, styles);
    return styles;
  };
}

const COMMENT = /\/\*[^]*?\*\/|<!--|-->/g;
/** Selectors such as `p`, `.title` and `span.s1`. */
const SIMPLE = /^[a-z][a-z0-9]*$|^[a-z0-9]*\.[\w-]+$/i;

function addRules(rules: Map<string, string>, sheet: string): void {
  for (const [, selectors = "", declarations = ""] of sheet.replaceAll(COMMENT, "").matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(",").map((one) => one.trim().toLowerCase()))
      if (SIMPLE.test(selector)) rules.set(selector, `${rules.get(selector) ?? ""};${declarations}`);
}

function stylesOf(element: Element, rules: ReadonlyMap<string, string>): Styles {
  const tag = element.localName;
  const classes = [...element.classList].map((name) => name.toLowerCase());
  const texts = [
    rules.get(tag),
    ...classes.flatMap((name) => [rules.get(`.${name}`), rules.get(`${tag}.${name}`)]),
    element.getAttribute(OWN),
  ];
  const styles = new Map<string, string>();
  for (const declaration of texts.join(";").split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) styles.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return styles;
}

/** The font shorthand of Pages, such as `bold 24.0px 'Helvetica Neue'`. */
const SHORT_FONT = /(?:^|\s)(\d+(?:\.\d+)?(?:px|pt|em|rem))/;

/** Returns the size of an element's own font in points; null where it takes that of the element around it. */
export function fontSize(styles: Styles): number | null {
  const size = styles.get("font-size") ?? SHORT_FONT.exec(styles.get("font") ?? "")?.[1] ?? "";
  const points = Number.parseFloat(size);
  if (Number.isNaN(points)) return null;
  if (size.endsWith("px")) return points * 0.75;
  return size.endsWith("pt") ? points : null;
}

/** Returns whether an element's own styles make its text bold; null where they don't say. */
export function isBold(styles: Styles): boolean | null {
  const weight = styles.get("font-weight")?.toLowerCase() ?? "";
  if (/^(?:bold|bolder)\b/.test(weight) || Number.parseInt(weight, 10) >= 600) return true;
  if (/^(?:normal|lighter)\b/.test(weight) || Number.parseInt(weight, 10) < 600) return false;
  const font = styles.get("font") ?? "";
  return font === "" ? null : /\bbold\b|-bold\b/i.test(font) || null;
}

/** Tells whether an element's own styles strike its text through. */
export function isStruck(styles: Styles): boolean {
  return /line-through/i.test(`${styles.get("text-decoration") ?? ""} ${styles.get("text-decoration-line") ?? ""}`);
}

/** Tells whether an element is not shown, or is a comment on the text. */
export function isHidden(element: Element, styles: Styles): boolean {
  return (
    element.hasAttribute("hidden") ||
    element.classList.contains("msocomanchor") ||
    styles.get("display") === "none" ||
    styles.get("mso-hide") === "all" ||
    styles.get("mso-element")?.startsWith("comment") === true ||
    styles.get("mso-special-character") === "comment" ||
    (element.localName === "del" && element.hasAttribute("datetime"))
  );
}
