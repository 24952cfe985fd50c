import { expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { LINE } from "#leads/calling/rules/line-call.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { phoneCalls } from "./calling-tables.ts";
import { countFigures, listFigure } from "./team-figures-store.ts";

const test_ = testDatabase();
const DAY = { from: "2026-11-20", to: "2026-11-20" };
const span = { ...DAY, since: new Date("2026-11-20T05:00:00Z"), until: new Date("2026-11-21T05:00:00Z") };

test("time on the phone and on hold, and how many answered, are of the calls that the desk placed in the period", async () => {
  const { id: staffId } = await aStaff(test_.db, { role: "agent" });
  const [leadId = ""] = await manyLeads(test_.db, [{ assignedTo: staffId }]);
  const call = (callId: string, answeredAt: string | null, endedAt: string, keyId = LINE) => ({
    keyId,
    callId,
    direction: "outgoing" as const,
    number: "+16145550143",
    leadId,
    staffId,
    startedAt: new Date(answeredAt ?? endedAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
    endedAt: new Date(endedAt),
  });
  await test_.db.insert(phoneCalls).values([
    {
      ...call("1", "2026-11-20T16:00:00Z", "2026-11-20T16:04:12Z"),
      quality: { lost: 0, jitter: 2, mos: 4.4, held: 75_400 },
    },
    call("2", "2026-11-20T17:00:00Z", "2026-11-20T17:00:09Z"),
    call("3", null, "2026-11-20T16:10:00Z"),
    call("4", "2026-11-19T16:00:00Z", "2026-11-19T16:01:00Z"),
    { ...call("6", "2026-11-20T19:00:00Z", "2026-11-20T19:01:00Z"), direction: "incoming" as const },
    call("5", "2026-11-20T18:00:00Z", "2026-11-20T18:30:00Z", "a phone system"),
  ]);
  const now = new Date("2026-11-20T20:00:00Z");
  expect((await countFigures(test_.db, [staffId], span, now)).get(staffId)).toMatchObject({
    talkTime: 321_000,
    holdTime: 75_400,
    rung: 3,
    answered: 2,
  });
  const listed = async (figure: "talkTime" | "holdTime") =>
    (await listFigure(test_.db, EVERY_LEAD, { staffIds: [staffId], figure, span, now })).rows.map(({ words }) => words);
  expect(await listed("talkTime")).toEqual(["1 min 0 s", "9 s", "4 min 12 s"]);
  expect(await listed("holdTime")).toEqual(["1 min 15 s"]);
});
