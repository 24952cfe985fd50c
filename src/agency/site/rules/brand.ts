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
  const lines = Object.entries(themeColors(brand)).map(
    ([name, color]) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${color}`,
  );
  // Users who ask for more contrast keep black on white.
  return `@media not (prefers-contrast:more){:root{${lines.join(";")}}}\n`;
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
    inkSoft: "#43504a",
    ...changed("ember", { emberDeep: mix(ember, "#000000", 0.2) }),
    ...(ember === DEFAULT_BRAND.ember && paper === DEFAULT_BRAND.paper ? {} : { emberText: readable(ember, paper) }),
    ...changed("evergreen", {
      evergreenDeep: mix(evergreen, "#000000", 0.3),
      evergreenMist: mix(evergreen, "#ffffff", 0.88),
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

/** Darkens a color until it is readable on a background. */
function readable(color: string, ground: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(color, "#000000", share);
    if (contrast(darker, ground) >= TEXT_CONTRAST) return darker;
  }
  return "#000000";
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
