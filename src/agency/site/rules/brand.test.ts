import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandSchema, contrast, contrastFaults, DEFAULT_BRAND, NIGHT_COLORS, themeCss } from "./brand.ts";

/** Colors of the dark half, of which most pass the rule by day. */
const darkColor = fc
  .array(fc.integer({ min: 0, max: 0x8f }), { minLength: 3, maxLength: 3 })
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

/** Returns the colors by night of a stylesheet, by token name. */
function nightOf(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):var\(--day,[^)]*\) var\(--night,(#\w{6})\)/g)].map(([, name, color]) => [name, color]),
  );
}

/** Returns the softer of the colors of words on a band, which is the same by day and by night. */
function mixedOn(css: string): string {
  return /--on-evergreen-soft:(#\w{6})/.exec(css)?.[1] ?? "";
}

test("contrast as WCAG calculates it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a));
      expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
      expect(contrast(a, b)).toBeLessThanOrEqual(21.001);
    }),
  );
});

describe("the agency's colors", () => {
  test("those it starts with can be read, and need no stylesheet of their own", () => {
    expect(contrastFaults(DEFAULT_BRAND)).toEqual([]);
    expect(themeCss(DEFAULT_BRAND)).toBeNull();
  });

  test.each([
    ["ember", "#ff8800", /White words on a button .* people need 4.5 to 1/],
    ["evergreen", "#4caf50", /Links .* people need 7 to 1/],
    ["ink", "#888888", /Text in this color .* darker/],
    ["paper", "#8899aa", /lighter/],
  ] as const)("%s %s is refused with a sentence", (key, color, sentence) => {
    const parsed = brandSchema.safeParse({ ...DEFAULT_BRAND, [key]: color });
    expect(parsed.error?.issues.filter((i) => i.path[0] === key).map((i) => i.message)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  test.each(["", "red", "#fff", "1c4a3b", "#1c4a3g", "#1c4a3b;}"])("%j is no color", (color) => {
    expect(brandSchema.safeParse({ ...DEFAULT_BRAND, ink: color }).success).toBe(false);
  });

  test("a changed color changes its shades and no others, and leaves higher contrast alone", () => {
    const css = themeCss({ ...DEFAULT_BRAND, evergreen: "#173b6c" }) ?? "";
    expect(css).toContain("--evergreen:var(--day,#173b6c)");
    expect(css).toContain("--evergreen-deep:var(--day,#10294c)");
    expect(css).not.toContain("--ember-deep");
    expect(css).toMatch(/^@media not \(prefers-contrast:more\)/);
  });

  test("by night whatever the agency may choose is readable on every paper, and its own paper and ink stay away", () => {
    const { paper, ink, card, paperDeep, evergreenMist } = NIGHT_COLORS;
    fc.assert(
      fc.property(darkColor, darkColor, (ember, evergreen) => {
        const chosen = { ember, evergreen, paper: "#ffffff", ink: "#000000" };
        fc.pre(brandSchema.safeParse(chosen).success);
        const night = nightOf(themeCss(chosen) ?? "");
        for (const ground of [paper, paperDeep, card, evergreenMist])
          for (const name of ["evergreen", "ember", "ember-text"])
            expect(contrast(night[name] ?? "", ground), `${name} of ${ember}, ${evergreen}`).toBeGreaterThanOrEqual(7);
        expect(contrast("#ffffff", night.fill ?? "")).toBeGreaterThanOrEqual(7);
        expect(contrast("#ffffff", night["fill-deep"] ?? "")).toBeGreaterThanOrEqual(7);
        expect(contrast(mixedOn(themeCss(chosen) ?? ""), night.band ?? "")).toBeGreaterThanOrEqual(7);
        expect(night).toMatchObject({ paper, ink });
      }),
    );
  });
});
