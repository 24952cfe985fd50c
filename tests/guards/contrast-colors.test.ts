import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, DEFAULT_BRAND, NIGHT_COLORS } from "#agency/site/rules/brand.ts";

const WEBSITE = new URL("../../src/website/", import.meta.url);
const css = readFileSync(new URL("shell/pages/tokens.css", WEBSITE), "utf8");

/** The lists of colors: the usual ones, and those with more contrast by the device and by the reading settings. */
const [usual = {}, byDevice = {}, byChoice = {}] = [...css.matchAll(/\{([^{}]*--paper:[^{}]*)\}/g)].map(
  ([, body = ""]) =>
    Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
) as Record<string, string>[];

type Switch = "day" | "night";

/** Returns a token's color as six digits. */
function colorOf(colors: Record<string, string>, name: string, by: Switch): string {
  const value = colors[name] ?? "";
  const [, day = value, night = value] = /^var\(--day, (.+)\) var\(--night, (.+)\)$/.exec(value) ?? [];
  const one = by === "day" ? day : night;
  const other = /^var\(--([\w-]+)\)$/.exec(one)?.[1];
  if (other) return colorOf(colors, other, by);
  expect(one, `${name} by ${by}`).toMatch(/^#(?:[0-9a-f]{3}){1,2}$/);
  return one.length === 4 ? one.replace(/[0-9a-f]/g, "$&$&") : one;
}

const PAPERS = ["paper", "paper-deep", "card", "sheet", "evergreen-mist"];
/** Pairs of colors with the least contrast: of text, of button labels, and of lines and marks that carry meaning. */
const PAIRS: [names: string[], grounds: string[], least: number][] = [
  [["ink", "ink-soft", "evergreen", "evergreen-deep", "ember-text"], PAPERS, 7],
  [["error"], ["paper", "card", "error-paper"], 7],
  [["ink", "evergreen-deep"], ["error-paper"], 7],
  [["on-evergreen", "on-evergreen-soft", "ember-glow"], ["band"], 7],
  [["on-ember"], ["ember", "ember-deep"], 4.5],
  [["field-line", "focus", "ember", "error"], PAPERS, 3],
  [["field-line"], ["error-paper"], 3],
];

describe.each([
  ["the usual colors", usual],
  ["more contrast", { ...usual, ...byDevice }],
])("%s", (_, colors) => {
  test.each(["day", "night"] as const)("can be read by %s", (by) => {
    const faults = PAIRS.flatMap(([names, grounds, least]) =>
      names.flatMap((name) =>
        grounds
          .map((ground) => ({ name, ground, ratio: contrast(colorOf(colors, name, by), colorOf(colors, ground, by)) }))
          .filter(({ ratio }) => ratio < least)
          .map(({ ground, ratio }) => `--${name} on --${ground}: ${ratio.toFixed(2)}, needs ${least}`),
      ),
    );
    for (const fill of ["fill", "fill-deep"]) {
      const ratio = contrast("#ffffff", colorOf(colors, fill, by));
      if (ratio < 7) faults.push(`white on --${fill}: ${ratio.toFixed(2)}, needs 7`);
    }
    expect(faults).toEqual([]);
  });

  test("are dark by night, and the main button is the brightest thing on it", () => {
    for (const paper of PAPERS) expect(contrast("#000000", colorOf(colors, paper, "night")), paper).toBeLessThan(2);
    const shines = (name: string) => contrast("#000000", colorOf(colors, name, "night"));
    expect(shines("ember")).toBeGreaterThan(shines("fill") * 3);
  });
});

test("who asks for more contrast gets the same colors from the device as from the reading settings: CSS cannot say the list once for both", () => {
  expect(Object.keys(byDevice).length).toBeGreaterThan(10);
  expect(byChoice).toEqual(byDevice);
});

test("the agency's colors start from those of the stylesheet, by day and by night", () => {
  const token = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const [name, color] of Object.entries(DEFAULT_BRAND)) expect(colorOf(usual, token(name), "day")).toBe(color);
  for (const [name, color] of Object.entries(NIGHT_COLORS)) expect(colorOf(usual, token(name), "night")).toBe(color);
});

test("no stylesheet of the site has a background that stays light by night", () => {
  const fixed = globSync("**/*.css", { cwd: WEBSITE }).flatMap((file) => {
    const [onScreen = ""] = readFileSync(new URL(file, WEBSITE), "utf8").split("@media print");
    return [...onScreen.matchAll(/background(?:-color)?:\s*([^;]*)/g)]
      .filter(
        ([, value = ""]) =>
          /#[0-9a-f]{3}|\bwhite\b|rgb\(/.test(value.replace(/url\([^)]*\)/g, "")) && !value.includes("--night"),
      )
      .map(([found]) => `${file}: ${found}`);
  });
  expect(fixed).toEqual([]);
});
