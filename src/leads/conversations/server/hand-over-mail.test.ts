import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { unsubscribeReader } from "#leads/intake/server/unsubscribe-reader.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aMail, aMailLead, aReceivedMail, OFFICE, setUpMail } from "#tests/builders/mailing.ts";
import { type MailServer, mailServer, type Refusal } from "#tests/builders/mail-server.ts";
import { store } from "#tests/builders/intake.ts";
import { aTextLead } from "#tests/builders/texting.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readThread } from "./read-thread.ts";
import { sendMessage } from "./send-message.ts";
import { sendText } from "./send-text.ts";

const test_ = testDatabase();
const FRIDAY = "2026-11-20T15:00:00.000Z";
const clock = aClock(FRIDAY);
let made: TestServices;
let server: MailServer;
let agent: By;
let refusal: Refusal = null;
let held: (() => Promise<void>) | null = null;
beforeAll(async () => {
  server = await mailServer({ refuse: () => refusal, hold: async () => held?.() });
  made = await testServices(test_.database, { now: clock.now, env: { SMTP_URL: server.url } });
  await setUpMail(made.services);
  agent = await aCaller(test_.db);
});
beforeEach(() => {
  clock.set(FRIDAY);
  refusal = null;
  held = null;
});
afterAll(async () => {
  await made.close();
  await server.close();
});

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;
const send = (id: string) => sendText(made.services, id);
const row = async (id: string) =>
  (await query<{ state: string; problem: string | null }>("select state, problem from messages where id = $1", id))[0];
const suppressAddress = async (address: string) => {
  const typed = { contactPoint: address, channels: ["email"], source: "spoken", reason: "Said so" };
  const done = await addSuppression(made.services, agent, typed);
  if (!done.ok) throw new Error(done.message);
};

test("a mail goes out once, as its author, with an address for answers, the agency's identity and one-click unsubscribing", async () => {
  const lead = await aMailLead(made.services);
  const id = await aMail(made.services, agent, lead, "Hello Rosa,\n\nI will call you at 3.");
  await send(id);
  await send(id);
  const [mail, another] = server.to(lead.email);
  expect(another).toBeUndefined();
  expect(await row(id)).toEqual({ state: "accepted", problem: null });
  const { email } = mail ?? {};
  expect(email).toMatchObject({
    from: { address: OFFICE, name: expect.stringContaining(agent.actor.name) },
    subject: "Your question",
    messageId: `<${id}@localhost>`,
    replyTo: [{ address: expect.stringMatching(/^office\+[0-9a-v]{26}@agency\.example$/) }],
  });
  expect(email?.text).toMatch(/^Hello Rosa,\n\nI will call you at 3\.\n\n-- \n/);
  const { agency } = made.services.site.settings();
  expect(email?.text).toContain(agency.street);
  const stop = /<(.*\/stop-email\/([\w-]{43}))>/.exec(mail?.raw.replace(/\r\n\s+/g, "") ?? "");
  expect(email?.text).toContain(stop?.[1]);
  expect(mail?.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  expect(mail?.raw).not.toMatch(/Auto-Submitted|text\/html/);
  // The proof is in the ledger, without address or words.
  const [line] = await query<{ after: object }>(
    "select after from audit_log where action = 'message.mail' and record_id = $1",
    id,
  );
  expect(line?.after).toMatchObject({ channel: "email", verdict: { code: "consent" } });
  expect(JSON.stringify(line)).not.toMatch(/rosa|Hello|question/i);
  // A mail is no attempt by telephone.
  expect(await query("select from contact_attempts where id = $1", id)).toEqual([]);
  // The link works, as one of any other email of ours does.
  expect(await unsubscribeReader(made.services, stop?.[2] ?? "")).toBe("stopped");
  const refused = await sendMessage(made.services, agent, {
    leadId: lead.leadId,
    address: lead.email,
    subject: "Again",
    body: "Hello",
    key: "after-stop",
  });
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining("they unsubscribed") });
});

test("an answer names the mail that it answers, and every mail of a conversation has the same address for answers", async () => {
  const lead = await aMailLead(made.services);
  await send(await aMail(made.services, agent, lead));
  const first = server.to(lead.email)[0]?.email;
  const token = first?.replyTo?.[0]?.address ?? "";
  const id = "their-answer@mail.example";
  clock.forward(60_000);
  const answer = { from: lead.email, to: token, subject: "Re: Your question", body: "When?", id };
  const received = await aReceivedMail(answer, clock.now());
  await store(test_.db, received, { now: clock.now, settings: made.services.site.settings() });
  clock.forward(60_000);
  const thread = await readThread(made.services, agent.actor, lead.leadId);
  expect(thread).toMatchObject({ kind: "mail", subject: "Re: Your question", gate: { allowed: true } });
  expect(thread?.points).toEqual({ text: expect.stringMatching(/^\+1/), mail: lead.email });
  await send(await aMail(made.services, agent, lead, "At 3."));
  const second = server.to(lead.email)[1]?.email;
  expect(second?.inReplyTo).toBe(`<${id}>`);
  expect(second?.replyTo?.[0]?.address).toBe(token);
});

test("between writing and sending the gate may change its mind: nothing leaves, and the reason is kept", async () => {
  const changes: Record<string, (lead: { leadId: string; email: string }) => Promise<unknown>> = {
    "do-not-contact": ({ email }) => suppressAddress(email),
    hold: ({ leadId }) => test_.db.transaction((tx) => holdLeads(tx, [leadId], "Look first", clock.now())),
    "another assignee": ({ leadId }) => query("update leads set assigned_to = 'someone else' where id = $1", leadId),
    "a stop that is not applied yet": async ({ email }) => {
      const { key, receivedAt, ...payload } = await aReceivedMail({ from: email, body: "STOP" }, clock.now());
      const stored = JSON.stringify({ key, receivedAt, ...payload });
      await query(
        "with one as (insert into submissions (key, received_at, payload) values ($1, $2, $3) returning seq) insert into submissions_waiting select seq from one",
        key,
        receivedAt,
        stored,
      );
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    const lead = await aMailLead(made.services);
    const id = await aMail(made.services, agent, lead);
    await change(lead);
    await send(id);
    expect(server.to(lead.email), what).toEqual([]);
    const after = await row(id);
    expect(after?.state, what).toBe(what.startsWith("a stop") ? "queued" : "dropped");
    await query("delete from submissions_waiting");
  }
});

test("what the server refuses is not sent, what it can't take now is tried again, and what it may have is never repeated", async () => {
  const lead = await aMailLead(made.services);
  const refused = await aMail(made.services, agent, lead);
  refusal = 550;
  await send(refused);
  expect(await row(refused)).toMatchObject({ state: "failed", problem: expect.stringContaining("refused") });
  const later = await aMail(made.services, agent, lead);
  refusal = 451;
  await send(later);
  expect(await row(later)).toMatchObject({ state: "queued" });
  refusal = null;
  clock.forward(11_000);
  await send(later);
  expect(await row(later)).toMatchObject({ state: "accepted" });
  const away = { ...made.services, mailer: createMailer("smtp://127.0.0.1:1") };
  const unreachable = await aMail(made.services, agent, lead);
  await sendText(away, unreachable);
  expect(await row(unreachable)).toMatchObject({ state: "queued" });
  const cut = await aMail(made.services, agent, lead);
  refusal = "cut";
  await send(cut);
  expect(await row(cut)).toMatchObject({ state: "unsure", problem: expect.stringContaining("not sent again") });
  refusal = null;
  clock.forward(600_000);
  await send(cut);
  await send(refused);
  expect(server.to(lead.email)).toHaveLength(1);
});

test("a mail that was handed over when the program was killed may have been sent, and never goes out again", async () => {
  const lead = await aMailLead(made.services);
  const id = await aMail(made.services, agent, lead);
  const dead = Promise.withResolvers<void>();
  dead.promise.catch(() => {});
  const reached = Promise.withResolvers<void>();
  held = async () => reached.resolve();
  // The process dies after the server took it and before it is stored: its last transaction never begins.
  const db = new Proxy(test_.db, {
    get: (of, name) =>
      name === "transaction" && server.to(lead.email).length > 0 ? () => dead.promise : Reflect.get(of, name),
  });
  const killed = sendText({ ...made.services, db }, id);
  await reached.promise;
  dead.reject(new Error("killed"));
  await expect(killed).rejects.toThrow("killed");
  expect(await row(id)).toMatchObject({ state: "sending" });
  clock.forward(61_000);
  await send(id);
  expect(await row(id)).toMatchObject({ state: "unsure" });
  await send(id);
  expect(server.to(lead.email)).toHaveLength(1);
});

test("a mail needs a subject, words, an address of the lead and what is set up; the same form is one mail", async () => {
  const lead = await aMailLead(made.services);
  const mail = { leadId: lead.leadId, address: lead.email, subject: "Hi", body: "Hello", key: "one" };
  const ask = async (given: object) => {
    const done = await sendMessage(made.services, agent, { ...mail, ...given });
    return done.ok ? done.value.id : (Object.values(done.fields ?? {})[0] ?? done.message);
  };
  expect(await ask({ subject: " " })).toBe("Enter a subject.");
  expect(await ask({ body: "\n" })).toBe("Write something first.");
  expect(await ask({ address: "ann@example.com" })).toMatch(/not a number or address of this lead/);
  const { phone } = await aTextLead(made.services);
  expect(await ask({ address: phone })).toMatch(/not a number or address of this lead/);
  const id = await ask({});
  expect(await ask({})).toBe(id);
  expect(await ask({ subject: "Other" })).toMatch(/already sent with other words/);
  const off = { ...made.services, mailer: null };
  expect(await sendMessage(off, agent, { ...mail, key: "two" })).toMatchObject({
    message: expect.stringContaining("no mail server"),
  });
});
