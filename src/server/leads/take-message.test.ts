import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContactValues, parseContact } from "#core/leads/contact-form.ts";
import { consentsOfLead } from "#server/consent/consent-store.ts";
import { aPhone, anOrigin } from "#tests/builders/leads.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findLead } from "./leads-store.ts";
import { takeMessage } from "./take-message.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

async function send(given: Partial<ContactValues>) {
  const parsed = parseContact({ topic: "coverage", name: "Rosa Delgado", phone: aPhone(), email: "", message: "How long is the wait?", ...given });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const { leadId } = await takeMessage(made.services, parsed.details, parsed.topic, anOrigin(), undefined);
  return { lead: await findLead(test_.db, leadId ?? ""), consents: await consentsOfLead(test_.db, leadId ?? "") };
}

test("a message becomes a lead, with consent for the ways of answering that were given", async () => {
  const both = await send({ email: "rosa@example.com" });
  expect(both.lead).toMatchObject({ source: "contact", message: "A question about coverage\n\nHow long is the wait?" });
  expect(both.consents.map((c) => c.channel).sort()).toEqual(["call", "email"]);
  expect((await send({ phone: "", email: "maria@example.com" })).consents.map((c) => c.channel)).toEqual(["email"]);
});

test.each(["stop", "privacy"])("topic %s agrees to nothing", async (topic) => {
  expect((await send({ topic })).consents).toEqual([]);
});
