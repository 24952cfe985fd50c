import { expect, test } from "vitest";
import { type Lead, UNTOUCHED } from "#leads/leads/rules/lead.ts";
import { sinceText } from "#platform/time/rules/since-text.ts";
import { whyNow } from "./queue.ts";

const AT = new Date("2026-11-23T20:00:00Z");
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(AT.getTime() - minutes * MINUTE);
const open = { ...UNTOUCHED, status: "new", source: "callback", createdAt: ago(2), updatedAt: ago(2) } as const;

test.each<[string, Partial<Lead>, string | null]>([
  ["asked just now", { createdAt: ago(0.5) }, "Asked for a call just now"],
  ["asked two minutes ago", {}, "Asked for a call 2 min ago"],
  ["sent a message", { source: "contact" }, "Sent a message 2 min ago"],
  ["came in by an import", { source: "import" }, "Never called, came in 2 min ago"],
  ["came in this morning", { createdAt: ago(300) }, "New lead, waiting for 5 h"],
  ["asked again", { status: "proposal", dueFor: "asked", dueAt: ago(3) }, "Got in touch again 3 min ago"],
  [
    "called the agency",
    { source: "phone", inquiredAt: ago(9), dueFor: "asked", dueAt: ago(9) },
    "Asked for a call 9 min ago",
  ],
  ["asked again yesterday", { dueFor: "asked", dueAt: ago(25 * 60) }, "Got in touch again 1 d 1 h ago"],
  [
    "was promised a call",
    { status: "contacted", dueFor: "callback", dueAt: ago(30) },
    "Callback promised for 2:30 PM Eastern Time",
  ],
  [
    "was promised a call yesterday",
    { status: "contacted", dueFor: "callback", dueAt: ago(24 * 60) },
    "Callback promised for 3:00 PM Eastern Time, 1 d ago",
  ],
  ["is promised a later call", { status: "contacted", dueFor: "callback", dueAt: ago(-1) }, null],
  ["did not answer", { dueFor: "retry", dueAt: ago(1), attempts: 2 }, "Try again: 2 attempts so far"],
  ["was left open", { status: "qualified", updatedAt: ago(20 * 24 * 60) }, "Still open, nothing happened for 20 d"],
  ["is closed", { status: "closed_lost", dueFor: "asked", dueAt: ago(1) }, null],
])("a lead that %s says why it is due now", (_, lead, expected) => {
  const why = whyNow({ ...open, ...lead }, AT, "America/New_York");
  expect(why && sinceText(why)).toBe(expected);
});

test("the time goes on from the moment of the request, not of the reading", () => {
  const why = whyNow(open, AT, "America/New_York");
  expect(why && sinceText(why, ago(-8))).toBe("Asked for a call 10 min ago");
});
