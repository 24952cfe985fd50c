import { afterAll, beforeAll, expect, test } from "vitest";
import { contactAttempts } from "#compliance/contact/server/contact-tables.ts";
import type { CallOutcome } from "#leads/calling/rules/disposition.ts";
import { saveAttempt } from "#leads/calling/server/calling-store.ts";
import { sinceText } from "#platform/time/rules/since-text.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readTeam } from "./read-team.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T17:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

const day = (iso: string) => ({ from: iso, to: iso });
const changes = async (days: string, before: string) => {
  const asked = { teamId: "", days: day(days), before: day(before) };
  const read = await readTeam(made.services, byStaff("owner").actor, asked);
  if (!read.ok) throw new Error(read.message);
  return read.value.changes;
};

test("a day that runs is compared with the same part of the day before, a whole one with the whole", async () => {
  const { id: staffId } = await aStaff(test_.db, { role: "agent" });
  const [leadId = ""] = await manyLeads(test_.db, [{}]);
  const dials = [
    "2026-11-18T15:00:00Z",
    "2026-11-19T15:00:00Z",
    "2026-11-19T16:59:00Z",
    "2026-11-19T17:01:00Z",
    "2026-11-19T20:00:00Z",
    "2026-11-20T15:00:00Z",
    "2026-11-20T16:00:00Z",
    "2026-11-20T16:30:00Z",
  ];
  await test_.db.insert(contactAttempts).values(
    dials.map((at, i) => {
      return { id: `a${i}`, leadId, staffId, address: "+16145550143", channel: "call" as const, at: new Date(at) };
    }),
  );
  expect(await changes("2026-11-20", "2026-11-19")).toMatchObject({ dials: 1, contacts: 0, applications: null });
  expect(await changes("2026-11-19", "2026-11-18")).toMatchObject({ dials: 3, contacts: 0, applications: 0 });
});

test("the team sees when someone began a call, until its outcome is there or nobody would still speak", async () => {
  const { id } = await aStaff(test_.db, { role: "agent" });
  const [leadId = ""] = await manyLeads(test_.db, [{}]);
  const blank = {
    leadId,
    staffId: id,
    address: "",
    channel: "call",
    note: null,
    callbackAt: null,
    before: null,
  } as const;
  const call = async () => {
    const read = await readTeam(made.services, byStaff("owner").actor, { teamId: "", days: day("2026-11-20") });
    const found = read.ok ? read.value.people.find((one) => one.id === id)?.call : null;
    return found && sinceText(found);
  };
  const save = (key: string, outcome: CallOutcome | null) =>
    test_.db.transaction((tx) => saveAttempt(tx, { ...blank, id: key, at: clock.now(), outcome }));
  expect(await call()).toBeNull();
  await save("begun", null);
  clock.forward(4 * 60_000);
  expect(await call()).toBe("Began a call 4 min ago");
  await save("begun", "no_answer");
  expect(await call()).toBeNull();
  await save("next", null);
  clock.forward(31 * 60_000);
  expect(await call()).toBeNull();
});
