import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import { addTimeOffRow } from "#leads/appointments/server/appointments-store.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { putSetting } from "#agency/site/server/site-store.ts";
import { savePresence } from "#accounts/presence/server/presence-store.ts";
import { putProfile, replaceLicenses } from "#accounts/staff/server/staff-store.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { alertOwners } from "./alert-owners.ts";
import { assignLead } from "./assign-lead.ts";
import { assignWaiting } from "./assign-waiting.ts";
import { reassignUntouched } from "./reassign-untouched.ts";
import { releaseLeads } from "./release-leads.ts";

const test_ = testDatabase();
/** A Friday, 10 AM in Ohio. */
const FRIDAY = "2026-11-20T15:00:00.000Z";
const MINUTE = 60_000;
const clock = aClock(FRIDAY);
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
beforeEach(async () => {
  clock.set(FRIDAY);
  await test_.database.pool.query(
    "truncate leads, touchpoints, contact_points, bookings, staff, mails, settings, lead_assignments, assignment_incidents cascade",
  );
  await made.services.content.reread();
});
afterAll(() => made.close());

/** Adds someone who works nine to five and is licensed in Ohio. */
async function person(name: string, { states = ["OH"], cap = null as number | null, given = {} } = {}) {
  const agent = await anAgent(test_.db, { name, ...given });
  await test_.db.transaction(async (tx) => {
    await replaceLicenses(
      tx,
      agent.id,
      states.map((state) => ({ state, number: "1234567", expires: null })),
    );
    const profile = {
      title: "",
      bio: "",
      photo: null,
      titleIn: {},
      bioIn: {},
      voice: null,
      languages: [],
      shown: false,
      place: null,
      leadCap: cap,
    };
    await putProfile(tx, agent.id, profile, clock.now());
  });
  return agent;
}
const aLead = async (given: { name?: string; state?: string; minutes?: number } = {}) => {
  const { name = "Rosa Delgado", state = "OH", minutes = 0 } = given;
  const at = new Date(clock.now().getTime() - minutes * MINUTE);
  const submission = aSubmission({ receivedAt: at.toISOString(), details: { name, state } });
  return (await store(test_.db, submission, { now: () => at })).leadId;
};
const needs = () => made.services;
const assigneeOf = async (id: string) => (await findLead(test_.db, EVERY_LEAD, id))?.assignedTo ?? null;
const newest = async (id: string) => (await timelineOfLead(test_.db, id))[0];
const subjects = async () =>
  (
    await test_.database.pool.query<{ to: string; subject: string }>(
      "select to_address as \"to\", subject from mails where subject not like 'New lead%' order by to_address",
    )
  ).rows;
async function setting(value: Partial<(typeof DEFAULT_SETTINGS)["assignment"]>) {
  const at = new Date();
  await putSetting(test_.db, "assignment", { ...DEFAULT_SETTINGS.assignment, ...value }, at, "test");
  await made.services.content.reread();
}

test("leads go to agents in turn, oldest first, each with the reason, an audit line and an email", async () => {
  const [ada, ben] = [await person("Ada Lee"), await person("Ben Ortiz", { given: { leadAlerts: "none" } })];
  await person("Dana Whitfield", { states: ["KY"] });
  const older = await aLead({ minutes: 9 });
  const newer = await aLead({ minutes: 3, name: "Walter Boone" });
  expect(await assignWaiting(needs())).toBe(2);
  const first = [ada, ben].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect([await assigneeOf(older), await assigneeOf(newer)]).toEqual(first.map(({ id }) => id));
  expect((await newest(older))?.description).toBe(
    `Assigned to ${first[0]?.name}: next in turn of the 2 who could take this lead`,
  );
  expect((await newest(older))?.metadata.refused).toMatchObject([
    { name: "Dana Whitfield", reason: "no Ohio license on file" },
  ]);
  const lead = await findLead(test_.db, EVERY_LEAD, older);
  expect([lead?.version, lead?.assignedAt?.toISOString()]).toEqual([2, FRIDAY]);
  const { rows } = await test_.database.pool.query(
    "select actor_name, before, after->>'assignedTo' as after from audit_log where action = 'lead.assign' and record_id = $1",
    [older],
  );
  expect(rows).toEqual([{ actor_name: "Automatic assignment", before: { assignedTo: null }, after: first[0]?.id }]);
  // Ben wants none.
  const ofAda = first[0]?.id === ada.id ? "Rosa Delgado" : "Walter Boone";
  expect(await subjects()).toEqual([{ to: ada.email, subject: `Lead for you: ${ofAda}` }]);
  expect(await assignWaiting(needs())).toBe(0);
});

test("300 leads to 3 equal agents from two processes at once differ by at most one", async () => {
  for (const name of ["Ada Lee", "Ben Ortiz", "Dana Whitfield"]) await person(name, { given: { leadAlerts: "none" } });
  const insert = `insert into leads (id, name, phone, email, state, status, source, utm, referrer, created_at, updated_at, q)
    select 'lead-' || n, 'Lead ' || n, '', '', 'OH', 'new', 'callback', '{}', '', $1::timestamptz + n * interval '1 second', $1, '' from generate_series(1, 300) n`;
  await test_.database.pool.query(insert, ["2026-11-20T14:00:00Z"]);
  const other = openDatabase(test_.connection, quiet);
  const sums = await Promise.all([assignWaiting(needs()), assignWaiting({ ...needs(), db: other.db })]);
  await other.close();
  expect(sums[0] + sums[1]).toBe(300);
  const { rows } = await test_.database.pool.query<{ n: number }>(
    "select count(*)::int as n from leads group by assigned_to",
  );
  expect(rows.map(({ n }) => n)).toEqual([100, 100, 100]);
  const steps = await test_.database.pool.query("select count(*)::int as n from touchpoints where type = 'assignment'");
  expect(steps.rows).toEqual([{ n: 300 }]);
}, 60_000);

describe("nothing is assigned", () => {
  test("by itself while one person alone can take leads, unless the agency says so", async () => {
    const ada = await person("Ada Lee");
    await aStaff(test_.db, { name: "Zoe Owner" });
    const lead = await aLead();
    expect(await assignWaiting(needs())).toBe(0);
    await setting({ mode: "always" });
    expect(await assignWaiting(needs())).toBe(1);
    expect(await assigneeOf(lead)).toBe(ada.id);
  });

  test("where everyone claims leads, to those on hold, and beyond a cap", async () => {
    const ada = await person("Ada Lee", { cap: 1 });
    await person("Ben Ortiz", { states: ["KY"] });
    const [first, second] = [await aLead({ minutes: 5 }), await aLead({ minutes: 4 })];
    const held = await aLead({ minutes: 6 });
    await test_.database.pool.query("update leads set held_at = now(), hold_reason = 'x' where id = $1", [held]);
    await setting({ mode: "never" });
    expect(await assignWaiting(needs())).toBe(0);
    await setting({ mode: "team" });
    expect(await assignWaiting(needs())).toBe(1);
    expect([await assigneeOf(first), await assigneeOf(second), await assigneeOf(held)]).toEqual([ada.id, null, null]);
    // A closed lead makes room for the next.
    await test_.database.pool.query("update leads set status = 'closed_lost' where id = $1", [first]);
    expect(await assignWaiting(needs())).toBe(1);
    expect(await assigneeOf(second)).toBe(ada.id);
  });
});

test("a lead with an appointment goes to the person it is with, after hours too", async () => {
  const ada = await person("Ada Lee");
  expect(await bookCall(made.services, aWantedCall({ name: "Booked Lead" }))).toMatchObject({ kind: "booked" });
  await person("Ben Ortiz");
  clock.set("2026-11-21T03:00:00.000Z");
  expect(await assignWaiting(needs())).toBe(1);
  const { rows } = await test_.database.pool.query<{ id: string }>("select id from leads where assigned_to = $1", [
    ada.id,
  ]);
  expect(rows).toHaveLength(1);
  expect((await newest(rows[0]?.id ?? ""))?.description).toBe("Assigned to Ada Lee: has an appointment with this lead");
});

test("at night only who has the desk open takes leads, and nobody during time off", async () => {
  const [ada, ben] = [await person("Ada Lee"), await person("Ben Ortiz")];
  clock.set("2026-11-21T03:00:00.000Z");
  const lead = await aLead();
  expect(await assignWaiting(needs())).toBe(0);
  await savePresence(test_.db, "process", [ada.id, ben.id], clock.now());
  const off = { id: "off", staffId: ada.id, from: "2026-11-20", to: "2026-11-20", createdAt: clock.now() };
  await test_.db.transaction((tx) => addTimeOffRow(tx, off));
  expect(await assignWaiting(needs())).toBe(1);
  expect(await assigneeOf(lead)).toBe(ben.id);
});

describe("an untouched lead", () => {
  test("goes to the next person after the agency's limit of open time, and never back", async () => {
    const people = [await person("Ada Lee"), await person("Ben Ortiz")];
    clock.set("2026-11-20T21:30:00.000Z"); // Half an hour before closing.
    const lead = await aLead();
    await assignWaiting(needs());
    const first = await assigneeOf(lead);
    clock.set("2026-11-23T14:29:00.000Z");
    expect(await reassignUntouched(needs())).toBe(0);
    clock.forward(MINUTE);
    expect(await reassignUntouched(needs())).toBe(1);
    const second = await assigneeOf(lead);
    expect(new Set([first, second])).toEqual(new Set(people.map(({ id }) => id)));
    const name = people.find(({ id }) => id === first)?.name;
    expect((await newest(lead))?.description).toContain(`${name} did not get to this lead within 1 h`);
    clock.forward(120 * MINUTE);
    expect(await reassignUntouched(needs())).toBe(0);
  });

  test("stays with who was given it by a person, and with who has tried", async () => {
    const [ada, ben] = [await person("Ada Lee"), await person("Ben Ortiz")];
    const [given, tried] = [await aLead(), await aLead()];
    await assignWaiting(needs());
    const to = (await assigneeOf(given)) === ada.id ? ben.id : ada.id;
    const owner = byStaff("owner");
    expect(await assignLead(needs(), owner, { leadId: given, to, version: null })).toMatchObject({ ok: true });
    await test_.database.pool.query("update leads set attempts = 1 where id = $1", [tried]);
    clock.forward(120 * MINUTE);
    expect(await reassignUntouched(needs())).toBe(0);
  });
});

test("the open leads of a closed account are free again, and go to others", async () => {
  const [ada, ben] = [await person("Ada Lee"), await person("Ben Ortiz")];
  const dana = await person("Dana Whitfield");
  const leads = [await aLead(), await aLead(), await aLead()];
  await assignWaiting(needs());
  const [own = ""] = await Promise.all(leads.map(async (id) => ((await assigneeOf(id)) === ada.id ? id : ""))).then(
    (ids) => ids.filter(Boolean),
  );
  const owner = await aStaff(test_.db);
  const by = byStaff("owner", { id: owner.id });
  expect(await releaseLeads(needs(), ada.id)).toBe(0);
  clock.forward(MINUTE);
  expect(await changeStaff(made.services, by, { id: ada.id, active: false })).toMatchObject({ ok: true });
  expect(await releaseLeads(needs(), ada.id)).toBe(1);
  expect(await assigneeOf(own)).toBeNull();
  expect((await newest(own))?.description).toBe("Given back: Ada Lee has no open account");
  await assignWaiting(needs());
  expect([ben.id, dana.id]).toContain(await assigneeOf(own));
});

describe("owners learn that nobody can take a lead", () => {
  test("once while it lasts, not at night, and again the next time", async () => {
    const owner = await aStaff(test_.db, { name: "Zoe Owner" });
    await setting({ mode: "always" });
    const lead = await aLead({ state: "KY" });
    const ada = await person("Ada Lee");
    expect(await alertOwners(needs())).toBe(false);
    clock.forward(11 * MINUTE);
    expect(await alertOwners(needs())).toBe(true);
    clock.forward(30 * MINUTE);
    expect(await alertOwners(needs())).toBe(false);
    const [mail, ...more] = (await subjects()).filter(({ subject }) => subject.startsWith("Nobody"));
    expect([mail?.to, more]).toEqual([owner.email, []]);
    const { rows } = await test_.database.pool.query<{ body: string }>(
      "select body_text as body from mails where subject like 'Nobody%'",
    );
    expect(rows[0]?.body).toContain("no Kentucky license on file");
    await assignLead(needs(), byStaff("owner"), { leadId: lead, to: ada.id, version: null });
    expect(await alertOwners(needs())).toBe(false);
    await aLead({ state: "KY", minutes: 30 });
    expect(await alertOwners(needs())).toBe(true);
  });

  test("not before the agency opens", async () => {
    await aStaff(test_.db);
    await setting({ mode: "always" });
    clock.set("2026-11-21T03:00:00.000Z");
    await aLead();
    clock.set("2026-11-23T14:05:00.000Z");
    expect(await alertOwners(needs())).toBe(false);
    clock.forward(6 * MINUTE);
    expect(await alertOwners(needs())).toBe(true);
  });
});
