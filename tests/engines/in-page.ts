/** Functions that run inside a page, in each engine: they may use nothing but the page and what they are given. */

/** A control by its kind and name, as a person would say it; of `text` and `css` the name is the words or the selector. */
export type Asked = {
  kind: "button" | "link" | "radio" | "checkbox" | "field" | "heading" | "text" | "css";
  name: string;
  /** A selector of the part of the page in which it is. */
  within?: string;
};
export type Found = { x: number; y: number; covered: string | null; type: string } | null;

/** Finds a control that can be seen, scrolls to it, and returns the point to click and what lies over it. */
export function findControl({ kind, name, within }: Asked): Found {
  const selectors = {
    button: "button, summary, input[type=submit], [role=button], [role=tab]",
    link: "a[href]",
    radio: "input[type=radio]",
    checkbox: "input[type=checkbox]",
    field: "input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea, [role=textbox], [role=combobox]",
    heading: "h1, h2, h3",
    text: "body *",
    css: name,
  };
  const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim().toLowerCase();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    if (by.length > 0) return by.map((id) => document.getElementById(id)?.textContent).join(" ");
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    return element.getAttribute("aria-label") ?? (labels.length > 0 ? labels.join(" ") : element.textContent);
  };
  const wanted = plain(name);
  const root = within === undefined ? document : document.querySelector(within);
  const seen = [...(root?.querySelectorAll<HTMLElement>(selectors[kind]) ?? [])].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  );
  const fits = (rank: (text: string) => boolean) => {
    const all = seen.filter((element) => rank(plain(nameOf(element))));
    return kind === "text" ? all.at(-1) : all[0];
  };
  const byName = () =>
    fits((text) => text === wanted) ?? fits((text) => text.startsWith(wanted)) ?? fits((text) => text.includes(wanted));
  const element = kind === "css" ? seen[0] : byName();
  if (!element) return null;
  Object.assign(window, { found: element });
  const label = (element as HTMLInputElement).labels?.[0];
  const places = (kind === "radio" || kind === "checkbox") && label ? [element, label] : [element];
  let covered = "";
  for (const place of places) {
    place.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const box = place.getClientRects()[0];
    if (!box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const type = element instanceof HTMLSelectElement ? "select" : ((element as HTMLInputElement).type ?? "");
    if (hit && (place.contains(hit) || hit.contains(place) || label?.contains(hit)))
      return { x, y, covered: null, type };
    covered = hit ? `${hit.tagName}.${hit.className}` : "the edge of the window";
  }
  return { x: 0, y: 0, covered, type: "" };
}

/** Sets the value of the field that was found, as a date picker or a list of choices does. */
export function setFound(value: string): string {
  const { found } = window as unknown as { found: HTMLInputElement | HTMLSelectElement };
  const chosen =
    found instanceof HTMLSelectElement
      ? [...found.options].find((option) => option.label.trim() === value || option.value === value)?.value
      : value;
  if (chosen === undefined) return "";
  found.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), "value")?.set?.call(found, chosen);
  for (const event of ["input", "change"]) found.dispatchEvent(new Event(event, { bubbles: true }));
  return found.value;
}

/** Selects what is in the field that was found, so that typing takes its place. */
export function selectFound(): void {
  const { found } = window as unknown as { found: HTMLInputElement };
  if (found.matches("input, textarea") && found.value !== "") found.select();
}

/** Returns the value of the field that was found, or whether the box is checked. */
export function readFound(): { value: string; checked: boolean } {
  const { found } = window as unknown as { found: HTMLInputElement };
  return { value: found.value ?? found.textContent, checked: found.checked };
}

/** Returns the page's words as they can be seen, in one line. */
export function readText(within: string): string {
  return (document.querySelector<HTMLElement>(within)?.innerText ?? "").replaceAll(/\s+/g, " ");
}

/** Lists what makes a page wider than its window: nothing, or the page and the first parts that reach over the edge. */
export function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const over = [...document.querySelectorAll("body *")].filter(
    (part) => part.getBoundingClientRect().right > clientWidth + 1 && part.checkVisibility(),
  );
  const inner = over.filter((part) => !over.some((other) => other !== part && part.contains(other)));
  const named = inner.slice(0, 3).map((part) => `${part.tagName.toLowerCase()}.${[...part.classList].join(".")}`);
  return [`${scrollWidth} px wide at ${clientWidth}: ${named.join(", ")}`];
}

export type Place = { name: string; x: number; y: number; width: number; height: number };

/** Returns where the landmarks and controls of a page are, from its top left corner. */
export function readPlaces(): Place[] {
  const parts =
    "header, nav, main, footer, h1, h2, button, a.button, input:not([type=hidden]), select, textarea, summary";
  const counts = new Map<string, number>();
  // What sticks to the window is where it is at the top.
  scrollTo({ top: 0, behavior: "instant" });
  return (
    [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.offsetWidth > 2)
      // Off the page are the traps for robots.
      .filter((part) => part.getBoundingClientRect().right > 0)
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const words = /^(?:BUTTON|A)$/.test(part.tagName) ? part.textContent.trim().slice(0, 30) : "";
        const key = `${part.tagName.toLowerCase()} ${words || part.getAttribute("name") || ""}`.trim();
        const nth = (counts.get(key) ?? 0) + 1;
        counts.set(key, nth);
        return { name: nth > 1 ? `${key} (${nth})` : key, x: x + scrollX, y: y + scrollY, width, height };
      })
  );
}

/** Starts axe; what it finds is read later, since a page is asked only what it knows at once. */
export function startAxe(): void {
  const page = window as unknown as {
    axe: {
      run(where: Document, how: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
    };
    axeFound: string[] | null;
  };
  page.axeFound = null;
  void page.axe.run(document, { resultTypes: ["violations"], preload: { assets: ["media"] } }).then(
    ({ violations }) => {
      page.axeFound = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(" ")).join(" | ")}`);
    },
    (error: unknown) => {
      page.axeFound = [`axe failed: ${String(error)}`];
    },
  );
}

/** Returns what axe found, or null while it is at work. */
export function readAxe(): string[] | null {
  return (window as unknown as { axeFound: string[] | null }).axeFound;
}

/** Tells whether the page listens: the desk once it is hydrated, and each other page as it is. */
export function isAlive(): boolean {
  if (!document.documentElement.hasAttribute("data-hydrate")) return document.readyState === "complete";
  return [document.body, ...document.querySelectorAll("main *")]
    .slice(0, 3)
    .every((part) => Object.keys(part).some((key) => key.startsWith("__react")));
}
