import { afterAll, beforeAll, expect, test } from "vitest";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aReceivedText, aTextLead } from "#tests/builders/texting.ts";
import { listConversations } from "./conversations-store.ts";
import { countUnread } from "./unread-store.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
let [ann, ben]: By[] = [];
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  ann = await aCaller(test_.db);
  ben = await aCaller(test_.db);
});
afterAll(() => made.close());

/** Lets a text come in a minute after the one before, from a lead of a person or of nobody, or from an unknown number. */
async function receive(body: string, from: { leadOf: string | null } | "unknown"): Promise<void> {
  clock.forward(60_000);
  let phone = aPhone();
  if (from !== "unknown") {
    const lead = await aTextLead(made.services, phone);
    phone = lead.phone;
    await test_.database.pool.query("update leads set assigned_to = $1 where id = $2", [from.leadOf, lead.leadId]);
  }
  await store(test_.db, aReceivedText(phone, body, { at: clock.now() }), {
    now: clock.now,
    settings: made.services.site.settings(),
  });
}

test("a person's own list has their leads' conversations alone, and the team's also those of nobody, oldest first", async () => {
  if (!ann || !ben) throw new Error("Nobody works here");
  await receive("first, of nobody", { leadOf: null });
  await receive("second, of Ben", { leadOf: ben.actor.id });
  await receive("third, of Ann", { leadOf: ann.actor.id });
  await receive("fourth, unknown", "unknown");
  await receive("fifth, of Ann", { leadOf: ann.actor.id });
  const list = async ({ actor }: By, of: string | null) => {
    const asked = { state: "open", now: clock.now(), of } as const;
    const page = await listConversations(test_.db, leadScopeOf(actor), asked, null, 50);
    return page.conversations.map(({ lastBody }) => lastBody.split(",")[0]);
  };
  expect(await list(ann, null)).toEqual(["first", "third", "fourth", "fifth"]);
  expect(await list(ann, ann.actor.id)).toEqual(["third", "fifth"]);
  // One's own list is never wider than what one may see.
  expect(await list(ann, ben.actor.id)).toEqual([]);
  const owner = byStaff("owner");
  expect(await list(owner, null)).toEqual(["first", "second", "third", "fourth", "fifth"]);
  expect(await list(owner, owner.actor.id)).toEqual([]);

  const people = [ann, ben, owner];
  const counted = () => Promise.all(people.map(({ actor }) => countUnread(test_.db, leadScopeOf(actor))));
  expect(await counted()).toEqual([4, 3, 5]);
  await test_.database.pool.query("update conversations set unread = false where lead_id is null");
  expect(await counted()).toEqual([3, 2, 4]);
});
