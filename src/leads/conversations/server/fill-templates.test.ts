import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { fillTemplates, readPreviewLead } from "./fill-templates.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
beforeEach(() => clock.forward(60_000));
afterAll(() => made.close());

const actor = (role: "owner" | "agent", id: string) =>
  byStaff(role, { id, name: "Patricia Q. Agent" }).actor as StaffActor;
const setTemplates = async (
  templates: { name: string; kind?: "mail"; language: "en" | "es"; subject?: string; words: string }[],
) => {
  const { services } = made;
  const version = (await settingsChanges(services.db)).get("textTemplates")?.at.toISOString() ?? "";
  const saved = await changeSetting(services, byStaff("manager"), {
    key: "textTemplates",
    value: { templates },
    version,
  });
  expect(saved).toMatchObject({ ok: true });
  await services.site.reload();
};
const aLeadNamed = (name: string, state: string) =>
  store(test_.db, aSubmission({ receivedAt: clock.now().toISOString(), details: { name, state } }), {
    now: clock.now,
  });

test("templates have the facts of the lead, the person and the agency, the lead's language first", async () => {
  await setTemplates([
    {
      name: "Hello",
      language: "en",
      words: "Hi {first name}, {agent first name} of {agency}, {agency phone}. {state}?",
    },
    { name: "Hola", language: "es", words: "Hola {first name}" },
    { name: "Mail", kind: "mail", language: "en", subject: "For {first name}", words: "Hello" },
  ]);
  const staff = actor("agent", "1");
  const { name, phone } = made.services.site.settings().agency;
  const shown = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
  const rosa = { name: " Rosa  Maria Lopez", state: "OH", language: null };
  expect(fillTemplates(made.services, staff, rosa, "text").map(({ text }) => text)).toEqual([
    `Hi Rosa, Patricia of ${name}, ${shown}. Ohio?`,
    "Hola Rosa",
  ]);
  expect(fillTemplates(made.services, staff, rosa, "mail")).toMatchObject([{ name: "Mail", subject: "For Rosa" }]);
  const unknown = fillTemplates(made.services, staff, { name: "", state: null, language: "es" }, "text");
  expect(unknown.map(({ text }) => text.slice(0, 12))).toEqual(["Hola usted", "Hi there, Pa"]);
  expect(unknown[1]?.note).toContain("No first name is known");
});

test("the preview has the newest lead that the person may see, and none of others", async () => {
  const owner = actor("owner", "owner");
  const agent = actor("agent", "agent of nobody");
  expect(await readPreviewLead(made.services, owner)).toMatchObject({ name: null, known: { "first name": null } });
  await aLeadNamed("Older Lead", "OH");
  clock.forward(1_000);
  const { leadId } = await aLeadNamed("Newer Lead", "OH");
  expect(await readPreviewLead(made.services, owner)).toMatchObject({
    name: "Newer Lead",
    known: { "first name": "Newer", state: "Ohio" },
  });
  await test_.database.pool.query("update leads set assigned_to = 'another' where id = $1", [leadId]);
  expect(await readPreviewLead(made.services, agent)).toMatchObject({ name: "Older Lead" });
});
