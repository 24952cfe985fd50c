import { BRAND_MARK, FLAME_COLOR } from "./brand-mark.ts";
import type { Settings } from "./settings.ts";

/** The two card sizes, pixels: the wide one most networks show, and the square of spec site §9 'Social image size'. */
export const CARD_SIZES = { wide: { width: 1200, height: 630 }, square: { width: 512, height: 512 } } as const;
export type CardSize = keyof typeof CARD_SIZES;

const FOLDER = "/social";
/** The home page in a card's address. */
const HOME = "home";
const sizeName = (size: CardSize) => `${CARD_SIZES[size].width}x${CARD_SIZES[size].height}`;

/** Returns the address of a page's card: `/blog/a` -> `/social/1200x630/blog/a.png`. */
export function cardPath(size: CardSize, pagePath: string): string {
  return `${FOLDER}/${sizeName(size)}/${pagePath === "/" ? HOME : pagePath.slice(1)}.png`;
}

/** Parses the page and size of a card's address; null if it isn't one. */
export function parseCardPath(path: string): { size: CardSize; pagePath: string } | null {
  for (const size of Object.keys(CARD_SIZES) as CardSize[]) {
    const start = `${FOLDER}/${sizeName(size)}/`;
    if (!path.startsWith(start) || !path.endsWith(".png")) continue;
    const page = path.slice(start.length, -".png".length);
    return !/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(page) ? null : { size, pagePath: page === HOME ? "/" : `/${page}` };
  }
  return null;
}

/** Text of a card: the page's title, the agency, and the formatted phone number. */
export type CardWords = { title: string; agency: string; phone: string };

/** An element for the card's renderer: a tree of boxes and images with styles. */
export type CardNode = {
  type: "div" | "img";
  props: { style: Record<string, string | number>; children?: CardNode[] | string; src?: string };
};

/** Fonts by the names cards use; the second serif has letters that the first lacks, as in Łukasz. */
export const CARD_FONTS = { serif: "Lora", moreSerif: "Lora More", sans: "Inter" } as const;
const SERIFS = `${CARD_FONTS.serif}, ${CARD_FONTS.moreSerif}`;

/** Font size by title length in characters: the first step that fits applies. */
const TITLE_STEPS: Readonly<Record<CardSize, readonly (readonly [most: number, pixels: number])[]>> = {
  wide: [
    [34, 80],
    [60, 66],
    [90, 56],
    [Number.POSITIVE_INFINITY, 48],
  ],
  square: [
    [24, 56],
    [46, 46],
    [80, 38],
    [Number.POSITIVE_INFINITY, 32],
  ],
};
/** Maximum lines of a title before it is cut. */
const MAX_LINES: Readonly<Record<CardSize, number>> = { wide: 5, square: 6 };

/** Draws the card of a page in the agency's colors; the wide one has room for a drawing. */
export function socialCard(size: CardSize, words: CardWords, brand: Settings["brand"]): CardNode {
  const { width, height } = CARD_SIZES[size];
  const wide = size === "wide";
  const edge = wide ? 72 : 40;
  const ground = wide ? 112 : 84;
  const mark = wide ? 60 : 52;
  const house = 330;
  return box({ position: "relative", flexDirection: "column", width, height, backgroundColor: brand.paper }, [
    box({ width, height: wide ? 14 : 10, flexShrink: 0, backgroundColor: brand.ember }, []),
    // The drawing is at the bottom, to the right of the widest line.
    ...(wide
      ? [
          picture(markPicture(brand), {
            position: "absolute",
            right: 40,
            bottom: ground - 60,
            width: house,
            height: house,
          }),
        ]
      : []),
    box({ flexDirection: "column", flexGrow: 1, padding: `${wide ? 52 : 36}px ${edge}px 0` }, [
      box({ alignItems: "center" }, [
        picture(markPicture(brand), { width: mark, height: mark, flexShrink: 0 }),
        line(words.agency, { ...nameStyle(words.agency, wide), color: brand.evergreen, marginLeft: wide ? 18 : 12 }),
      ]),
      box({ flexGrow: 1, alignItems: "center", width: wide ? 770 : width - 2 * edge }, [
        line(words.title, { ...titleStyle(size, words.title), color: brand.ink }),
      ]),
    ]),
    box(
      {
        alignItems: "center",
        width,
        height: ground,
        flexShrink: 0,
        padding: `0 ${edge}px`,
        backgroundColor: brand.evergreen,
      },
      [line(words.phone, { fontFamily: CARD_FONTS.sans, fontSize: wide ? 36 : 28, color: brand.paper })],
    ),
  ]);
}

/** Returns the style of a title, smaller the longer it is. */
export function titleStyle(size: CardSize, title: string) {
  const length = [...title].length;
  const fontSize = TITLE_STEPS[size].find(([most]) => length <= most)?.[1] ?? 32;
  return {
    display: "block",
    fontFamily: SERIFS,
    fontSize,
    lineHeight: 1.18,
    lineClamp: MAX_LINES[size],
    wordBreak: "break-word",
  };
}

/** Returns the style of the agency's name. */
export function nameStyle(name: string, wide: boolean) {
  const long = [...name].length > 28;
  return {
    display: "block",
    fontFamily: SERIFS,
    fontSize: (wide ? 40 : 28) * (long ? 0.75 : 1),
    lineHeight: 1.15,
    lineClamp: 2,
  };
}

/** Returns a box of other elements. */
export function box(style: Record<string, string | number>, children: CardNode[]): CardNode {
  return { type: "div", props: { style: { display: "flex", boxSizing: "border-box", ...style }, children } };
}

/** Returns a text. */
export function line(text: string, style: Record<string, string | number>): CardNode {
  return { type: "div", props: { style, children: text } };
}

/** Returns a picture; `src` is a data address. */
export function picture(src: string, style: Record<string, string | number>): CardNode {
  return { type: "img", props: { style, src } };
}

function markPicture({ evergreen, ember }: Settings["brand"]): string {
  const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
  const paths = path(BRAND_MARK.house, evergreen) + path(BRAND_MARK.flame, FLAME_COLOR) + path(BRAND_MARK.ember, ember);
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="400" height="400">${paths}</svg>`)}`;
}
