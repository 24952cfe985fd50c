import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { readSettings, settingsSchema } from "./settings.ts";

describe("settings from stored records", () => {
  test("nothing stored: the defaults", () => {
    expect(readSettings(new Map(), DEFAULT_SETTINGS)).toEqual({ settings: DEFAULT_SETTINGS, unreadable: [] });
  });

  test("a stored record replaces its key alone", () => {
    const agency = { ...DEFAULT_SETTINGS.agency, name: "Buckeye Final Expense" };
    const { settings } = readSettings(new Map([["agency", agency]]), DEFAULT_SETTINGS);
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, agency });
  });

  test.each([
    ["null", null],
    ["a text", "x"],
    ["a phone number that is none", { ...DEFAULT_SETTINGS.agency, phone: "614" }],
    ["a missing field", {}],
  ])("%s: the default of this key stands in, the others are read, and the key is named", (_what, value) => {
    const { settings, unreadable } = readSettings(
      new Map<string, unknown>([
        ["agency", value],
        ["disclaimer", "Mine."],
      ]),
      DEFAULT_SETTINGS,
    );
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, disclaimer: "Mine." });
    expect(unreadable).toEqual(["agency"]);
  });

  test("keys that nobody knows are ignored, and the defaults are not changed", () => {
    const before = structuredClone(DEFAULT_SETTINGS);
    expect(
      readSettings(
        new Map<string, unknown>([
          ["__proto__", {}],
          ["extra", 1],
        ]),
        DEFAULT_SETTINGS,
      ).settings,
    ).toEqual(before);
    expect(DEFAULT_SETTINGS).toEqual(before);
  });
});

describe("what a new installation starts with", () => {
  test("fits its own schema", () => {
    expect(settingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  test("ships no testimonial and no licence, and names every claim that a page makes", () => {
    const { home, claims, testimonials, agency } = DEFAULT_SETTINGS;
    expect([testimonials, agency.licences]).toEqual([[], []]);
    const known = claims.map((c) => c.id);
    for (const { claim } of [...home.trustPoints, ...home.benefits, ...home.steps]) expect(known).toContain(claim);
  });

  test("says that no government agency stands behind it", () => {
    expect(DEFAULT_SETTINGS.disclaimer).toMatch(/not connected with.*government agency/);
  });
});
