import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { unsubscribeReader } from "#leads/intake/server/unsubscribe-reader.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { store } from "#tests/builders/intake.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aReceivedMail, setUpMail } from "#tests/builders/mailing.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { aLeadOf, type TextedLead } from "#tests/builders/refused-texts.ts";
import { A_MAIL, aMailStep, aSequence, saveSequences, saveTemplates, started } from "#tests/builders/sequences.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readLeadSequences } from "./read-lead-sequences.ts";
import { dryRunSequence, readSequenceFigures } from "./read-sequence-figures.ts";
import { runStep } from "./run-step.ts";
import { sendText } from "./send-text.ts";
import { startSequence } from "./start-sequence.ts";

const test_ = testDatabase();
const FRIDAY = "2026-11-20T15:00:00.000Z";
const clock = aClock(FRIDAY);
const MAILS = aSequence({ steps: [aMailStep(), aMailStep({ days: 2 })] });
let made: TestServices;
let server: MailServer;
let agent: By;
let lead: TextedLead;
beforeAll(async () => {
  server = await mailServer();
  made = await testServices(test_.database, { now: clock.now, env: { SMTP_URL: server.url } });
  await setUpMail(made.services);
  await saveTemplates(made.services, [A_MAIL]);
}, 60_000);
beforeEach(async () => {
  clock.set(FRIDAY);
  agent = await aCaller(test_.db);
  lead = await aLeadOf(made.services, agent, { channels: ["call", "email"] });
  await saveSequences(made.services, [MAILS]);
});
afterAll(async () => {
  await made.close();
  await server.close();
});

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;
type Stored = { done: number; next_at: Date; waits_for: string | null; end_reason: string | null; end_words: string };
const runOf = async (id: string) => (await query<Stored>("select * from sequence_runs where id = $1", id))[0];
const mails = () =>
  query<{ id: string; state: string; problem: string | null; mail: { subject: string }; body: string }>(
    "select * from messages where lead_id = $1 and direction = 'out' order by at",
    lead.leadId,
  );
const step = (id: string) => runStep(made.services, id);
const sendAll = async () => {
  for (const { id } of await mails()) await sendText(made.services, id);
};
const receive = async (body: string, headers: readonly string[] = []) => {
  const to = server.to(lead.email ?? "")[0]?.email.replyTo?.[0]?.address ?? "";
  const mail = await aReceivedMail({ from: lead.email ?? "", to, body, headers }, clock.now());
  await store(test_.db, mail, { now: clock.now, settings: made.services.site.settings() });
};
/** Starts the sequence and has its first mail sent. */
async function begun(): Promise<string> {
  const id = await started(made.services, agent, lead);
  await step(id);
  await sendAll();
  clock.forward(60_000);
  return id;
}
/** Goes to the run's next moment, and asks and sends there. */
async function next(id: string): Promise<Stored | undefined> {
  const at = (await runOf(id))?.next_at ?? clock.now();
  if (at > clock.now()) clock.set(at.toISOString());
  await step(id);
  await sendAll();
  return runOf(id);
}

test("a mail step leaves once, with its subject, as the lead's agent, with its proof, and is shown before", async () => {
  const id = await started(made.services, agent, lead);
  const row = await findLead(test_.db, EVERY_LEAD, lead.leadId);
  const shown = row && (await readLeadSequences(made.services, agent.actor, row, "Ann Lee"));
  expect(shown?.open?.next).toMatchObject({
    kind: "mail",
    subject: "For Rosa",
    words: expect.stringMatching(/^Hello Rosa, Ann of /),
  });
  await Promise.all(Array.from({ length: 4 }, () => step(id)));
  await sendAll();
  await sendAll();
  const [mail, another] = server.to(lead.email ?? "");
  expect([mail?.email.subject, another]).toEqual(["For Rosa", undefined]);
  expect(mail?.email.text).toMatch(/^Hello Rosa, Ann of .+ here\./);
  expect(mail?.raw).toMatch(/List-Unsubscribe-Post/);
  const [written] = await mails();
  expect(written).toMatchObject({ state: "accepted", mail: { subject: "For Rosa" } });
  expect(
    await query("select 1 from audit_log where action = 'message.mail' and record_id = $1", written?.id),
  ).toHaveLength(1);
  expect(await next(id)).toMatchObject({ done: 2, end_reason: "done" });
  expect(server.to(lead.email ?? "")).toHaveLength(2);
  expect(await ledgerFaults(test_.db)).toEqual([]);
});

const unsubscribe = () => {
  const [first] = server.to(lead.email ?? "");
  return unsubscribeReader(made.services, /stop-email\/([\w-]{43})/.exec(first?.email.text ?? "")?.[1] ?? "");
};

test.each([
  ["an answer", () => receive("Call me at 3"), "answered"],
  ["a stop by mail", () => receive("Please don't write to me any more."), "opted_out"],
  ["their link to unsubscribe", unsubscribe, "opted_out"],
])("after %s nothing more leaves, not even what is written", async (_, change, reason) => {
  const id = await begun();
  await change();
  expect((await next(id))?.end_reason).toBe(reason);
  expect(await mails()).toHaveLength(1);
  lead = await aLeadOf(made.services, agent, { channels: ["call", "email"] });
  const other = await begun();
  clock.set((await runOf(other))?.next_at.toISOString() ?? "");
  await step(other);
  await change();
  await sendAll();
  expect((await mails()).map(({ state }) => state)).toEqual(["accepted", "dropped"]);
  expect(server.to(lead.email ?? "")).toHaveLength(1);
  clock.forward(1_000);
  expect(await startSequence(made.services, agent, { leadId: lead.leadId, name: "Follow up" })).toMatchObject({
    ok: reason === "answered",
  });
});

test("an absence note of their mail program is no answer", async () => {
  const id = await begun();
  await receive("I am away", ["Auto-Submitted: auto-replied"]);
  expect(await next(id)).toMatchObject({ done: 2 });
  expect(await mails()).toHaveLength(2);
});

test("without an address or consent it ends and says so; a mail that came back is no wish", async () => {
  lead = await aLeadOf(made.services, agent);
  let id = await started(made.services, agent, lead);
  expect(await next(id)).toMatchObject({ end_reason: "refused", end_words: "No email address on file" });
  lead = await aLeadOf(made.services, agent, { email: "nobody.agreed@example.com" });
  id = await started(made.services, agent, lead);
  expect(await next(id)).toMatchObject({
    end_reason: "refused",
    end_words: expect.stringMatching(/have not agreed to email/),
  });
  lead = await aLeadOf(made.services, agent, { channels: ["email"] });
  id = await begun();
  await query(
    "insert into suppressions (address, channel, since, source, seq) values ($1, 'email', $2, 'bounce', 0)",
    lead.email,
    clock.now(),
  );
  expect(await next(id)).toMatchObject({
    done: 1,
    end_reason: "refused",
    end_words: expect.stringMatching(/could not be delivered/),
  });
});

test("it waits while mail is not set up, and a template that is gone or for texts becomes a task", async () => {
  const id = await started(made.services, agent, lead);
  await runStep({ ...made.services, mailer: null }, id);
  expect(await runOf(id)).toMatchObject({
    done: 0,
    end_reason: null,
    waits_for: expect.stringMatching(/no mail server/),
  });
  expect(await next(id)).toMatchObject({ done: 1 });
  const steps = [aMailStep({ template: "Gone" })];
  await saveSequences(made.services, [aSequence({ name: "Other", steps })]);
  lead = await aLeadOf(made.services, agent, { channels: ["email"] });
  await step(await started(made.services, agent, lead, "Other"));
  expect(await query("select title from tasks where lead_id = $1", lead.leadId)).toEqual([
    { title: expect.stringContaining("Email this lead: the sequence names the template “Gone”") },
  ]);
});

test("figures and the dry run count mails as they do texts", async () => {
  await saveSequences(made.services, [{ ...MAILS, name: "Counted" }]);
  const counted = { ...MAILS, name: "Counted" };
  const id = await started(made.services, agent, lead, "Counted");
  await step(id);
  const owner = byStaff("owner").actor;
  const { steps } = await readSequenceFigures(made.services, owner, counted);
  expect(steps[0]).toMatchObject({ done: 1, sent: 0, waiting: 1 });
  await sendAll();
  expect((await readSequenceFigures(made.services, owner, counted)).steps[0]).toMatchObject({ sent: 1, waiting: 0 });
  clock.forward(7 * 86_400_000);
  const scope = { ...agent.actor, kind: "staff" } as typeof owner;
  const dry = await dryRunSequence(made.services, scope, counted);
  expect(dry).toMatchObject({ leads: 1, steps: [{ done: 1 }, { done: 1 }], refused: {} });
});
