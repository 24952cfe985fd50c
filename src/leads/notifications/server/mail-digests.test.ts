import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AlertChoice } from "#accounts/access/rules/alert-choice.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import { chooseAlerts } from "#accounts/access/server/choose-alerts.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { mailDigests } from "./mail-digests.ts";
import { listMails } from "./notifications-store.ts";
import { findAlertReaders } from "./queue-alerts.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-23T15:30:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
beforeEach(() => test_.database.pool.query("truncate mails, waiting_alerts, staff cascade"));
afterAll(() => made.close());

const digest = () => mailDigests(made.services);
const aLead = (name: string) => store(test_.db, aSubmission({ details: { name } }), { now: clock.now });
const mailsTo = async (email: string) =>
  (await listMails(test_.db, null, null, 100)).mails.filter((mail) => mail.toAddress === email);
const agent = async (leadAlerts: AlertChoice) => aStaff(test_.db, { role: "agent", leadAlerts });

test("one email an hour lists what came since the last one, and nothing is sent when nothing came", async () => {
  const [hourly, each, none] = [await agent("hourly"), await agent("each"), await agent("none")];
  await digest();
  const { leadId } = await aLead("Rosa Delgado");
  clock.forward(1_000);
  await aLead("Walter Clark");
  expect((await mailsTo(each.email)).map(({ kind }) => kind)).toEqual(["lead-alert", "lead-alert"]);
  expect(await mailsTo(hourly.email)).toEqual([]);
  await digest();
  const [mail, ...others] = await mailsTo(hourly.email);
  expect([mail?.kind, mail?.state, others]).toEqual(["lead-digest", "waiting", []]);
  expect(mail?.bodyText).toMatch(/New lead: Rosa Delgado[^]*New lead: Walter Clark/);
  expect(mail?.bodyText).toContain(`/admin/leads/${leadId}`);
  await digest();
  expect(await mailsTo(hourly.email)).toHaveLength(1);
  clock.forward(1_000);
  await aLead("Ruth Brown");
  await digest();
  const [second] = await mailsTo(hourly.email);
  expect(second?.bodyText).toContain("Ruth Brown");
  expect(second?.bodyText).not.toContain("Rosa Delgado");
  expect(await mailsTo(none.email)).toEqual([]);
});

test("the agency's own address gets each alert once, in any spelling, also where it is an account", async () => {
  const { email } = await agent("hourly");
  const readers = await findAlertReaders(test_.db, {
    site: {
      settings: () => ({ ...DEFAULT_SETTINGS, agency: { ...DEFAULT_SETTINGS.agency, email: email.toUpperCase() } }),
    },
  });
  expect(readers).toEqual({ addresses: [email], hourly: [] });
});

test("two processes at the same time write one digest for each person", async () => {
  const people = [];
  for (let n = 0; n < 10; n++) people.push(await agent("hourly"));
  await aLead("Rosa Delgado");
  await Promise.all([digest(), digest(), digest(), digest()]);
  for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
});

test("a digest that could not be written loses nothing", async () => {
  const { email } = await agent("hourly");
  await aLead("Rosa Delgado");
  const broken = { ...made.services, config: { ...made.services.config, publicUrl: "no address" } };
  await expect(mailDigests(broken)).rejects.toThrow();
  expect(await mailsTo(email)).toEqual([]);
  await digest();
  expect((await mailsTo(email))[0]?.bodyText).toContain("Rosa Delgado");
});

test("an alert that comes while a digest is written is in the next one", async () => {
  const { email } = await agent("hourly");
  await aLead("Rosa Delgado");
  const slow = {
    ...made.services,
    newId: () => {
      clock.forward(1);
      return made.services.newId();
    },
  };
  await Promise.all([mailDigests(slow), aLead("Walter Clark"), aLead("Ruth Brown")]);
  await digest();
  const texts = (await mailsTo(email)).map(({ bodyText }) => bodyText).join("\n");
  for (const name of ["Rosa Delgado", "Walter Clark", "Ruth Brown"])
    expect(texts.split(`New lead: ${name}`), name).toHaveLength(2);
});

test("what waits for someone whose account is closed goes to those who get the alerts now, once there is someone", async () => {
  const owner = await aStaff(test_.db, { leadAlerts: "none" });
  const gone = await agent("hourly");
  await aLead("Rosa Delgado");
  await changeStaff(made.services, byStaff("owner", { id: owner.id }), { id: gone.id, active: false });
  await digest();
  expect(await mailsTo(gone.email)).toEqual([]);
  const heirs = [await agent("each"), await agent("hourly")];
  await digest();
  for (const { email } of heirs) expect((await mailsTo(email))[0]?.bodyText).toContain("Rosa Delgado");
});

test("what waited for someone who left goes to nobody who may not see the lead", async () => {
  const owner = await aStaff(test_.db, { leadAlerts: "none" });
  const gone = await agent("hourly");
  const beside = await agent("hourly");
  const { leadId } = await aLead("Rosa Delgado");
  await digest();
  await aLead("Walter Clark");
  await test_.database.pool.query("update leads set assigned_to = $1 where id <> $2", [gone.id, leadId]);
  await test_.database.pool.query("delete from waiting_alerts where staff_id = $1", [beside.id]);
  await changeStaff(made.services, byStaff("owner", { id: owner.id }), { id: gone.id, active: false });
  await digest();
  expect((await mailsTo(beside.email)).map(({ bodyText }) => bodyText).join("")).not.toContain("Walter Clark");
  const heir = await aStaff(test_.db, { leadAlerts: "each" });
  await digest();
  expect((await mailsTo(heir.email))[0]?.bodyText).toContain("Walter Clark");
});

test("a choice is one's own, and an unknown one changes nothing", async () => {
  const [one, other] = [await agent("each"), await agent("each")];
  const by = { actor: { kind: "staff" as const, ...one }, requestId: "r" };
  expect(await chooseAlerts(made.services, by, "hourly")).toEqual({ ok: true, value: "hourly" });
  expect(await chooseAlerts(made.services, by, "weekly")).toMatchObject({ ok: false, code: "invalid" });
  expect(await findAlertReaders(test_.db, made.services)).toEqual({
    addresses: [other.email],
    hourly: [{ id: one.id, email: one.email }],
  });
});

test("an editor gets no alerts and has nothing to choose", async () => {
  const editor = await aStaff(test_.db, { role: "editor" });
  const by = { actor: { kind: "staff" as const, ...editor }, requestId: "r" };
  expect(await chooseAlerts(made.services, by, "each")).toMatchObject({ ok: false, code: "forbidden" });
  expect(await findAlertReaders(test_.db, made.services)).toEqual({ addresses: [], hourly: [] });
});
