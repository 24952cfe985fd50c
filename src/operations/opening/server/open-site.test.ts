import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { isPreview, stageNote } from "#agency/site/rules/site-stage.ts";
import { robotsText } from "#newsroom/articles/rules/robots.ts";
import { readGateAnswers } from "#leads/gate/server/read-gate-facts.ts";
import { fillDemo } from "#operations/demo/server/fill-demo.ts";
import { addSubmissions } from "#leads/intake/server/intake-store.ts";
import { submitCallback, submitQuote } from "#leads/intake/server/submit-lead.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import type { Booking } from "#leads/appointments/rules/booking.ts";
import { writeCalendar } from "#leads/appointments/server/write-calendar.ts";
import { contactCard } from "#leads/leads/rules/contact-card.ts";
import { readLlms } from "#newsroom/search-files/server/read-llms.ts";
import { readSitemap } from "#newsroom/search-files/server/read-sitemap.ts";
import { hasPreview, markPreview } from "#agency/site/server/site-store.ts";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { anOpening } from "#tests/builders/opening.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { openSite } from "./open-site.ts";

const test_ = testDatabase();
const clock = aClock();
const owner = byStaff("owner");
const ORIGIN = { pageAddress: "", referrer: "", landingPage: "", utm: {}, ip: "192.0.2.7", userAgent: "test" };
let made: TestServices;
const all = <T extends object>(sql: string) => test_.database.pool.query<T>(sql).then(({ rows }) => rows);

beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());
beforeEach(async () => {
  await test_.database.pool.query("truncate leads, touchpoints, settings, mails, suppressions cascade");
  await markPreview(test_.db, clock.now());
  await made.services.site.reload();
});

async function callback(phone = aPhone(), name = "Rosa Delgado"): Promise<string> {
  const taken = await submitCallback(made.services, { name, phone, language: "en" }, ORIGIN, randomUUID());
  if (!taken.ok || taken.value.leadId === null) throw new Error("no lead");
  return taken.value.leadId;
}

const gateOf = async (id: string) => {
  const lead = await findLead(test_.db, EVERY_LEAD, id);
  if (!lead) throw new Error("no lead");
  return (await readGateAnswers(made.services, owner.actor, [lead])).get(id);
};

describe("before the site opens", () => {
  test("nothing is offered to search engines", async () => {
    const { site, config } = made.services;
    expect(site.stage()).toBe("preview");
    expect(await readSitemap(made.services)).toEqual([]);
    expect(await readLlms(made.services)).toBe(`# Hearthlight\n\n> ${english.shell.preview}\n`);
    expect(robotsText(config.publicUrl, config.functionsPrefix, "", site.stage())).toContain("Disallow: /\n");
  });

  test("a request is taken like any other, and the gate refuses its lead with a reason of its own", async () => {
    const id = await callback();
    expect(isPreview(id)).toBe(true);
    expect(await gateOf(id)).toMatchObject({ allowed: false, code: "preview", until: null });
    expect((await gateOf(id))?.reason).toContain("preview lead");
    const consents = await all(`select 1 from consents where lead_id = '${id}'`);
    expect(consents.length).toBeGreaterThan(0);
  });

  test("a calendar entry, a contact card and a letter that leave the site say that it is a preview", async () => {
    const { site } = made.services;
    const note = stageNote(site.stage(), english);
    expect(note).toBe(english.shell.preview);
    expect(stageNote(site.stage(), spanish)).toBe(spanish.shell.preview);
    expect(stageNote("demo", english)).toBe(english.shell.demo);
    expect(stageNote("open", english)).toBeNull();
    const { agency } = site.settings();
    expect(contactCard(agency, "https://www.example.com", note)).toMatch(/^NOTE:Preview: this agency/m);
    const startsAt = clock.now();
    const booking = {
      id: "b",
      status: "booked",
      sequence: 0,
      startsAt,
      endsAt: startsAt,
      phone: aPhone(),
      email: null,
    };
    const how = { file: true, locale: "en", note } as const;
    const { content } = writeCalendar(booking as Booking, agency, "https://www.example.com", null, how);
    expect(content).toContain("DESCRIPTION:Preview: this agency has not opened yet.");
  });

  test("what was agreed to there counts nowhere else, and lifts no do-not-contact record", async () => {
    const phone = aPhone();
    await test_.database.pool.query(
      `insert into suppressions (address, channel, seq, source, since) values ('${phone}', 'call', 0, 'link', now())`,
    );
    await callback(phone);
    expect(await all("select 1 from suppressions")).toHaveLength(1);
    await test_.database.pool.query("truncate suppressions");
    const real = await aLead(test_.db, { details: { ...someDetails(), phone }, source: "import" });
    expect((await gateOf(real))?.code).not.toBe("consent");
  });

  test("an email to the visitor says that this is a preview", async () => {
    const details = { ...someDetails(), phone: aPhone(), email: "rosa@example.com" };
    const quote = { details, contact: null, textMessages: false };
    await submitQuote(made.services, quote, ORIGIN, { token: randomUUID(), key: undefined });
    const mails = await all<{ body_text: string }>("select body_text from mails where to_address = 'rosa@example.com'");
    expect(mails.map(({ body_text }) => body_text.includes("comes from a preview"))).toEqual([true]);
  });

  test("what was sent before the program knew is decided when it is applied", async () => {
    const details = { ...someDetails(), phone: aPhone() };
    const base = {
      type: "request" as const,
      form: "callback" as const,
      receivedAt: clock.now().toISOString(),
      details,
    };
    const sent = (key: string) => ({ ...base, key, origin: ORIGIN, consents: [], stage: "unknown" as const });
    await addSubmissions(test_.db, [sent("one")]);
    await made.services.intake.settle();
    await test_.database.pool.query("delete from settings where key = 'preview'");
    await addSubmissions(test_.db, [sent("two")]);
    await made.services.intake.settle();
    const leads = await all<{ id: string }>("select id from leads order by created_at, id desc");
    expect([leads.length, leads.filter(({ id }) => isPreview(id)).length]).toEqual([2, 1]);
  });
});

describe("opening", () => {
  test("stores the facts, shows them at once, and what comes then is real", async () => {
    const before = await callback();
    const opened = await openSite(made.services, owner, anOpening());
    expect(opened).toMatchObject({ ok: true, value: { leads: 1, previewLeads: "remove" } });
    const { site } = made.services;
    expect(site.stage()).toBe("open");
    expect(site.settings().agency).toMatchObject({ name: "Larkspur", phone: "+16142240199" });
    expect(site.settings().claims.every(({ evidence }) => evidence.source === "File 7")).toBe(true);
    expect((await readSitemap(made.services)).length).toBeGreaterThan(50);
    expect(await readLlms(made.services)).toContain("/final-expense");
    expect(await findLead(test_.db, EVERY_LEAD, before)).toBeNull();
    expect(await all(`select 1 from submissions where payload->>'stage' = 'preview'`)).toEqual([]);
    expect(isPreview(await callback())).toBe(false);
    const lines = await all<{ action: string }>("select action from audit_log where action = 'site.open'");
    expect(lines).toHaveLength(1);
  });

  test("keeps preview leads as tests that stay refused, and the same person is a new lead then", async () => {
    const phone = aPhone();
    const before = await callback(phone);
    const opened = await openSite(made.services, owner, { ...anOpening(), previewLeads: "keep" });
    expect(opened).toMatchObject({ ok: true, value: { leads: 1 } });
    expect(await gateOf(before)).toMatchObject({ allowed: false, code: "preview" });
    const after = await callback(phone);
    expect(after).not.toBe(before);
    expect((await gateOf(after))?.code).not.toBe("preview");
    expect(await gateOf(before)).toMatchObject({ allowed: false, code: "preview" });
  });

  test("takes claims out of the list and of the home page, in both languages", async () => {
    const sent = anOpening();
    sent.claims["carriers"] = { answer: "remove" };
    expect(await openSite(made.services, owner, sent)).toMatchObject({ ok: true });
    const { home, "home.es": spanish, claims } = made.services.site.settings();
    expect(claims.map(({ id }) => id)).not.toContain("carriers");
    for (const page of [home, spanish])
      expect(page.steps.map(({ claim }) => claim)).toEqual(
        DEFAULT_SETTINGS.home.steps.map(({ claim }) => claim).filter((claim) => claim !== "carriers"),
      );
    expect(spanish.steps[0]?.title).toBe(DEFAULT_SETTINGS["home.es"].steps[0]?.title);
  });

  test("is refused without the right, a fresh proof, the facts, beside the demo agency, and twice", async () => {
    const stale = byStaff("owner");
    if (stale.actor.kind === "staff") stale.actor.confirmedAt = new Date(clock.now().getTime() - 3_600_000);
    expect(await openSite(made.services, byStaff("agent"), anOpening())).toMatchObject({ code: "forbidden" });
    expect(await openSite(made.services, stale, anOpening())).toMatchObject({ code: "reauthentication-required" });
    const sent = anOpening();
    sent.agency.name = DEFAULT_SETTINGS.agency.name;
    expect(await openSite(made.services, owner, sent)).toMatchObject({
      code: "invalid",
      fields: { "agency.name": "This is our example. Please enter your own." },
    });
    await fillDemo(made.services, owner);
    expect(made.services.site.stage()).toBe("demo");
    expect(await openSite(made.services, owner, anOpening())).toMatchObject({ code: "conflict" });
    await test_.database.pool.query("truncate leads cascade; delete from settings where key <> 'preview'");
    expect(await hasPreview(test_.db)).toBe(true);
    expect(await openSite(made.services, owner, anOpening())).toMatchObject({ ok: true });
    expect(await openSite(made.services, owner, anOpening())).toMatchObject({ code: "conflict" });
    expect(await fillDemo(made.services, owner)).toMatchObject({ ok: false, code: "conflict" });
  });
});

describe("an upgrade", () => {
  const migration = async () => {
    const folder = "src/app/migrations";
    const name = (await readdir(folder)).find((file) => file.endsWith("_preview.sql")) ?? "";
    await test_.database.pool.query(await readFile(`${folder}/${name}`, "utf8"));
    return hasPreview(test_.db);
  };

  test("leaves a site with real leads open, and makes a preview of one without", async () => {
    await test_.database.pool.query("truncate settings, staff, leads cascade");
    expect(await migration()).toBe(false);
    await test_.database.pool.query(
      `insert into staff (id, email, name, role, password_hash, must_change_password, active, created_at)
       values ('one', 'a@example.com', 'Ada', 'owner', 'x', false, true, now())`,
    );
    await aLead(test_.db, { id: "demo-lead-01" });
    expect(await migration()).toBe(true);
    await test_.database.pool.query("truncate settings");
    await aLead(test_.db);
    expect(await migration()).toBe(false);
  });
});
