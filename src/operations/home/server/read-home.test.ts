import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role, StaffActor } from "#platform/access/rules/rights.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { hideSetup } from "#accounts/access/server/hide-setup.ts";
import { suppress } from "#compliance/consent/server/consent-store.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { recordBackup } from "#platform/journal/server/last-backup.ts";
import { addCheckResult } from "#operations/checks/server/checks-store.ts";
import { putSetting } from "#agency/site/server/site-store.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { addPasskey } from "#accounts/sign-in/server/sign-in-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { anAgent, aWantedCall } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readHome } from "./read-home.ts";

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
    "truncate leads, touchpoints, contact_points, suppressions, bookings, staff, mails, audit_log, lead_delta, lead_daily, lead_monthly, settings, processes cascade",
  );
  await made.services.content.reread();
});
afterAll(() => made.close());

const license = (staffId: string) =>
  test_.database.pool.query("insert into staff_licenses values ($1, 'OH', '77', null)", [staffId]);
const member = async (role: Role, given: Parameters<typeof aStaff>[1] = {}): Promise<StaffActor> => {
  const { id, name, email } = await aStaff(test_.db, { role, ...given });
  await license(id);
  return { kind: "staff", id, name, email, role };
};
const home = async (actor: StaffActor) => {
  await addCheckResult(test_.db, { name: "test-lead", at: clock.now(), ok: true, ms: 1, words: "" });
  return readHome(made.services, { actor, requestId: "r" });
};
/** Adds a lead that came some minutes ago. */
const aLead = async (name: string, minutes = 0, given: Parameters<typeof aSubmission>[0] = {}) => {
  const at = new Date(clock.now().getTime() - minutes * MINUTE);
  const { details, ...rest } = given;
  const submission = aSubmission({ receivedAt: at.toISOString(), ...rest, details: { name, state: "OH", ...details } });
  return (await store(test_.db, submission, { now: () => at })).leadId;
};
const needs = () => ({ ...made.services, now: clock.now });
const change = (actor: StaffActor, leadId: string, status: LeadStatus) =>
  changeLeadStatus(needs(), { actor, requestId: "r" }, { leadId, status });
const assign = (leadId: string, to: string) =>
  test_.database.pool.query("update leads set assigned_to = $2 where id = $1", [leadId, to]);

test("each role has a part of its own, and none of the others'", async () => {
  await addArticle(test_.db, anArticle({ status: "draft", title: "A draft" }));
  const parts = async (role: Role) => {
    const { agent, owner, editor, figures } = await home(await member(role));
    return [agent !== null, owner !== null, editor !== null, figures.leads !== null, figures.unproven !== null];
  };
  expect(await parts("agent")).toEqual([true, false, false, true, false]);
  expect(await parts("owner")).toEqual([false, true, false, true, true]);
  expect(await parts("editor")).toEqual([false, false, true, false, false]);
});

describe("the next call", () => {
  test("is the newest lead of one's own or of nobody that may be called", async () => {
    const agent = await member("agent");
    await aLead("Rosa Delgado", 30);
    const held = await aLead("Held Lead", 20);
    await test_.database.pool.query("update leads set held_at = now(), hold_reason = 'x' where id = $1", [held]);
    const stopped = aSubmission({ details: { name: "Stopped Lead", state: "OH" } });
    await store(test_.db, stopped, { now: clock.now });
    const by = { seq: 1, since: clock.now(), source: "link" as const, leadId: null };
    await test_.db.transaction((tx) => suppress(tx, [stopped.details.phone ?? ""], by));
    await assign(await aLead("Someone Else's", 1), (await member("agent")).id);
    await change(agent, await aLead("Already Called", 2), "contacted");
    const { queue, newest } = (await home(agent)).agent ?? {};
    expect(queue?.next).toMatchObject({ kind: "now", lead: { lead: { name: "Rosa Delgado" } } });
    expect(newest?.map(({ name, block }) => [name, block])).toEqual([
      ["Stopped Lead", "suppressed"],
      ["Held Lead", "held"],
      ["Rosa Delgado", null],
    ]);
  });

  test("is nobody who has an appointment to come, and at night says from when on", async () => {
    const agent = await anAgent(test_.db);
    await license(agent.id);
    const actor: StaffActor = { kind: "staff", id: agent.id, name: agent.name, email: agent.email, role: "agent" };
    expect(await bookCall(made.services, aWantedCall({ name: "Booked Lead" }))).toMatchObject({ kind: "booked" });
    expect((await home(actor)).agent?.queue.next).toMatchObject({ kind: "blocked", n: 1, blocks: { appointment: 1 } });
    clock.set("2026-11-21T03:00:00.000Z");
    await aLead("Rosa Delgado", 5);
    const next = (await home(actor)).agent?.queue.next;
    expect(next).toMatchObject({ kind: "later", lead: { lead: { name: "Rosa Delgado" } }, n: 1 });
    expect(next?.kind === "later" ? next.at?.toISOString() : null).toBe("2026-11-21T13:00:00.000Z");
  });

  test("is found behind more than a page of leads that are not to be called", async () => {
    const agent = await member("agent");
    await aLead("Rosa Delgado", 600);
    for (let n = 0; n < 60; n++) await aLead(`Prefers email ${n}`, n, { details: { reachBy: "email" } });
    expect((await home(agent)).agent?.queue.next).toMatchObject({
      kind: "now",
      lead: { lead: { name: "Rosa Delgado" } },
    });
  });
});

test("an agent sees their own appointments of the agency's day", async () => {
  const [own, other] = [await anAgent(test_.db), await anAgent(test_.db)];
  const add = (staffId: string, startsAt: string) =>
    test_.database.pool.query(
      `insert into bookings (id, token_hash, submission_key, staff_id, starts_at, ends_at, state, time_zone, name, phone, status, sequence, created_at, updated_at)
       values ($1, $1, $1, $2, $3, $3, 'CA', 'America/Los_Angeles', 'Rosa', '+12135550143', 'booked', 0, now(), now())`,
      [randomUUID(), staffId, startsAt],
    );
  await add(own.id, "2026-11-20T14:00:00Z");
  await add(own.id, "2026-11-21T04:30:00Z"); // 11:30 PM in Ohio
  await add(own.id, "2026-11-21T05:00:00Z"); // midnight
  await add(own.id, "2026-11-20T04:30:00Z"); // yesterday
  await add(other.id, "2026-11-20T16:00:00Z");
  const actor: StaffActor = { kind: "staff", id: own.id, name: own.name, email: own.email, role: "agent" };
  const { agent } = await home(actor);
  expect(agent?.appointments.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    "2026-11-20T14:00:00.000Z",
    "2026-11-21T04:30:00.000Z",
  ]);
  expect(agent?.appointments[0]?.forVisitor).toContain("6:00 AM Pacific Time");
});

describe("speed to lead", () => {
  test("is the median time until the first change away from New, by who made it", async () => {
    const ada = await member("agent", { name: "Ada Lee" });
    const ben = await member("agent", { name: "Ben Ortiz" });
    expect((await home(ada)).agent?.response).toBeNull();
    for (const minutes of [10, 20, 90]) await change(ada, await aLead("Rosa", minutes), "contacted");
    const shared = await aLead("Walter", 5);
    await change(ben, shared, "qualified");
    // A second response, by someone else or after the lead was new again, is not a first one.
    await change(ada, shared, "new");
    await change(ada, shared, "contacted");
    expect((await home(ada)).agent?.response).toMatchObject({ median: 20 * MINUTE, leads: 3 });
    expect((await home(ben)).agent?.response).toMatchObject({ median: 5 * MINUTE, leads: 1 });
    clock.forward(MINUTE); // An owner's reading of the team is at most a minute old.
    const { owner } = await home(await member("owner", { name: "Zoe" }));
    const medians = owner?.response.map(({ name, time }) => [name, time?.median ?? null]);
    expect(medians).toEqual([
      ["Ada Lee", 20 * MINUTE],
      ["Ben Ortiz", 5 * MINUTE],
      ["Zoe", null],
    ]);
    clock.forward(31 * 86_400_000);
    expect((await home(ada)).agent?.response).toBeNull();
  });

  test("doesn't count what a program with a key changed", async () => {
    const ada = await member("agent");
    const by = {
      actor: { kind: "key" as const, id: ada.id, name: "A program", scopes: ["leads:write" as const] },
      requestId: "r",
    };
    await changeLeadStatus(needs(), by, { leadId: await aLead("Rosa", 5), status: "contacted" });
    expect((await home(ada)).agent?.response).toBeNull();
  });
});

describe("the owner sees", () => {
  test("leads that waited more than an hour for someone, newest first, and no others", async () => {
    const owner = await member("owner");
    await aLead("Old", 300);
    await aLead("Older than an hour", 61);
    await aLead("Fresh", 59);
    await assign(await aLead("Taken", 120), owner.id);
    await change(owner, await aLead("Called", 120), "contacted");
    const { unclaimed } = (await home(owner)).owner ?? {};
    expect([unclaimed?.n, unclaimed?.newest.map(({ name }) => name)]).toEqual([2, ["Older than an hour", "Old"]]);
  });

  test("the leads of the agency's day by source", async () => {
    const owner = await member("owner");
    await aLead("Rosa", 5);
    await aLead("Walter", 60, { form: "quote" });
    await aLead("Ruth", 9 * 60, { form: "quote" });
    await aLead("Yesterday", 11 * 60);
    expect((await home(owner)).owner?.today).toEqual([
      { source: "quote", n: 2 },
      { source: "callback", n: 1 },
    ]);
  });

  test("what is wrong, before what was never proved", async () => {
    const owner = await member("owner");
    expect((await home(owner)).owner?.state).toMatchObject({ tone: "unknown", problems: { length: 3 } });
    await test_.database.pool.query(
      "insert into processes values ('lost', 'office', '/srv/data', $1::timestamptz - interval '1 hour')",
      [clock.now()],
    );
    await test_.database.pool.query(`update staff set lead_alerts = 'none';
      insert into submission_results select n, null, 'failed', '', now() from generate_series(801, 802) n`);
    const mail = (id: string, attempts: number, lastError: string) =>
      test_.database.pool.query(
        `insert into mails (id, key, message_id, kind, to_address, subject, body_text, body_html, state, attempts, next_at, last_error, created_at)
         values ($1, $1, $1, 'lead-alert', 'a@example.com', '', '', '', 'failed', $2, $3, $4, $3)`,
        [id, attempts, clock.now(), lastError],
      );
    await Promise.all([mail("bounced", 3, "no such mailbox"), mail("refused", 0, "over the limit")]);
    await mail("unsubscribed", 1, "This person unsubscribed from email.");
    const texts = (await home(owner)).owner?.state.problems.map(({ text }) => text);
    expect(texts?.slice(0, -3)).toEqual([
      "2 submissions could not be turned into leads.",
      "The program on office stopped. Submissions may be waiting in its folder.",
      "Nobody gets an email about new leads. They show up in the desk only.",
      "1 email could not be delivered in the last 7 days.",
    ]);
  });

  test("that nobody gets emails only while neither a person nor the agency's address does", async () => {
    const owner = await member("owner", { leadAlerts: "none" });
    const nobody = async () =>
      (await home(owner)).owner?.state.problems.some(({ text }) => text.startsWith("Nobody gets"));
    expect(await nobody()).toBe(true);
    await member("agent", { leadAlerts: "hourly" });
    expect(await nobody()).toBe(false);
    await test_.database.pool.query("update staff set active = false where lead_alerts = 'hourly'");
    expect(await nobody()).toBe(true);
    const agency = { ...DEFAULT_SETTINGS.agency, email: "office@example.com" };
    await putSetting(test_.db, "agency", agency, clock.now(), "test");
    await made.services.content.reread();
    expect(await nobody()).toBe(false);
  });

  test("each step of the setup done by the thing itself, and no checklist once all are", async () => {
    const owner = await member("owner");
    const undone = async () =>
      (await home(owner)).owner?.setup?.steps.flatMap(({ id, done }) => (done ? [] : [id])) ?? null;
    expect(await undone()).toEqual(["agency", "license", "hours", "agent", "second-step", "mail", "backup"]);
    await anAgent(test_.db);
    expect(await undone()).toEqual(["agency", "license", "second-step", "mail", "backup"]);
    const agency = {
      ...DEFAULT_SETTINGS.agency,
      name: "Larkspur",
      legalName: "Larkspur LLC",
      phone: "+16145550199",
      street: "9 Elm Street",
      licenses: [{ state: "OH", number: "1123", expires: null }],
    };
    await putSetting(test_.db, "agency", agency, clock.now(), "test");
    await made.services.content.reread();
    expect(await undone()).toEqual(["second-step", "mail", "backup"]);
    await addPasskey(test_.db, {
      id: "key",
      staffId: owner.id,
      name: "Laptop",
      publicKey: Buffer.from("key"),
      counter: 0,
      transports: [],
      createdAt: clock.now(),
      lastUsedAt: null,
    });
    expect(await undone()).toEqual(["mail", "backup"]);
    await recordBackup(made.services.config.dataDir, clock.now());
    expect(await undone()).toEqual(["mail"]);
    const mailer = { send: async () => ({ kind: "sent" as const }), verify: async () => null };
    const needs = { ...made.services, mailer };
    const withMail = await readHome(needs, { actor: owner, requestId: "r" });
    expect(withMail.owner?.setup).toBeNull();
  });

  test("no checklist that they hid, while another owner still does", async () => {
    const [ada, zoe] = [await member("owner"), await member("owner")];
    const hidden = async (actor: StaffActor) => (await home(actor)).owner?.setup?.hidden;
    expect(await hideSetup(needs(), { actor: ada, requestId: "r" }, true)).toMatchObject({ ok: true });
    expect([await hidden(ada), await hidden(zoe)]).toEqual([true, false]);
    await hideSetup(needs(), { actor: ada, requestId: "r" }, false);
    expect(await hidden(ada)).toBe(false);
    const refused = await hideSetup(needs(), byStaff("agent") as Parameters<typeof hideSetup>[1], true);
    expect(refused).toMatchObject({ ok: false, code: "forbidden" });
  });
});

test("an editor sees what was published last, newest first", async () => {
  for (const day of ["18", "20", "19"])
    await addArticle(test_.db, anArticle({ title: day, publishedAt: new Date(`2026-11-${day}T12:00:00Z`) }));
  const { editor } = await home(await member("editor"));
  expect(editor?.published.map(({ title }) => title)).toEqual(["20", "19", "18"]);
});
