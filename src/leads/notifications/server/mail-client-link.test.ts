import { afterAll, beforeAll, expect, test } from "vitest";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { readClientPage } from "#leads/policies/server/read-client-page.ts";
import { findClientLink } from "#leads/policies/server/client-links-store.ts";
import { suppress } from "#compliance/consent/server/consent-store.ts";
import { aClientLink, anIssuedPolicy } from "#tests/builders/clients.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { sendMails } from "#tests/builders/mail.ts";
import { mailServer } from "#tests/builders/mail-server.ts";
import { aMailLead } from "#tests/builders/mailing.ts";
import { testServices, type TestServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { mailClientLink } from "./mail-client-link.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
let made: TestServices;
let caller: By;
beforeAll(async () => {
  made = await testServices(test_.database);
  caller = await aCaller(test_.db);
});
afterAll(() => made.close());

const page = (token: string) =>
  readClientPage(made.services, token, { today: made.services.now().toISOString().slice(0, 10), counts: false });
const mailsOf = async (leadId: string) =>
  (await test_.database.pool.query("select * from mails where lead_id = $1 and kind = 'client-page'", [leadId])).rows;

test("the link goes to a client who agreed to email, in their language, and is sealed in the outbox", async () => {
  const server = await mailServer();
  const { leadId, email } = await aMailLead(made.services);
  await test_.database.pool.query("update leads set language = 'es' where id = $1", [leadId]);
  await anIssuedPolicy(made.services, owner, leadId);
  const before = await aClientLink(made.services, owner, leadId);
  expect(await mailClientLink(made.services, caller, leadId)).toEqual({ ok: true, value: null });
  expect(await page(before)).toBeNull();
  const [stored] = (await mailsOf(leadId)) as { to_address: string; body_text: string; state: string }[];
  expect(stored).toMatchObject({ to_address: email, state: "waiting" });
  expect(stored?.body_text).toContain("/es/client/…");

  await sendMails({ ...made.services, mailer: createMailer(server.url) });
  const sent = server.received.find(({ to }) => to.includes(email));
  const token = /\/es\/client\/([\w-]{43})/.exec(sent?.email.text ?? "")?.[1] ?? "";
  expect(await page(token)).toMatchObject({ policies: [{ carrier: "Mutual of Omaha" }] });
  expect(await findClientLink(test_.db, deriveHash(token))).toMatchObject({ leadId, createdBy: "Ann Caller" });
  expect((await timelineOfLead(test_.db, leadId)).map(({ description }) => description)).toContain(
    "Email with the link to the client’s page",
  );
  await server.close();
});

test("the contact gate decides: without leave nothing is sent, and the link before goes on", async () => {
  const { leadId, email } = await aMailLead(made.services);
  await anIssuedPolicy(made.services, owner, leadId);
  const token = await aClientLink(made.services, owner, leadId);
  await test_.database.pool.query("update leads set assigned_to = $1 where id = $2", [caller.actor.id, leadId]);
  await test_.db.transaction((tx) =>
    suppress(tx, [email], { since: made.services.now(), source: "unsubscribe", seq: 9, leadId }),
  );
  expect(await mailClientLink(made.services, caller, leadId)).toMatchObject({ code: "conflict" });
  expect(await mailsOf(leadId)).toEqual([]);
  expect(await page(token)).not.toBeNull();
  expect(await mailClientLink(made.services, byStaff("agent", { id: "another" }), leadId)).toMatchObject({
    code: "not-found",
  });
  expect(await mailClientLink(made.services, owner, await aLead(test_.db))).toMatchObject({ code: "conflict" });
});
