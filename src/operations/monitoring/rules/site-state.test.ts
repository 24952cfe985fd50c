import { describe, expect, test } from "vitest";
import { dayTone, type FunctionName, passedShare } from "#operations/checks/rules/checks.ts";
import { type DoubtFacts, doubtsOf } from "./doubts.ts";
import { type SiteFacts, siteState } from "./site-state.ts";

const NOW = new Date("2026-11-23T15:00:00Z");
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const passed = (minutes: number) => ({ ok: true, ms: 340, words: "The form was accepted.", at: ago(minutes) });
const FACTS: SiteFacts = {
  now: NOW,
  startedAt: ago(600),
  testLead: passed(2),
  failedFunctions: [],
  unclaimed: 0,
  backup: ago(300),
  drill: { at: ago(2_000), ok: true, words: "" },
  alerts: [],
  doubts: [],
};
const state = (given: Partial<SiteFacts> = {}) => siteState({ ...FACTS, ...given });
const answers = (given: Partial<SiteFacts> = {}) => state(given).answers.map(({ answer }) => answer);

describe("the top sentence", () => {
  test("is green while a test lead got through within 15 minutes, and not a minute longer", () => {
    expect(state({ testLead: passed(15) })).toMatchObject({ tone: "good", sentence: "All is well." });
    expect(state({ testLead: passed(16) })).toMatchObject({
      tone: "bad",
      sentence: expect.stringMatching("^No test lead was sent for 16 min"),
    });
    expect(state({ testLead: null }).tone).toBe("bad");
  });

  test("waits for the first check after a start, but not for long", () => {
    const words = "Starting. The first check runs within a minute.";
    expect(state({ testLead: null, startedAt: ago(1) })).toMatchObject({ tone: "unknown", sentence: words });
    expect(state({ testLead: passed(60), startedAt: ago(1) })).toMatchObject({ tone: "unknown", sentence: words });
    expect(state({ testLead: null, startedAt: ago(3) }).tone).toBe("bad");
  });

  test("says the most urgent first: leads, functions, backups, everything else", () => {
    const alert = { text: "A license expires.", link: null };
    const { problems, sentence, tone } = state({
      testLead: { ...passed(1), ok: false, words: "Assignment: the database did not take it." },
      failedFunctions: [{ name: "gcs-health", label: "Storage Health", words: "Check the disk." }],
      backup: ago(27 * 60),
      drill: { at: ago(60), ok: false, words: "The checksum differs." },
      alerts: [alert],
    });
    expect(tone).toBe("bad");
    expect(sentence).toBe("The last test lead did not get through. Assignment: the database did not take it.");
    expect(problems.map(({ text }) => text.split(" ").slice(0, 3).join(" "))).toEqual([
      "The last test",
      "Storage Health failed",
      "The last restore",
      "The last backup",
      "A license expires.",
    ]);
  });
});

test("what was never proved keeps the sentence from being green, each by itself, without being called wrong", () => {
  const proved: DoubtFacts = {
    alertsArrive: true,
    backups: { apart: true, keyTaken: true, restoreTried: true },
    unlicensed: null,
  };
  const backups = (given: object) => ({ backups: { apart: true, keyTaken: true, restoreTried: true, ...given } });
  expect(state({ doubts: doubtsOf(proved) }).sentence).toBe("All is well.");
  for (const given of [
    { alertsArrive: false },
    backups({ apart: false }),
    backups({ keyTaken: false }),
    backups({ restoreTried: false }),
    { unlicensed: "Ohio" },
  ]) {
    const { tone, sentence, answers: said, problems } = state({ doubts: doubtsOf({ ...proved, ...given }) });
    expect([tone, problems.length]).toEqual(["unknown", 1]);
    expect(sentence).not.toContain("well");
    expect(said.at(-1)?.answer).toBe(sentence);
  }
  expect(state({ backup: ago(27 * 60), doubts: doubtsOf({ ...proved, alertsArrive: false }) })).toMatchObject({
    tone: "bad",
    problems: [{ text: expect.stringContaining("backup") }, { text: expect.stringContaining("alert") }],
  });
});

test("a fault is one problem, however many notice it", () => {
  const failed = (name: FunctionName, label: string) => ({ name, label, words: "" });
  const incident = (about: string, text: string) => ({ about, text, link: null });
  const { problems, answers } = state({
    failedFunctions: [
      failed("secure-upload", "Secure Upload"),
      failed("gcs-download", "Storage Download"),
      failed("ai", "AI"),
      failed("gcs-health", "Storage Health"),
    ],
    backup: ago(30 * 60),
    alerts: [
      incident("failed_checks", "A check of the program failed."),
      incident("file_store", "The file store does not keep files."),
      incident("backup_age", "There is no recent backup."),
      incident("disk_free", "The disk is almost full."),
    ],
  });
  expect(problems.map(({ text }) => text.split(" ").slice(0, 3).join(" "))).toEqual([
    "AI failed its",
    "Storage Health failed",
    "The last backup",
    "The disk is",
  ]);
  expect(answers.at(-1)?.answer).toMatch(/ 3 more above\.$/);
});

test("where backups are off, none is missed", () => {
  expect(state({ backup: "off" }).problems).toEqual([]);
});

describe("the five questions", () => {
  test("are answered in sentences where all is well", () => {
    expect(answers()).toEqual([
      "Yes. It took a form 2 min ago.",
      "Yes. The test lead 2 min ago: The form was accepted.",
      "Yes. Every new lead older than an hour is assigned.",
      "Yes. The last backup was made 5 h ago, and a restore test passed 1 d 9 h ago.",
      "Nothing.",
    ]);
  });

  test("a form that was refused means that the site is down; a later step does not", () => {
    const failed = (words: string) => ({ ...passed(1), ok: false, words });
    expect(answers({ testLead: failed("Form: the site answered 500.") })[0]).toMatch(/^No\./);
    expect(answers({ testLead: failed("Consent: not stored.") })[0]).toMatch(/^Yes\./);
  });

  test.each([
    [{ backup: null, drill: null }, "No backup yet."],
    [{ drill: null }, "The last backup was made 5 h ago. No restore has been tested yet."],
    [{ backup: "off" as const }, "Not known. Backups are off (BACKUPS)."],
    [{ backup: "elsewhere" as const }, /DATABASE_URL/],
    [{ backup: ago(27 * 60) }, "No. The last backup was made 1 d 3 h ago, so last night's is missing."],
    [{ drill: { at: ago(60), ok: false, words: "It was cut off." } }, /failed 1 h ago\. It was cut off\.$/],
  ])("a backup is restorable only if a restore worked: %j", (given, words) => {
    expect(answers(given)[3]).toMatch(words);
  });

  test("who waits is a number", () => {
    expect(answers({ unclaimed: 1 })[2]).toMatch(/^No. 1 new lead has/);
    expect(answers({ unclaimed: 1_204 })[2]).toMatch(/^No. 1,204 new leads have/);
  });
});

test("a day without runs is neither good nor bad, and a share is never rounded up to all", () => {
  const day = (runs: number, failed: number) => ({ day: "2026-11-23", runs, failed });
  expect([day(0, 0), day(288, 0), day(288, 1), day(288, 200)].map(dayTone)).toEqual(["none", "good", "some", "bad"]);
  expect(passedShare([day(0, 0)])).toBeNull();
  expect(passedShare([day(28_800, 1), day(0, 0)])).toBe("99.9%");
});
