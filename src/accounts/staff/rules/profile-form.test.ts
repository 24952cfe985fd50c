import { describe, expect, test } from "vitest";
import { parseProfile, shownProblems, type TypedProfile } from "./profile-form.ts";

const fieldsOf = (typed: TypedProfile) => {
  const parsed = parseProfile(typed);
  return parsed.ok ? [] : Object.keys(parsed.fields);
};

test("only the fields that were sent are changed", () => {
  expect(parseProfile({})).toEqual({ ok: true, change: {} });
  expect(parseProfile({ name: " Ada   Agent ", bio: "One.\r\n\r\nTwo. ", place: "", leadCap: " 25 " })).toEqual({
    ok: true,
    change: { name: "Ada Agent", bio: "One.\n\nTwo.", place: null, leadCap: 25 },
  });
});

test("languages are separated by commas, semicolons or lines, each once", () => {
  expect(parseProfile({ languages: " English,spanish;  Spanish\n,Haitian   Creole, " })).toEqual({
    ok: true,
    change: { languages: ["English", "spanish", "Haitian Creole"] },
  });
});

test("title and bio in Spanish are kept, and an empty one is none", () => {
  expect(parseProfile({ title_es: " Agente ", bio_es: "Uno.\r\nDos." })).toEqual({
    ok: true,
    change: { titleIn: { es: "Agente" }, bioIn: { es: "Uno.\nDos." } },
  });
  expect(parseProfile({ bio_es: "  " })).toEqual({ ok: true, change: { bioIn: {} } });
});

describe("refuses", () => {
  test.each<[string, TypedProfile, string]>([
    ["no name", { name: "  " }, "name"],
    ["a name that the database can't store", { name: "\0" }, "name"],
    ["a name that is too long", { name: "a".repeat(81) }, "name"],
    ["a title that is too long", { title: "a".repeat(121) }, "title"],
    ["a bio that is too long", { bio: "a".repeat(1_501) }, "bio"],
    ["a Spanish title that is too long", { title_es: "a".repeat(121) }, "title_es"],
    ["a Spanish bio that is too long", { bio_es: "a".repeat(1_501) }, "bio_es"],
    ["a language that is none", { languages: "a".repeat(41) }, "languages"],
    ["too many languages", { languages: Array.from({ length: 21 }, (_, n) => `Language ${n}`).join() }, "languages"],
    ...["0", "-1", "1001", "1e3", "2.5", "many", "99999999999"].map<[string, TypedProfile, string]>((cap) => [
      `a cap of ${cap}`,
      { leadCap: cap },
      "leadCap",
    ]),
    ["a position that is none", { place: "first" }, "place"],
  ])("%s", (_, typed, field) => {
    expect(fieldsOf(typed)).toEqual([field]);
  });
});

test("a person on the team page has a title and a bio", () => {
  const person = { shown: true, title: "", titleIn: {}, bio: "", bioIn: {} };
  expect(Object.keys(shownProblems(person))).toEqual(["title", "bio"]);
  expect(shownProblems({ ...person, title: "Agent", bio: "Helps." })).toEqual({});
  expect(shownProblems({ ...person, shown: false })).toEqual({});
});

test("no title or bio says what may not be public, in no language", () => {
  const bioIn = { es: "Todos son aprobados." };
  const said = { shown: false, title: "Agent", titleIn: {}, bio: "With me everyone is approved.", bioIn };
  expect(shownProblems(said)).toEqual({
    bio: expect.stringMatching(/^“With me everyone is approved.” can't be published/),
    bio_es: expect.stringContaining("“Todos son aprobados.”"),
  });
});
