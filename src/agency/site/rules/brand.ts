import * as z from "zod";

const hex = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "Please give the color as # and six digits or letters, for example #1c4a3b.");

/** Contrast ratios of WCAG 2.2: 7:1 for text (1.4.6, AAA) and 4.5:1 for button labels (1.4.3, AA). */
const TEXT_CONTRAST = 7;
const BUTTON_CONTRAST = 4.5;

type Colors = { ember: string; evergreen: string; paper: string; ink: string };

/** The default colors; `src/website/shell/pages/tokens.css` has the same. */
export const DEFAULT_BRAND: Colors = { ember: "#a5400f", evergreen: "#1c4a3b", paper: "#fbf6ec", ink: "#1d2b26" };

/**
 * The default colors by night of all that `themeColors` names, except what is the same by night; `tokens.css` has the
 * same. Paper and ink stay these whatever the agency chose: its paper is light, and its ink dark.
 */
export const NIGHT_COLORS = {
  ember: "#f7ad63",
  emberDeep: "#ffc585",
  emberText: "#ffb87a",
  evergreen: "#a6d8bd",
  evergreenDeep: "#f8ecd0",
  evergreenMist: "#21352b",
  fill: "#2a614d",
  fillDeep: "#215040",
  band: "#10291f",
  paper: "#121a16",
  paperDeep: "#0c120f",
  card: "#1b2620",
  line: "#4a5c51",
  ink: "#f1e9d8",
  inkSoft: "#c9c8b8",
};

/** Returns the schema of the agency's four colors; every pair used together must have enough contrast. */
export const brandSchema = z.object({ ember: hex, evergreen: hex, paper: hex, ink: hex }).superRefine((brand, ctx) => {
  for (const { key, sentence } of contrastFaults(brand))
    ctx.addIssue({ code: "custom", path: [key], message: sentence });
});

/** Returns color pairs with too little contrast, each with the color to change and a message. */
export function contrastFaults(brand: Colors): { key: keyof Colors; sentence: string }[] {
  const theme = themeColors(brand);
  const pairs = [
    {
      key: "ink",
      on: "paper",
      ratio: contrast(theme.ink, theme.paperDeep),
      least: TEXT_CONTRAST,
      what: "Text in this color on the page's paper",
    },
    {
      key: "evergreen",
      on: "paper",
      ratio: contrast(brand.evergreen, theme.paper),
      least: TEXT_CONTRAST,
      what: "Links in this color on the page's paper",
    },
    {
      key: "ember",
      on: "white",
      ratio: contrast(brand.ember, "#ffffff"),
      least: BUTTON_CONTRAST,
      what: "White words on a button of this color",
    },
    {
      key: "paper",
      on: "white",
      ratio: contrast(theme.inkSoft, theme.paperDeep),
      least: TEXT_CONTRAST,
      what: "Small text on paper of this color",
    },
  ] as const;
  return pairs
    .filter(({ ratio, least }) => ratio < least)
    .map(({ key, ratio, least, what }) => ({
      key,
      sentence: `${what} would have a contrast of ${ratio.toFixed(1)} to 1, and people need ${least} to 1. Please choose a ${key === "paper" ? "lighter" : "darker"} color.`,
    }));
}

/** Returns the stylesheet of the agency's own colors, or null if they are the defaults. */
export function themeCss(brand: Colors): string | null {
  if ((Object.keys(DEFAULT_BRAND) as (keyof Colors)[]).every((key) => brand[key] === DEFAULT_BRAND[key])) return null;
  const nights: Record<string, string> = nightColors(brand);
  const lines = Object.entries(themeColors(brand)).map(([name, day]) => {
    const night = nights[name];
    const color = night === undefined ? day : `var(--day,${day}) var(--night,${night})`;
    return `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${color}`;
  });
  // Users who ask for more contrast keep black and white.
  return `@media not (prefers-contrast:more){:root,.by-day{${lines.join(";")}}}\n`;
}

/** Returns the four colors and their shades, by token name. An unchanged color keeps its default shades. */
function themeColors(brand: Colors): Record<string, string> & Colors & { paperDeep: string; inkSoft: string } {
  const changed = (key: keyof Colors, shades: Record<string, string>) =>
    brand[key] === DEFAULT_BRAND[key] ? {} : shades;
  const { ember, evergreen, paper, ink } = brand;
  return {
    ember,
    evergreen,
    paper,
    ink,
    paperDeep: "#f3e9d6",
    inkSoft: "#414e48",
    ...changed("ember", { emberDeep: mix(ember, "#000000", 0.2) }),
    ...(ember === DEFAULT_BRAND.ember && paper === DEFAULT_BRAND.paper ? {} : { emberText: readable(ember, paper) }),
    ...changed("evergreen", {
      evergreenDeep: mix(evergreen, "#000000", 0.3),
      evergreenMist: mix(evergreen, "#ffffff", 0.88),
      fill: evergreen,
      fillDeep: mix(evergreen, "#000000", 0.3),
      band: mix(evergreen, "#000000", 0.3),
      onEvergreen: mix(evergreen, "#ffffff", 0.95),
      onEvergreenSoft: mix(evergreen, "#ffffff", 0.85),
    }),
    ...changed("paper", {
      paperDeep: mix(paper, "#000000", 0.05),
      card: mix(paper, "#ffffff", 0.7),
      line: mix(paper, "#000000", 0.16),
    }),
    ...changed("ink", { inkSoft: mix(ink, paper, 0.18) }),
  };
}

/** Returns the colors by night: of a changed color, shades that can be read there. */
function nightColors({ ember, evergreen }: Colors): typeof NIGHT_COLORS {
  const night = { ...NIGHT_COLORS };
  // The lightest paper by night: readable on it is readable on all.
  const ground = NIGHT_COLORS.evergreenMist;
  if (ember !== DEFAULT_BRAND.ember) {
    night.ember = readable(ember, ground, "#ffffff");
    night.emberText = night.ember;
    night.emberDeep = mix(night.ember, "#ffffff", 0.25);
  }
  if (evergreen !== DEFAULT_BRAND.evergreen) {
    night.evergreen = readable(evergreen, ground, "#ffffff");
    night.fill = lightestUnderWhite(evergreen);
    night.fillDeep = mix(night.fill, "#000000", 0.18);
    night.band = mix(evergreen, "#000000", 0.45);
  }
  return night;
}

/** Darkens a color, or lightens it toward white, until it is readable on a background. */
function readable(color: string, ground: string, toward = "#000000"): string {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(color, toward, share);
    if (contrast(shade, ground) >= TEXT_CONTRAST) return shade;
  }
  return toward;
}

/** Lightens a button's color as long as white words on it stay readable, so that it can be seen on dark paper. */
function lightestUnderWhite(color: string): string {
  let shade = color;
  for (let share = 0.02; share < 1; share += 0.02) {
    const lighter = mix(color, "#ffffff", share);
    if (contrast("#ffffff", lighter) < TEXT_CONTRAST) break;
    shade = lighter;
  }
  return shade;
}

/** Returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes `share` of the second color into the first, 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const to = channels(other);
  return `#${channels(color)
    .map((value, i) =>
      Math.round(value + ((to[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
