import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { DEMO_WORDS, isDemo } from "#agency/site/rules/demo-agency.ts";
import { addPerson } from "#accounts/staff/server/add-person.ts";
import { changePerson } from "#accounts/staff/server/change-person.ts";
import { findSlots } from "#leads/appointments/server/find-slots.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { isPreview } from "#agency/site/rules/site-stage.ts";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { readGateAnswers } from "#leads/gate/server/read-gate-facts.ts";
import { findLead, findLeads } from "#leads/leads/server/leads-store.ts";
import { previewMerge } from "#leads/merges/server/preview-merge.ts";
import { queueMail } from "#leads/notifications/server/queue-mail.ts";
import { markPreview } from "#agency/site/server/site-store.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { fillRow, leadTables, type Row } from "#tests/builders/lead-rows.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { fillDemo } from "./fill-demo.ts";
import { removeDemo } from "./remove-demo.ts";

const test_ = testDatabase();
const clock = aClock();
const owner = byStaff("owner");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  await made.services.content.reread();
});
afterAll(() => made.close());
beforeEach(async () => {
  await removeDemo(made.services, owner);
  await test_.database.pool.query("truncate leads, touchpoints, settings, staff cascade");
  await markPreview(test_.db, clock.now());
  await made.services.content.reread();
});

/** Reads every row of the tables that the demo agency may touch, as text, to compare all of them at once. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = [...(await leadTables(test_.db)).keys(), "leads", "staff", "staff_profiles", "staff_licenses"];
  const found: Record<string, string[]> = {};
  for (const table of [...tables, "staff_hours", "settings", "lead_daily"]) {
    const { rows } = await test_.database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

const ids = async () =>
  (await test_.database.pool.query<{ id: string }>("select id from leads order by id")).rows.map(({ id }) => id);

describe("filling", () => {
  test("makes a whole agency: people with licenses, leads in every status with work on them, and its mark", async () => {
    const boss = await aStaff(test_.db);
    expect(await fillDemo(made.services, owner)).toEqual({ ok: true, value: { added: true } });
    const { services } = made;
    expect(services.site.demo()).toBe(true);
    expect(services.team.members()).toHaveLength(4);
    expect(services.team.members().every(({ photo, licenses }) => photo !== null && licenses.length > 1)).toBe(true);
    expect(services.site.settings().agency.licenses.every(({ number }) => number.startsWith("DEMO-"))).toBe(true);
    expect(services.site.settings().carriers).toHaveLength(3);
    const leads = await findLeads(test_.db, EVERY_LEAD, await ids());
    expect(leads).toHaveLength(40);
    expect(leads.every(({ id }) => isDemo(id))).toBe(true);
    expect(new Set(leads.map(({ status }) => status)).size).toBe(6);
    expect(leads.some(({ assignedTo }) => assignedTo === boss.id)).toBe(true);
    const spanish = leads.filter(({ language }) => language === "es");
    const speakers = services.team.members().filter(({ languages }) => languages.includes("Spanish"));
    expect(spanish).toHaveLength(2);
    expect(spanish.every(({ assignedTo }) => speakers.some(({ id }) => id === assignedTo))).toBe(true);
    // Numbers and addresses that no one has.
    expect(
      leads.every(({ phone, email }) => /^\+1\d{3}55501\d\d$/.test(phone ?? "") && email?.endsWith("@example.com")),
    ).toBe(true);
    expect(new Set(leads.map(({ phone }) => phone)).size).toBe(40);
    for (const table of ["tasks", "policies", "bookings"]) {
      const { rows } = await test_.database.pool.query(`select 1 from ${table}`);
      expect(rows.length, table).toBeGreaterThan(3);
    }
    const { rows } = await test_.database.pool.query("select 1 from consents where lead_id like 'demo-%'");
    expect(rows).toEqual([]);
  });

  test("twice adds nothing, also at once", async () => {
    const [first, second] = await Promise.all([fillDemo(made.services, owner), fillDemo(made.services, owner)]);
    expect([first, second].filter((one) => one.ok && one.value.added)).toHaveLength(1);
    const before = await everything();
    expect(await fillDemo(made.services, owner)).toEqual({ ok: true, value: { added: false } });
    expect(await everything()).toEqual(before);
  });

  test("is refused with leads of one's own, and for anyone but the owner", async () => {
    await aLead(test_.db);
    const before = await everything();
    expect(await fillDemo(made.services, owner)).toMatchObject({
      ok: false,
      code: "conflict",
      message: DEMO_WORDS.realLeads,
    });
    expect(await fillDemo(made.services, byStaff("agent"))).toMatchObject({ ok: false, code: "forbidden" });
    expect(await removeDemo(made.services, byStaff("agent"))).toMatchObject({ ok: false, code: "forbidden" });
    expect(await everything()).toEqual(before);
  });
});

test("the schedule offers times, and one that was booked goes with the demo agency", async () => {
  await fillDemo(made.services, owner);
  const { services } = made;
  expect(services.callHours.any()).toBe(true);
  const { agency } = services.site.settings();
  const visitor = { state: "OH", timeZone: "America/New_York", agency };
  const [slot] = await findSlots(test_.db, visitor, clock.now());
  if (!slot) throw new Error("no time");
  const details = { ...someDetails(), phone: aPhone() };
  const origin = { pageAddress: "", referrer: "", landingPage: "", utm: {}, ip: "192.0.2.7", userAgent: "test" };
  const booked = await bookCall(services, {
    details,
    state: "OH",
    timeZone: "America/New_York",
    start: slot.start,
    origin,
    key: "k",
  });
  expect(booked).toMatchObject({ kind: "booked", booking: { staffId: expect.stringMatching(/^demo-/) as string } });
  expect(await removeDemo(services, owner)).toMatchObject({ ok: true });
  expect((await ids()).every(isPreview)).toBe(true);
  expect(services.callHours.any()).toBe(false);
  // On an open site, demo agents take no calls.
  await fillDemo(services, owner);
  await test_.database.pool.query("delete from settings where key = 'preview'");
  expect(await findSlots(test_.db, visitor, clock.now())).toEqual([]);
});

describe("nobody is contacted about a demo lead", () => {
  test("the gate refuses every channel and says why; emails are kept back; other programs hear nothing", async () => {
    await aHook();
    await fillDemo(made.services, owner);
    const [demo] = await findLeads(test_.db, EVERY_LEAD, ["demo-lead-01"]);
    if (!demo) throw new Error("no lead");
    for (const channel of ["call", "text", "email"] as const) {
      const answer = (await readGateAnswers(made.services, owner.actor, [demo], channel)).get(demo.id);
      expect(answer).toMatchObject({ allowed: false, code: "demo", until: null });
      expect(answer?.reason).toContain("demo lead");
    }
    const mail = {
      key: "k",
      kind: "task-reminder" as const,
      to: "owner@example.org",
      content: { subject: "s", greeting: "Hello,", parts: [] },
      leadId: demo.id,
      toVisitor: false,
    };
    await test_.db.transaction((tx) => queueMail(tx, made.services, mail, clock.now()));
    const mails = await test_.database.pool.query("select state, last_error from mails where lead_id = $1", [demo.id]);
    expect(mails.rows).toEqual([{ state: "failed", last_error: DEMO_WORDS.mail }]);
    const deliveries = await test_.database.pool.query("select 1 from webhook_deliveries");
    expect(deliveries.rows).toEqual([]);
    // The hook works: it gets a real lead.
    const real = await aLead(test_.db);
    const told = await test_.database.pool.query("select lead_id from webhook_deliveries");
    expect(told.rows).toEqual([{ lead_id: real }]);
    expect(await previewMerge(made.services, owner.actor, { keep: real, merge: demo.id, choices: {} })).toMatchObject({
      ok: false,
      message: DEMO_WORDS.mixed,
    });
  });
});

describe("removing", () => {
  test("takes all of it, whatever was done with it, and leaves everything real as it was", async () => {
    const rosa = await addPerson(made.services, owner, "Rosa Real");
    if (!rosa.ok) throw new Error(rosa.message);
    await changePerson(made.services, owner, rosa.value.id, { title: "Agent", bio: "Helps.", shown: true });
    const boss = await aStaff(test_.db);
    const untouched = await everything();
    await fillDemo(made.services, owner);
    const real = await aLead(test_.db);
    const tables = await leadTables(test_.db);
    const rowsOf = async () => {
      const found: Record<string, Row[]> = {};
      for (const table of tables.keys())
        found[table] = (
          await test_.database.pool.query<{ row: Row }>(
            `select to_jsonb(t) as row from "${table}" t where lead_id is distinct from 'x' and coalesce(lead_id, '') not like 'demo-%' order by to_jsonb(t)::text`,
          )
        ).rows.map(({ row }) => row);
      return found;
    };
    // A row of every table about a demo lead, and about the real one.
    await aHook();
    for (const table of ["touchpoints", "upload_links", ...tables.keys()])
      for (const leadId of ["demo-lead-01", real])
        await fillRow(test_.db, tables.get(table) ?? [], {
          id: `${table} ${leadId}`,
          lead_id: leadId,
          staff_id: boss.id,
          webhook_id: "hook",
          touchpoint_id: `touchpoints ${leadId}`,
          link_id: `upload_links ${leadId}`,
        });
    const kept = await rowsOf();
    expect(await removeDemo(made.services, owner)).toEqual({ ok: true, value: null });
    expect(await ids()).toEqual([real]);
    expect(await rowsOf()).toEqual(kept);
    for (const table of tables.keys()) {
      if (["consents", "suppressions", "lead_import_rows"].includes(table)) continue;
      const { rows } = await test_.database.pool.query(`select 1 from "${table}" where lead_id like 'demo-%'`);
      expect(rows, table).toEqual([]);
    }
    const after = await everything();
    for (const table of ["staff", "staff_profiles", "staff_licenses", "staff_hours", "settings"])
      expect(after[table], table).toEqual(untouched[table]);
    expect(made.services.site.demo()).toBe(false);
    expect(made.services.team.members().map(({ name }) => name)).toEqual(["Rosa Real"]);
    expect(made.services.site.settings().agency).toEqual(DEFAULT_SETTINGS.agency);
    expect(await removeDemo(made.services, owner)).toMatchObject({ ok: false, code: "not-found" });
  });

  test("leaves what the owner entered beside the examples", async () => {
    await fillDemo(made.services, owner);
    const { agency } = made.services.site.settings();
    const own = { state: "TX", number: "12345", expires: null };
    const { rows } = await test_.database.pool.query<{ updated_at: Date }>(
      "select updated_at from settings where key = 'agency'",
    );
    const changed = { ...agency, city: "Dublin", licenses: [...agency.licenses, own] };
    const version = rows[0]?.updated_at.toISOString() ?? "";
    expect(await changeSetting(made.services, owner, { key: "agency", value: changed, version })).toMatchObject({
      ok: true,
    });
    await removeDemo(made.services, owner);
    expect(made.services.site.settings().agency).toMatchObject({ city: "Dublin", licenses: [own] });
  });

  test("that breaks off halfway removed nothing, and the next one goes through", async () => {
    await fillDemo(made.services, owner);
    const before = await everything();
    const killed = { ...made.services, now: clock.now, changePages: brokenOff(made) };
    await expect(removeDemo(killed, owner)).rejects.toThrow("killed");
    expect(await everything()).toEqual(before);
    expect(await findLead(test_.db, EVERY_LEAD, "demo-lead-01")).not.toBeNull();
    expect(await removeDemo(made.services, owner)).toMatchObject({ ok: true });
    expect(await ids()).toEqual([]);
  });
});

/** Creates a webhook for lead events. */
async function aHook(): Promise<void> {
  await test_.database.pool.query("truncate webhooks cascade");
  await test_.database.pool.query(
    `insert into webhooks (id, url, events, secret, created_by, created_at)
     values ('hook', 'https://example.com/', '{lead.created,lead.updated}', 'x', 'owner', now())`,
  );
}

/** Does all of the work, but fails before the commit. */
function brokenOff({ services }: TestServices): TestServices["services"]["changePages"] {
  return (work) =>
    services.changePages(async (tx, changed) => {
      await work(tx, changed);
      throw new Error("killed");
    });
}
