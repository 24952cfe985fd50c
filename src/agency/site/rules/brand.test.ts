import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandSchema, contrast, contrastFaults, DEFAULT_BRAND, themeCss } from "./brand.ts";

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
    expect(css).toContain("--evergreen:#173b6c;");
    expect(css).toContain("--evergreen-deep:#10294c");
    expect(css).not.toContain("--ember-deep");
    expect(css).toMatch(/^@media not \(prefers-contrast:more\)/);
  });
});
