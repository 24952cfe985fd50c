import type { Settings } from "./settings.ts";
import {
  box,
  CARD_FONTS,
  CARD_SIZES,
  type CardNode,
  type CardSize,
  type CardWords,
  line,
  nameStyle,
  picture,
  socialCard,
  titleStyle,
} from "./social-card.ts";

/** The looks of a social card that staff draw. */
export const CARD_TEMPLATES = [
  { name: "plain", label: "Title on paper", takesImage: false },
  { name: "band", label: "Image above the title", takesImage: true },
  { name: "dark", label: "Title on the brand color", takesImage: false },
] as const;
type CardTemplate = (typeof CARD_TEMPLATES)[number]["name"];

/** The longest title of a card, characters: more is cut at the last line. */
export const MAX_CARD_TITLE = 160;

type Brand = Settings["brand"];

/** Returns a card from a template. `image`: a data address, for the template with one; without it, the title alone. */
export function templateCard(
  template: CardTemplate,
  size: CardSize,
  words: CardWords,
  { brand, image }: { brand: Brand; image: string | null },
): CardNode {
  if (template === "dark") return darkCard(size, words, brand);
  if (template === "band" && image !== null) return bandCard(size, words, { brand, image });
  return socialCard(size, words, brand);
}

function darkCard(size: CardSize, words: CardWords, brand: Brand): CardNode {
  const { width, height } = CARD_SIZES[size];
  const wide = size === "wide";
  const edge = wide ? 88 : 44;
  return box({ flexDirection: "column", width, height, padding: edge, backgroundColor: brand.evergreen }, [
    box({ width: wide ? 120 : 80, height: wide ? 12 : 8, backgroundColor: brand.ember }, []),
    box({ flexGrow: 1, alignItems: "center", width: width - 2 * edge }, [
      line(words.title, { ...titleStyle(size, words.title), color: brand.paper }),
    ]),
    line(words.agency, { ...nameStyle(words.agency, wide), color: brand.paper }),
  ]);
}

function bandCard(size: CardSize, words: CardWords, { brand, image }: { brand: Brand; image: string }): CardNode {
  const { width, height } = CARD_SIZES[size];
  const wide = size === "wide";
  const edge = wide ? 56 : 32;
  const above = wide ? 330 : 250;
  const title = titleStyle(size, words.title);
  return box({ flexDirection: "column", width, height, backgroundColor: brand.paper }, [
    picture(image, { width, height: above, objectFit: "cover" }),
    box({ width, height: wide ? 10 : 8, flexShrink: 0, backgroundColor: brand.ember }, []),
    box({ flexGrow: 1, flexDirection: "column", justifyContent: "space-between", padding: `${edge / 2}px ${edge}px` }, [
      line(words.title, {
        ...title,
        fontSize: title.fontSize * 0.7,
        lineClamp: wide ? 3 : 4,
        width: width - 2 * edge,
        color: brand.ink,
      }),
      line(`${words.agency} · ${words.phone}`, {
        display: "block",
        fontFamily: CARD_FONTS.sans,
        fontSize: wide ? 26 : 20,
        lineClamp: 1,
        color: brand.evergreen,
      }),
    ]),
  ]);
}
