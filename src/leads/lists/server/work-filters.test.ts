import type { CallOutcome } from "#leads/calling/rules/disposition.ts";
import { deleteAttempt, saveAttempt } from "#leads/calling/server/calling-store.ts";
import { expect, test } from "vitest";
import { EVERY_LEAD, type LeadScope, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type AskedFilter, leadFilter } from "#leads/leads/rules/lead-list.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { aTeamTree } from "#tests/builders/team-tree.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { countMatches, listLeads } from "./lead-lists-store.ts";

const test_ = testDatabase();
const add = (details: Parameters<typeof aSubmission>[0]) => store(test_.db, aSubmission(details));

test("leads are found by what was done and what they lack", async () => {
  const made = async (name: string, worked: string, details: object = {}) => {
    const { leadId } = await add({ details: { name, state: "VT", ...details } });
    await test_.database.pool.query(`update leads set ${worked} where id = $1`, [leadId]);
    return leadId;
  };
  await made("Fresh Una", "attempts = 0");
  await made("Once Bo", "attempts = 1, due_at = '2026-11-22T10:00Z', due_for = 'retry'");
  await made("Twice Cy", "attempts = 2, due_at = '2026-11-22T20:00Z', due_for = 'callback'", {
    email: "cy@example.com",
  });
  await made("Thrice Di", "attempts = 3, due_at = '2026-11-23T20:00Z', due_for = 'callback'");
  await made("Five Ed", "attempts = 5", { phone: null, email: "ed@example.com" });
  await made("Six Fay", "attempts = 6");
  const asker = { self: "me", now: new Date("2026-11-22T15:00:00Z"), timeZone: "America/New_York" };
  const found = async (asked: Partial<AskedFilter>) => {
    const filter = leadFilter({ state: "VT", ...asked }, asker);
    const { leads } = await listLeads(test_.db, EVERY_LEAD, filter, null, 50);
    expect(await countMatches(test_.db, EVERY_LEAD, filter)).toBe(leads.length);
    return leads.map(({ name }) => name.split(" ")[0] ?? "").toSorted((a, b) => a.localeCompare(b));
  };
  expect(await found({ attempts: "none" })).toEqual(["Fresh"]);
  expect(await found({ attempts: "1-2" })).toEqual(["Once", "Twice"]);
  expect(await found({ attempts: "3-5" })).toEqual(["Five", "Thrice"]);
  expect(await found({ attempts: "6-up" })).toEqual(["Six"]);
  expect(await found({ nextCall: "due" })).toEqual(["Once"]);
  expect(await found({ nextCall: "today" })).toEqual(["Twice"]);
  expect(await found({ nextCall: "later" })).toEqual(["Thrice"]);
  expect(await found({ nextCall: "none" })).toEqual(["Five", "Fresh", "Six"]);
  expect(await found({ missing: "phone" })).toEqual(["Five"]);
  expect(await found({ missing: "email", attempts: "1-2" })).toEqual(["Once"]);
});

test("a lead has no consent to calls if its number has none, refused, or revoked it after", async () => {
  const phones = ["+16142340101", "+16142340102", "+16142340103", "+16142340104", "+16142340105"] as const;
  const ids = await Promise.all(
    phones.map(async (phone) => (await add({ details: { phone, state: "DE" }, consents: [] })).leadId),
  );
  const says = (address: string, channel: string, box: string) =>
    test_.database.pool.query(
      `insert into consents (id, seq, channel, address, at, evidence)
        values (gen_random_uuid()::text, nextval('consents_order'), $2, $1, now(), jsonb_build_object('box', $3::text))`,
      [address, channel, box],
    );
  const [none, agreed, refused, revoked, again] = phones;
  await says(agreed, "email", "empty");
  await says(agreed, "call", "ticked");
  await says(refused, "call", "empty");
  await says(refused, "text", "ticked");
  await says(revoked, "call", "button");
  await says(revoked, "email", "withdrawn");
  await says(again, "text", "withdrawn");
  await says(again, "call", "button");
  const { leads } = await listLeads(test_.db, EVERY_LEAD, { missing: "consent", state: "DE" }, null, 50);
  const found = new Set(leads.map(({ id }) => phones[ids.indexOf(id)]));
  expect(found).toEqual(new Set([none, refused, revoked]));
});

test("leads are found by their last attempt, which follows the attempts as they are made, changed and deleted", async () => {
  const [anna = "", bert = ""] = await Promise.all(
    ["Tried Anna", "Tried Bert"].map(async (name) => (await add({ details: { name, state: "ME" } })).leadId),
  );
  const attempt = (id: string, leadId: string, at: string, outcome: CallOutcome | null) => {
    const blank = { staffId: "s", address: "", channel: "call", note: null, callbackAt: null, before: null } as const;
    return test_.db.transaction((tx) => saveAttempt(tx, { ...blank, id, leadId, at: new Date(at), outcome }));
  };
  const asker = { self: "me", now: new Date("2026-11-22T15:00:00Z"), timeZone: "America/New_York" };
  const found = async (asked: Partial<AskedFilter>) => {
    const filter = leadFilter({ state: "ME", ...asked }, asker);
    return (await listLeads(test_.db, EVERY_LEAD, filter, null, 50)).leads.map(({ id }) => id).sort();
  };
  await attempt("try-1", anna, "2026-11-22T14:00:00Z", null);
  await attempt("try-0", anna, "2026-11-01T14:00:00Z", "left_message");
  expect(await found({ lastAttempt: "today" })).toEqual([anna]);
  expect(await found({ lastAttempt: "never" })).toEqual([bert]);
  expect(await found({ lastAttempt: "not-7-days" })).toEqual([bert]);
  expect(await found({ lastOutcome: "left_message" })).toEqual([]);
  await attempt("try-1", anna, "2026-11-22T14:00:00Z", "no_answer");
  expect(await found({ lastOutcome: "no_answer" })).toEqual([anna]);
  await test_.db.transaction((tx) => deleteAttempt(tx, "try-1"));
  expect(await found({ lastOutcome: "no_answer" })).toEqual([]);
  expect(await found({ lastOutcome: "left_message" })).toEqual([anna]);
  expect(await found({ lastAttempt: "not-7-days" })).toEqual([anna, bert].sort());
  expect(await found({ lastAttempt: "not-30-days" })).toEqual([bert]);
  await test_.db.transaction((tx) => deleteAttempt(tx, "try-0"));
  expect(await found({ lastAttempt: "never" })).toEqual([anna, bert].sort());
  expect(await found({ lastOutcome: "no_answer" })).toEqual([]);
});

test("leads are found by team: what it, the teams below and their people have, of those that the person may see", async () => {
  await aTeamTree(test_.db);
  const [east, below] = ["north-east", "akron"] as const;
  const ann = await aStaff(test_.db, { role: "agent", name: "Ann East", teamId: below });
  const ids: string[] = [];
  for (const [assignee, team] of [
    [ann.id, ""],
    [null, below],
    [null, east],
    [null, ""],
    ["someone-else", east],
  ]) {
    const { leadId } = await add({ details: { name: "Team Member", state: "RI" } });
    ids.push(leadId);
    await test_.database.pool.query("update leads set assigned_to = $2, team_id = $3 where id = $1", [
      leadId,
      assignee,
      team,
    ]);
  }
  const found = async (scope: LeadScope, team: string) => {
    const { leads } = await listLeads(test_.db, scope, { team, state: "RI" }, null, 50);
    return leads.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);
  };
  expect(await found(EVERY_LEAD, east)).toEqual([0, 1, 2]);
  expect(await found(EVERY_LEAD, below)).toEqual([0, 1]);
  expect(await found(EVERY_LEAD, "no-such-team")).toEqual([]);
  expect(await found(leadScopeOf({ ...byStaff("agent").actor, id: ann.id }), east)).toEqual([0]);
});
