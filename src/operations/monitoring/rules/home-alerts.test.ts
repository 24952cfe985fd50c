import { expect, test } from "vitest";
import { eachFaultOnce, homeAlerts, type TroubleFacts } from "./home-alerts.ts";

const calm: TroubleFacts = {
  today: "2026-11-20",
  incidents: [],
  failedSubmissions: 0,
  lostHosts: [],
  undeliveredEmails: 0,
  deadJobs: 0,
  someoneAlerted: true,
  licenses: [{ state: "OH", number: "1123", expires: null }],
  people: [{ id: "1", name: "Dan Hale", trouble: "" }],
  nationalList: null,
  mailbox: null,
  health: [{ name: "Database", state: "healthy", note: "Answered in 2 ms", signal: "database_answer" }],
};
const texts = (given: Partial<TroubleFacts>) => homeAlerts({ ...calm, ...given }).map(({ text }) => text);

test("where nothing is wrong nothing is said", () => {
  expect(texts({})).toEqual([]);
});

test("each fault is said once, by what knows it best", () => {
  const light = { name: "File storage", state: "error" as const, note: "No", signal: "file_store" as const };
  const incident = { signal: "file_store" as const, title: "The file store does not keep files", message: "No." };
  const alerts = homeAlerts({ ...calm, health: [light], incidents: [incident] });
  const text = "Storage Health failed its last test.";
  const check = { text, link: null, about: "file_store", covers: "failed_checks" as const };
  const other = { text: "AI failed.", link: null, about: "ai", covers: "failed_checks" as const };
  const failed = { text: "A check failed.", link: null, about: "failed_checks" };
  const license = { text: "A license expires.", link: null };
  expect(eachFaultOnce([check, other, ...alerts, failed, license, license]).map((one) => one.text)).toEqual([
    text,
    "AI failed.",
    "A license expires.",
    "A license expires.",
  ]);
});

test.each([
  [{ failedSubmissions: 1 }, "1 submission could not be turned into a lead."],
  [{ failedSubmissions: 2 }, "2 submissions could not be turned into leads."],
  [
    {
      incidents: [
        {
          signal: "queue_waiting" as const,
          title: "The job queue is stuck",
          message: "A job has been due for 6 minutes.",
        },
      ],
    },
    "The job queue is stuck. A job has been due for 6 minutes.",
  ],
  [{ lostHosts: ["office"] }, "The program on office stopped. Submissions may be waiting in its folder."],
  [{ undeliveredEmails: 1200 }, "1,200 emails could not be delivered in the last 7 days."],
  [{ deadJobs: 1 }, "1 job failed for good."],
  [{ someoneAlerted: false }, "Nobody gets an email about new leads. They show up in the desk only."],
  [
    {
      health: [
        {
          name: "Lead journal",
          state: "error" as const,
          note: "Its folder is not writable",
          signal: "journal_waiting" as const,
        },
      ],
    },
    "Lead journal: Its folder is not writable.",
  ],
  [{ people: [{ id: "1", name: "Dan Hale", trouble: "1 license expired" }] }, "Dan Hale: 1 license expired."],
  [
    { nationalList: { until: "2026-11-20", areaCodes: ["614"] } },
    "The national do-not-call list on file for area code 614 counts until November 20, 2026.",
  ],
  [
    { nationalList: { until: "2026-11-19", areaCodes: ["614", "419", "216"] } },
    "The national do-not-call list on file for area codes 216, 419 and 614 counted until November 19, 2026. Leads there without consent can't be called.",
  ],
])("%j", (given, text) => {
  expect(texts(given)).toEqual([text]);
});

test("a license is mentioned in its last month, on its last day and after it", () => {
  const until = (expires: string) => texts({ licenses: [{ state: "OH", number: "1123", expires }] });
  expect(until("2027-11-20")).toEqual([]);
  expect(until("2026-12-01")).toEqual(["Your OH license 1123 expires on December 1, 2026."]);
  expect(until("2026-11-20")).toEqual(["Your OH license 1123 expires on November 20, 2026."]);
  expect(until("2026-11-19")).toEqual(["Your OH license 1123 expired on November 19, 2026."]);
});

test("leads that may be missing come before everything else", () => {
  const all = texts({ deadJobs: 1, someoneAlerted: false, failedSubmissions: 1, undeliveredEmails: 1 });
  expect(all[0]).toMatch(/submission/);
});
