import { describe, expect, test } from "vitest";
import { dayTone, type FunctionName, passedShare } from "#operations/checks/rules/checks.ts";
import { ago, BACKUPS, DAY, FACTS, measured, passed, PROOFS, TROUBLES } from "#tests/builders/light-facts.ts";
import { SIGNALS, type Signal } from "./alert-signals.ts";
import type { TroubleFacts } from "./home-alerts.ts";
import type { MeasuredSignal } from "./measured-signals.ts";
import { type SiteFacts, siteState } from "./site-state.ts";

const state = (given: Partial<SiteFacts> = {}) => siteState({ ...FACTS, ...given });
const answers = (given: Partial<SiteFacts> = {}) => state(given).answers.map(({ answer }) => answer);
const withBackups = (given: Partial<typeof BACKUPS>) => ({ backups: { ...BACKUPS, ...given } });
const withProofs = (given: Partial<SiteFacts["proofs"]>) => ({ proofs: { ...PROOFS, ...given } });
const withTroubles = (given: Partial<TroubleFacts>) => ({ troubles: { ...TROUBLES, ...given } });
const withSignal = (signal: Signal, given: Partial<MeasuredSignal>) => ({
  measured: SIGNALS.map((one) => measured(one, one === signal ? given : {})),
});

describe("the top sentence", () => {
  test("is green while a test lead got through within 15 minutes, and not a minute longer", () => {
    expect(state({ testLead: passed(15) })).toMatchObject({ tone: "good", sentence: "All is well.", link: null });
    expect(state({ testLead: passed(16) })).toMatchObject({
      tone: "bad",
      sentence: expect.stringMatching("^No test lead was sent for 16 min"),
      link: { to: "/admin/jobs" },
    });
    expect(state({ testLead: null }).tone).toBe("bad");
  });

  test("waits for the first check after a start, but not for long", () => {
    const words = "Starting. The first check runs within a minute.";
    expect(state({ testLead: null, startedAt: ago(1) })).toMatchObject({ tone: "unknown", sentence: words });
    expect(state({ testLead: passed(60), startedAt: ago(1) })).toMatchObject({ tone: "unknown", sentence: words });
    expect(state({ measured: [], startedAt: ago(1) })).toMatchObject({ tone: "unknown", sentence: words });
    expect(state({ testLead: null, startedAt: ago(3) }).tone).toBe("bad");
    expect(state({ measured: [] })).toMatchObject({
      tone: "unknown",
      sentence: `Not measured in the last 5 minutes: ${SIGNALS.length} of ${SIGNALS.length} signals.`,
    });
  });

  test("says the most urgent first: leads, functions, backups, everything else, and then what was never proved", () => {
    const { problems, sentence, tone } = state({
      testLead: { ...passed(1), ok: false, words: "Assignment: the database did not take it." },
      failedFunctions: [{ name: "gcs-health", label: "Storage Health", words: "Check the disk." }],
      ...withBackups({ newest: ago(27 * 60), apart: false }),
      ...withTroubles({ licenses: [{ state: "OH", number: "7", expires: "2026-11-01" }] }),
    });
    expect(tone).toBe("bad");
    expect(sentence).toBe("The last test lead did not get through. Assignment: the database did not take it.");
    expect(problems.map(({ text }) => text.split(" ").slice(0, 3).join(" "))).toEqual([
      "The last test",
      "Storage Health failed",
      "The last backup",
      "Your OH license",
      "Backups lie on",
    ]);
  });
});

const LEFT: readonly (readonly [Partial<SiteFacts>, "bad" | "unknown", string])[] = [
  [withProofs({ alertWays: 0 }), "unknown", "/admin/control/settings#channels"],
  [withProofs({ alertConfirmed: null }), "unknown", "/admin/control/settings#channels"],
  [withProofs({ alertConfirmed: ago(91 * DAY) }), "unknown", "/admin/control/settings#channels"],
  [withProofs({ mailServer: false }), "unknown", "/admin/mail"],
  [withProofs({ unreached: { state: "Ohio", waited: 5, limit: 60 } }), "unknown", "/admin/staff"],
  [withProofs({ unreached: { state: null, waited: 61, limit: 60 } }), "bad", "/admin/staff"],
  [withBackups({ apart: false }), "unknown", "/admin/backups"],
  [withBackups({ keyTaken: false }), "unknown", "/admin/backups"],
  [withBackups({ drill: null }), "unknown", "/admin/backups"],
  [withBackups({ drill: { at: ago(9 * DAY), ok: true } }), "unknown", "/admin/backups"],
  [withBackups({ drill: { at: ago(60), ok: false } }), "bad", "/admin/backups"],
  [withBackups({ newest: null }), "unknown", "/admin/backups"],
  [withBackups({ newest: ago(-600) }), "unknown", "/admin/backups"],
  [withBackups({ wal: null }), "unknown", "/admin/backups"],
  [withBackups({ automatic: false }), "unknown", "/admin/backups"],
  [withBackups({ keyMissing: true }), "bad", "/admin/backups"],
  [withSignal("disk_free", { value: 4 }), "bad", "/admin/settings/backups"],
  [withSignal("memory_free", { value: 2 }), "bad", "/admin/live"],
  [withSignal("certificate", { value: 3 }), "bad", "/admin/control/settings?rule=certificate"],
  [withSignal("queue_waiting", { value: 900 }), "bad", "/admin/jobs"],
  [withSignal("mail_waiting", { value: 90 }), "bad", "/admin/mail"],
  [withSignal("journal_waiting", { value: 2 }), "bad", "/admin/leads/problems"],
  [withSignal("disk_free", { value: null }), "unknown", "/admin/control/settings#rules"],
  [withSignal("disk_free", { at: ago(6) }), "unknown", "/admin/control/settings#rules"],
  [withTroubles({ deadJobs: 1 }), "bad", "/admin/jobs"],
  [withTroubles({ failedSubmissions: 1 }), "bad", "/admin/leads/problems"],
  [{ unclaimed: 2 }, "unknown", "/admin/leads?status=new"],
];

test.each(LEFT)(
  "one thing that isn't proved keeps it from being green, with the button to it: %j",
  (given, tone, to) => {
    const found = state(given);
    expect([found.tone, found.problems.length, found.link?.to]).toEqual([tone, 1, to]);
    expect(found.sentence).not.toContain("well");
    expect(found.answers.at(-1)?.answer).toBe(found.sentence);
  },
);

test("a fault is one problem, however many notice it", () => {
  const failed = (name: FunctionName, label: string) => ({ name, label, words: "" });
  const incident = (signal: Signal, title: string) => ({ signal, title, message: "" });
  const { problems, answers: said } = state({
    failedFunctions: [
      failed("secure-upload", "Secure Upload"),
      failed("gcs-download", "Storage Download"),
      failed("ai", "AI"),
      failed("gcs-health", "Storage Health"),
    ],
    ...withBackups({ newest: ago(30 * 60) }),
    ...withTroubles({
      incidents: [
        incident("failed_checks", "A check of the program failed"),
        incident("file_store", "The file store does not keep files"),
        incident("backup_age", "There is no recent backup"),
        incident("disk_free", "The disk is almost full"),
      ],
    }),
    ...withSignal("disk_free", { value: 1 }),
  });
  expect(problems.map(({ text }) => text.split(" ").slice(0, 3).join(" "))).toEqual([
    "AI failed its",
    "Storage Health failed",
    "The last backup",
    "The disk is",
  ]);
  expect(said.at(-1)?.answer).toMatch(/ 3 more above\.$/);
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
    [withBackups({ newest: null, drill: null }), "No backup yet."],
    [withBackups({ drill: null }), "The last backup was made 5 h ago. No restore has been tested yet."],
    [withBackups({ automatic: false }), "Not known. Backups are off (BACKUPS)."],
    [withBackups({ wal: null }), /DATABASE_URL/],
    [withBackups({ newest: ago(27 * 60) }), "No. The last backup was made 1 d 3 h ago, so last night's is missing."],
    [
      withBackups({ drill: { at: ago(60), ok: false }, drillWords: "It was cut off." }),
      /failed 1 h ago\. It was cut off\.$/,
    ],
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
