import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { holdsSecretNumber } from "./secret-number.ts";
import { WISH_STEPS, type WishList } from "./wish-steps.ts";
import { keptWishes, openWishesFile, wishesFile } from "./wishes-file.ts";
import { wishesTitle } from "./wish-words.ts";
import { wishesText } from "./wishes-text.ts";
import {
  isBlank,
  NO_WISHES,
  MAX_ROWS,
  rowsOf,
  stepProgress,
  MAX_TEXT,
  wholeProgress,
  withCell,
  withoutRow,
  withRow,
  withValue,
} from "./wishes.ts";

const parts = WISH_STEPS.flatMap((step) => step.parts);
const people = parts.find((part): part is WishList => part.id === "people" && part.kind === "list");
if (!people) throw new Error("the list of people is gone");
const SAVED = "2026-11-20T15:00:00.000Z";

it("asks each question once", () => {
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
});

it("asks for no password", () => {
  const labels = Object.values(english.wishSteps.questions).map(({ label }) => label);
  expect(labels.filter((label) => label.toLowerCase().includes("password"))).toEqual(["Where the passwords are kept"]);
});

describe("writing", () => {
  it("counts answers, and a list as one", () => {
    let wishes = withValue(NO_WISHES, "name", "Rose Martin");
    wishes = withCell(wishes, people, 0, "name", "Ann");
    wishes = withRow(wishes, people);
    expect(rowsOf(wishes, people)).toEqual([{ name: "Ann" }, {}]);
    expect(stepProgress(wishes, "people")).toEqual({ answered: 1, of: 4 });
    expect(wholeProgress(wishes).answered).toBe(2);
    expect(isBlank(withValue(NO_WISHES, "name", "  "))).toBe(true);
    expect(rowsOf(withoutRow(wishes, people, 0), people)).toEqual([{}]);
    expect(NO_WISHES).toEqual({ values: {}, lists: {} });
  });

  it("stays within its limits", () => {
    expect(withValue(NO_WISHES, "letter", "x".repeat(9_000)).values.letter).toHaveLength(MAX_TEXT);
    let wishes = NO_WISHES;
    for (let i = 0; i < 100; i++) wishes = withRow(wishes, people);
    expect(rowsOf(wishes, people)).toHaveLength(MAX_ROWS);
  });
});

describe("the file", () => {
  it("opens as it was saved", () => {
    const fields = parts.filter((part) => part.kind !== "list").map(({ id }) => id);
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.string({ minLength: 1, unit: "grapheme" }),
        fc.string({ minLength: 1 }),
        (id, text, name) => {
          const wishes = withCell(withValue(NO_WISHES, id, text), people, 0, "name", name);
          expect(openWishesFile(wishesFile(wishes, SAVED))).toEqual({ ok: true, wishes });
        },
      ),
    );
  });

  it("of another program is refused, and of a later version too", () => {
    for (const text of [
      "",
      "{",
      "[]",
      "null",
      '{"format":"other","version":1}',
      wishesText(NO_WISHES, "today", english),
    ])
      expect(openWishesFile(text)).toEqual({ ok: false, code: "not-ours" });
    expect(openWishesFile('{"format":"hearthlight-final-wishes","version":2}')).toEqual({ ok: false, code: "newer" });
  });

  it("drops what the planner does not know", () => {
    const text = JSON.stringify({
      format: "hearthlight-final-wishes",
      version: 1,
      values: { name: "Rose", __proto__: "x", stranger: "y", letter: 7 },
      lists: { people: [{ name: "Ann", iban: "z" }, "row", null, {}], music: "no list" },
    });
    expect(openWishesFile(text)).toEqual({
      ok: true,
      wishes: { values: { name: "Rose" }, lists: { people: [{ name: "Ann" }] } },
    });
  });

  it("that cannot be read from the browser's storage counts as nothing", () => {
    expect(keptWishes(null)).toEqual(NO_WISHES);
    expect(keptWishes("broken")).toEqual(NO_WISHES);
  });
});

it("writes plain text of what was answered only", () => {
  const wishes = withCell(
    withCell(withValue(NO_WISHES, "name", "Rose Martin"), people, 0, "name", "Ann"),
    people,
    0,
    "phone",
    "614 555 0143",
  );
  expect(wishesText(wishes, "November 20, 2026", english)).toBe(
    "Final wishes of Rose Martin\n\nWritten down on November 20, 2026. This is not a will.\n\nWHAT YOU WOULD LIKE\nYour full name: Rose Martin\n\nPEOPLE TO TELL\nPeople to tell:\n- Ann, 614 555 0143\n",
  );
  expect(wishesTitle(NO_WISHES, english.wishes)).toBe("My final wishes");
});

it("says a choice in the language that asks, whatever language it was made in, and words of one's own as they are", () => {
  const saved = wishesFile(withValue(withValue(NO_WISHES, "body", "Green burial"), "place", "Cremation"), SAVED);
  const opened = openWishesFile(saved);
  const wishes = opened.ok ? opened.wishes : NO_WISHES;
  expect(wishesText(wishes, "20 de noviembre de 2026", spanish)).toBe(
    "Mis últimos deseos\n\nEscrito el 20 de noviembre de 2026. Esto no es un testamento.\n\nLO QUE USTED QUISIERA\nEntierro o cremación: Entierro ecológico\nDónde: Cremation\n",
  );
  expect(wishesText(wishes, "today", english)).toContain("Burial or cremation: Green burial\n");
  expect(wishesText(withValue(NO_WISHES, "body", "constructor"), "hoy", spanish)).toContain("cremación: constructor\n");
});

describe("numbers that should not lie about", () => {
  it.each(["123-45-6789", "4111 1111 1111 1111", "account 1234567890", "First Bank 000123456789"])(
    "%s is one",
    (text) => {
      expect(holdsSecretNumber(text)).toBe(true);
    },
  );
  it.each([
    "(614) 555-0143",
    "1-800-772-1213",
    "ends in 4821",
    "policy of 1998, drawer 2",
    "614 555 0143 or 614 555 0144",
  ])("%s is none", (text) => {
    expect(holdsSecretNumber(text)).toBe(false);
  });
});
