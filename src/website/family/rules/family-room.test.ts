import { expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { passOn } from "#leads/leads/rules/pass-on.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { agreedCount, agreementOf, type Entry, type Member } from "./family-room.ts";
import { MAX_FIRST_NAME, MAX_TEXT, parsePerson, parseStart, parseText } from "./family-form.ts";
import { inviteMessage } from "./invitation.ts";
import { quoteFrom, showEntries } from "./room-page.ts";
import { resultLink, type SharedResult, shareResultPath } from "./share-address.ts";
import { readResultLink, showResult } from "./shared-result.ts";

const tables = {
  ...calculatorTables(),
  study: { publisher: "Funeralocity", caskets: null, sources: [] },
  benefitSources: [
    { id: "ssa", name: "Lump-sum death payment", publisher: "Social Security Administration", url: null, year: 2023 },
  ],
};
const PREMIUM = "/calculators/premium-estimator?age=70&sex=female";
const reader = (typed: Record<string, string>) => (name: string) => typed[name] ?? "";
const ANN = { id: "ann", name: "Ann", relation: "child", opener: true, joined: true } as const;
const someone = (given: Partial<Member> = {}): Member => ({ ...ANN, agreement: "no", agreedAt: null, ...given });
const NOTE = { id: "1", kind: "note", calculator: null, text: "", version: 1, memberId: "ann", name: "Ann" } as const;
const entry = (given: Partial<Entry>): Entry => ({ ...NOTE, at: new Date(0), changedAt: null, ...given });

test("an agreement is about the plan as it was; those who have not joined do not count", () => {
  expect([agreementOf(null, 3), agreementOf(2, 3), agreementOf(3, 3)]).toEqual(["no", "before", "now"]);
  const members = [
    someone({ agreement: "now" }),
    someone({ agreement: "before" }),
    someone({ joined: false, agreement: "no" }),
  ];
  expect(agreedCount(members)).toEqual({ agreed: 1, of: 2 });
});

test("names are first names, and each wrong field says so", () => {
  expect(parseStart(reader({ forName: " Rose ", name: "Ann-Marie", relation: "child" }), english)).toEqual({
    ok: true,
    value: { forName: "Rose", name: "Ann-Marie", relation: "child" },
  });
  const { firstName, longName, relation } = english.familyStart.errors;
  expect(parseStart(reader({ forName: "555 0143 614", name: "", relation: "boss" }), english)).toEqual({
    ok: false,
    errors: { forName: firstName, name: firstName, relation },
  });
  expect(parsePerson(reader({ name: "Bob", relation: "" }), english)).toEqual({
    ok: false,
    errors: { relation: english.familyStart.errors.theirRelation },
  });
  expect(parsePerson(reader({ name: "ann@example.com", relation: "child" }), english)).toMatchObject({ ok: false });
  expect(parsePerson(reader({ name: "A".repeat(MAX_FIRST_NAME), relation: "child" }), english)).toMatchObject({
    ok: true,
  });
  expect(parsePerson(reader({ name: `A${"b".repeat(MAX_FIRST_NAME)}`, relation: "child" }), english)).toEqual({
    ok: false,
    errors: { name: longName(MAX_FIRST_NAME) },
  });
});

test("a text keeps its lines; an account number in it is refused, a phone number is not", () => {
  expect(parseText(" White roses\r\nno lilies ", english)).toEqual({ ok: true, text: "White roses\nno lilies" });
  expect(parseText("  \n", english)).toEqual({ ok: false, error: english.familyStart.errors.text });
  expect(parseText("x".repeat(MAX_TEXT + 1), english)).toEqual({
    ok: false,
    error: english.familyStart.errors.longText("4,000"),
  });
  expect(parseText("SSN 123-45-6789", english)).toMatchObject({ ok: false });
  expect(parseText("Call the church, 614-555-0143", english)).toMatchObject({ ok: true });
});

test.each([
  [PREMIUM, true],
  [`https://www.example.com${PREMIUM}#calculator.result`, true],
  [` www.example.com${PREMIUM} `, true],
  ["/calculators/premium-estimator", true],
  [`/es${PREMIUM}`, true],
  ["/calculators/premium-estimator?age=seven", false],
  ["/calculators/premium-estimator/email?age=70", false],
  ["/calculators/nonsense?age=70", false],
  ["https://www.example.com/get-a-quote", false],
  ["javascript:alert(1)", false],
  ["/calculators/premium-estimator?age=%E0%A4%A&sex=female", false],
  ["", false],
  [`${PREMIUM}&x=${"y".repeat(2_000)}`, false],
])("whether %s is a link to a result", (link, is) => expect(readResultLink(link, tables) !== null).toBe(is));

test("a result keeps answers only: its sentence follows the tables, whatever the link carried", () => {
  const shared = readResultLink(`${PREMIUM}&sentence=Free&name=Rose`, tables);
  if (!shared) throw new Error("no result");
  expect(resultLink(shared)).not.toMatch(/Free|Rose/);
  const before = showResult(shared, tables, english);
  const { level } = tables.rates;
  const rates = structuredClone(tables.rates);
  for (const prices of Object.values(rates.level))
    for (const band of Object.values(prices))
      for (const byFace of band) for (const range of byFace) for (const at of [0, 1, 2] as const) range[at] *= 2;
  expect(rates.level).not.toEqual(level);
  expect(before.sentence).toContain("$");
  expect(showResult(shared, { ...tables, rates }, english).sentence).not.toBe(before.sentence);
  expect(readResultLink(decodeURIComponent(shareResultPath(shared).split("result=")[1] ?? ""), tables)).toEqual(shared);
});

test("a result with a price says of when the rates are, and one without says none", () => {
  const dated = (calculator: SharedResult["calculator"], words = english) =>
    showResult({ calculator, query: "" }, tables, words).dated;
  const line = /^Sample rates for the whole country\. .*November 2024.* Your price may differ\.$/;
  for (const priced of ["premium-estimator", "budget-to-coverage", "is-it-worth-it"] as const)
    expect(dated(priced), priced).toMatch(line);
  expect(dated("cremation-vs-burial")).toBeNull();
  // The reader's own premium is no sample.
  expect(showResult({ calculator: "is-it-worth-it", query: "premium=90" }, tables, english).dated).toBeNull();
  expect(dated("premium-estimator", spanish)).toMatch(/noviembre de 2024/);
});

test("the quote starts with the newest result that has answers for it, and says whom it is for", () => {
  const results = showEntries(
    {
      me: someone(),
      entries: [
        entry({ kind: "result", calculator: "premium-estimator", text: "age=70" }),
        entry({ kind: "result", calculator: "premium-estimator", text: "age=72" }),
        entry({ kind: "wish", text: "age=99", memberId: "bob" }),
      ],
    },
    tables,
    english,
  );
  expect(results.wish).toMatchObject([{ mine: false, result: null }]);
  expect(quoteFrom(results.result, "child", "/get-a-quote")).toMatch(/^\/get-a-quote\?.*\bage=72\b.*&for=parent$/);
  expect(quoteFrom([], "self", "/get-a-quote")).toBe("/get-a-quote?for=me");
  expect(quoteFrom([], "friend", "/get-a-quote")).toBe("/get-a-quote");
});

test("a message carries names and link whole into text messages and mail", () => {
  const link = "https://example.com/family/abc";
  const given = inviteMessage(english.familyRoom, "Zoë & Jo", { from: "Ann", forName: "Rose #1" });
  const { sms, mail } = passOn({ link, ...given });
  const read = (address: string) => new URLSearchParams(address.slice(address.indexOf("?") + 1));
  expect(read(sms).get("body")).toBe(`${given.message} ${link}`);
  expect(read(mail).get("body")).toBe(`${given.message} ${link}`);
  expect(read(mail).get("subject")).toBe(given.subject);
});

test("in Spanish, nobody, one or several agree, and alone nobody is counted", () => {
  const { agreeCount } = spanish.familyRoom;
  expect([1, 2, 3].map((agreed) => agreeCount({ agreed, of: agreed === 1 ? 1 : 3 }))).toEqual([
    "Por ahora solo ha entrado usted.",
    "De 3 personas, 2 están de acuerdo con el plan como está ahora.",
    "De 3 personas, 3 están de acuerdo con el plan como está ahora.",
  ]);
  expect(agreeCount({ agreed: 1, of: 2 })).toContain("1 está de acuerdo");
  expect(agreeCount({ agreed: 0, of: 2 })).toMatch(/^Nadie /);
});
