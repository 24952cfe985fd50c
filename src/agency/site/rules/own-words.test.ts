import { expect, test } from "vitest";
import { anOpening } from "#tests/builders/opening.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { illegalTexts } from "./illegal-settings.ts";
import { parseOpening } from "./opening-form.ts";
import { noOwnWords, ownAnswers, ownStateAnswer, ownWordsSchema } from "./own-words.ts";
import { settingsRecords } from "./settings-records.ts";

const TODAY = "2026-11-20";
const ILLEGAL = "Our plans are approved by Medicare.";

test("a Spanish page has only what was said in Spanish", () => {
  const words = ownWordsSchema.parse({
    who: { english: "Marisol calls you." },
    meet: { english: "At the library.", spanish: "En la biblioteca." },
    states: [{ state: "OH", english: "Franklin County." }],
  });
  expect(ownAnswers(words, "/contact", "en").map(({ text }) => text)).toEqual([
    "Marisol calls you.",
    "At the library.",
  ]);
  expect(ownAnswers(words, "/contact", "es").map(({ text }) => text)).toEqual(["En la biblioteca."]);
  expect(ownAnswers(words, "/toString", "en")).toEqual([]);
  expect(ownStateAnswer(words, "OH", "en")).toBe("Franklin County.");
  expect(ownStateAnswer(words, "OH", "es")).toBe("");
  expect(ownStateAnswer(words, "PA", "en")).toBe("");
});

test("every question is asked once, and each answer is shown on a page", () => {
  const record = settingsRecords(DEFAULT_SETTINGS).find(({ key }) => key === "ownWords");
  const parts = record?.form.kind === "group" ? Object.keys(record.form.parts) : [];
  expect(parts).toEqual(Object.keys(noOwnWords()));
  const all = ownWordsSchema.parse(Object.fromEntries(parts.slice(0, -1).map((key) => [key, { english: key }])));
  const shown = ["/", "/about", "/contact"].flatMap((path) => ownAnswers(all, path, "en"));
  expect([...new Set(shown.map(({ text }) => text))].toSorted()).toEqual(parts.slice(0, -1).toSorted());
});

test("an answer that may not be public is refused beside its field, in either language", () => {
  const words = ownWordsSchema.parse({
    mother: { english: `Take your time. ${ILLEGAL}`, spanish: "Nuestros planes están aprobados por Medicare." },
    states: [{ state: "OH", english: ILLEGAL }],
    how: { english: "We are not connected with Medicare." },
  });
  expect(illegalTexts("ownWords", words).map(({ path }) => path)).toEqual([
    "mother.english",
    "mother.spanish",
    "states.0.english",
  ]);
});

test("answers at the opening are kept, the one about a place for the state of the license", () => {
  const stored = ownWordsSchema.parse({
    states: [
      { state: "OH", english: "Old." },
      { state: "PA", english: "Erie." },
    ],
  });
  const settings = { ...DEFAULT_SETTINGS, ownWords: stored };
  const openedWith = (ownWords: unknown) => parseOpening(settings, { ...anOpening(), ownWords }, TODAY);
  const answered = openedWith({
    since: { english: "Since 1987.", spanish: "" },
    place: { english: "Athens.", spanish: "" },
  });
  expect(answered).toMatchObject({
    ok: true,
    opening: {
      ownWords: {
        since: { english: "Since 1987." },
        states: [
          { state: "OH", english: "Athens." },
          { state: "PA", english: "Erie." },
        ],
      },
    },
  });
  expect(parseOpening(settings, anOpening(), TODAY)).toMatchObject({ ok: true, opening: { ownWords: null } });
  const refused = openedWith({
    since: { english: ILLEGAL, spanish: "" },
    place: { english: ILLEGAL, spanish: "x".repeat(2_000) },
  });
  expect(Object.keys(refused.ok ? {} : refused.problems).toSorted()).toEqual([
    "ownWords.place.english",
    "ownWords.place.spanish",
    "ownWords.since.english",
  ]);
});
