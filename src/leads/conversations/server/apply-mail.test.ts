import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { consentsOfLead, suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import { addSubmissions } from "#leads/intake/server/intake-store.ts";
import type { MailReceived } from "#leads/leads/rules/submission.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { store } from "#tests/builders/intake.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { aMail, aMailLead, anAddress, aReceivedMail, setUpMail } from "#tests/builders/mailing.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { sendText } from "./send-text.ts";

const test_ = testDatabase();
const FRIDAY = "2026-11-20T15:00:00.000Z";
const clock = aClock(FRIDAY);
let made: TestServices;
let server: MailServer;
let agent: By;
beforeAll(async () => {
  server = await mailServer();
  made = await testServices(test_.database, { now: clock.now, env: { SMTP_URL: server.url } });
  await setUpMail(made.services);
  agent = await aCaller(test_.db);
});
beforeEach(() => clock.set(FRIDAY));
afterAll(async () => {
  await made.close();
  await server.close();
});

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;
const receive = async (mail: Parameters<typeof aReceivedMail>[0]) =>
  store(test_.db, await aReceivedMail(mail, clock.now()), {
    now: clock.now,
    settings: made.services.site.settings(),
  });
type Written = { leadId: string; email: string; token: string; id: string };
/** Sends a lead a mail; returns the address for its answers. */
async function aMailedLead(): Promise<Written> {
  const lead = await aMailLead(made.services);
  const id = await aMail(made.services, agent, lead);
  await sendText(made.services, id);
  const token = server.to(lead.email).at(-1)?.email.replyTo?.[0]?.address;
  if (token === undefined) throw new Error("The mail did not go out");
  clock.forward(60_000);
  return { ...lead, token, id };
}
/** Gives a lead an address besides its own, as that of a helper is. */
const alsoHas = (leadId: string, address: string) =>
  query(
    "insert into contact_points (lead_id, address, person_name, added_at) values ($1, $2, 'Ann', now())",
    leadId,
    address,
  );
const conversationsOf = (address: string) =>
  query<{ lead_id: string | null; state: string; unread: boolean }>(
    "select lead_id, state, unread from conversations where address = $1",
    address,
  );
const sourceOf = async (address: string) => (await suppressionsOf(test_.db, [address])).map(({ source }) => source);
const may = async (leadId: string, channel: "call" | "email") => {
  const asked = await checkContact(made.services, agent.actor, { leadId, channel });
  return asked.ok ? asked.value.code : asked.code;
};

describe("a mail that comes in", () => {
  test("is put on its lead by token, by what it answers and by address, once, and opens the conversation", async () => {
    const lead = await aMailedLead();
    const mail = { from: `Rosa <${lead.email.toUpperCase()}>`, to: lead.token, body: "Yes, at 3.", id: "a@x.example" };
    expect(await receive(mail)).toMatchObject({ leadId: lead.leadId, outcome: "joined" });
    expect((await receive(mail)).outcome).toBe("known");
    expect(
      await receive({ from: lead.email, body: "By reference", references: [`${lead.id}@localhost`] }),
    ).toMatchObject({
      leadId: lead.leadId,
    });
    expect(await receive({ from: lead.email, body: "By address" })).toMatchObject({ leadId: lead.leadId });
    expect(await conversationsOf(lead.email)).toEqual([{ lead_id: lead.leadId, state: "open", unread: true }]);
    const placed = await query<{ by: string; body: string }>(
      "select mail->>'placedBy' as by, body from messages where lead_id = $1 and direction = 'in' order by body",
      lead.leadId,
    );
    expect(placed.map(({ by, body }) => `${by}: ${body}`)).toEqual([
      "address: By address",
      "reference: By reference",
      "token: Yes, at 3.",
    ]);
  });

  test("waits for staff where nobody can know whose it is: a shared address, a stranger, a wrong token, one passed on", async () => {
    const [one, two] = [await aMailedLead(), await aMailedLead()];
    await alsoHas(two.leadId, one.email);
    expect((await receive({ from: one.email, body: "Which of us?" })).leadId).toBe("");
    expect((await receive({ from: one.email, to: one.token, body: "One" })).leadId).toBe(one.leadId);
    const lead = await aMailedLead();
    const stranger = anAddress();
    const wrong = lead.token.replace(/\+.{26}/, `+${"0".repeat(26)}`);
    expect((await receive({ from: stranger, to: wrong, body: "Guessed" })).leadId).toBe("");
    const other = await aMailLead(made.services);
    expect((await receive({ from: other.email, to: lead.token, body: "Passed on" })).leadId).toBe("");
    // One address that nobody knows has one conversation, and the lead's own other address is with the lead.
    expect(await conversationsOf(stranger)).toEqual([{ lead_id: null, state: "open", unread: true }]);
    expect((await receive({ from: anAddress(), to: lead.token, body: "From work" })).leadId).toBe(lead.leadId);
  });

  test("a lead that comes later gets the mails of its address, unless another lead has it too", async () => {
    const [own, shared] = [anAddress(), anAddress()];
    await receive({ from: own, body: "Is this the insurance?" });
    const lead = await aMailLead(made.services, own);
    expect((await conversationsOf(own)).map((one) => one.lead_id)).toEqual([lead.leadId]);
    for (const { leadId } of [await aMailLead(made.services), await aMailLead(made.services)])
      await alsoHas(leadId, shared);
    await receive({ from: shared, body: "Whose?" });
    await aMailLead(made.services, shared);
    expect((await conversationsOf(shared)).map((one) => one.lead_id)).toEqual([null]);
  });

  test("of 400 mails to 20 leads none is lost, doubled or on a wrong lead", async () => {
    const leads: Written[] = [];
    for (let n = 0; n < 20; n++) leads.push(await aMailedLead());
    const expected: string[] = [];
    const mails: MailReceived[] = [];
    for (let n = 0; n < 400; n++) {
      const lead = leads[(n * 7) % 20] as Written;
      const way = n % 3;
      const mail = {
        from: way === 0 && n % 2 === 0 ? anAddress() : lead.email,
        ...(way === 0 ? { to: lead.token } : {}),
        references: way === 1 ? [`${lead.id}@localhost`] : [],
        body: `No. ${n}`,
        id: `${randomUUID()}@x.example`,
      };
      mails.push(await aReceivedMail(mail, clock.now()));
      if (n % 10 === 0) mails.push(await aReceivedMail(mail, clock.now()));
      expected.push(`${lead.leadId} No. ${n}`);
    }
    for (const part of [mails.slice(0, 200), mails.slice(200)]) await addSubmissions(test_.db, part);
    await receive({ from: anAddress(), body: "The last one" });
    const found = await query<{ one: string }>(
      "select coalesce(lead_id, '') || ' ' || body as one from messages where direction = 'in' and body like 'No. %'",
    );
    expect(found.map(({ one }) => one).sort()).toEqual(expected.sort());
  });
});

describe("a mail that asks to stop", () => {
  test("answering ours, it suppresses the address at once with evidence, and holds the lead unless it is about mail alone", async () => {
    const [all, mailOnly] = [await aMailedLead(), await aMailedLead()];
    await receive({
      from: all.email,
      to: all.token,
      subject: "Re: Your question",
      body: "Please don't contact me again.",
    });
    expect(await sourceOf(all.email)).toEqual(["mail"]);
    expect([await may(all.leadId, "email"), await may(all.leadId, "call")]).toEqual(["suppressed", "held"]);
    const evidence = (await consentsOfLead(test_.db, all.leadId)).at(-1);
    expect(evidence).toMatchObject({ channel: "email", box: "withdrawn", wording: "Please don't contact me again." });
    await receive({ from: mailOnly.email, to: mailOnly.token, subject: "Re: Your question", body: "Unsubscribe" });
    expect([await may(mailOnly.leadId, "email"), await may(mailOnly.leadId, "call")]).toEqual([
      "suppressed",
      "consent",
    ]);
    expect(await conversationsOf(all.email)).toMatchObject([{ state: "waiting", unread: true }]);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("without a proof that it came from there, it suppresses the address until staff have looked", async () => {
    const lead = await aMailLead(made.services);
    await receive({ from: lead.email, subject: "Hello", body: "STOP" });
    expect(await sourceOf(lead.email)).toEqual(["typed"]);
    expect([await may(lead.leadId, "email"), await may(lead.leadId, "call")]).toEqual(["suppressed", "held"]);
  });

  test("what it quotes of our own words is no stop, and what is unclear holds the lead", async () => {
    const [quoting, unclear] = [await aMailedLead(), await aMailedLead()];
    const ours = "On Friday, Ada <office@agency.example> wrote:\n> To unsubscribe, open this page. Stop all calls.";
    await receive({ from: quoting.email, to: quoting.token, subject: "Re: Hi", body: `At 3 is fine.\n\n${ours}` });
    expect(await may(quoting.leadId, "email")).toBe("consent");
    await receive({ from: unclear.email, to: unclear.token, subject: "Re: Hi", body: "Not interested, thanks" });
    expect(await may(unclear.leadId, "email")).toBe("held");
  });

  test("below a mail of ours that isn't marked as quoted, it holds the lead; the mail alone, as Outlook quotes it, does not", async () => {
    const [below, alone] = [await aMailedLead(), await aMailedLead()];
    const quoted = (to: string) =>
      `From: Ada\r\nSent: Friday\r\nSubject: Your question\r\n\r\n${server.to(to).at(-1)?.email.text?.trim()}`;
    await receive({ from: alone.email, to: alone.token, body: `At 3 is fine.\r\n\r\n${quoted(alone.email)}` });
    expect(await may(alone.leadId, "email")).toBe("consent");
    const body = `Thanks.\r\n\r\n${quoted(below.email)}\r\n\r\nPlease stop emailing me.`;
    await receive({ from: below.email, to: below.token, body });
    expect([await may(below.leadId, "email"), await may(below.leadId, "call")]).toEqual(["held", "held"]);
  });

  test("that may be in a part that could not be read, it holds the lead", async () => {
    const lead = await aMailedLead();
    const mail = await aReceivedMail({ from: lead.email, to: lead.token, body: "" }, clock.now());
    await store(test_.db, { ...mail, incomplete: true }, { now: clock.now, settings: made.services.site.settings() });
    expect(await may(lead.leadId, "email")).toBe("held");
  });
});

describe("what a program wrote", () => {
  const reports = (type: string, part: string, id: string) => ({
    headers: [`Content-Type: multipart/report; report-type=${type}; boundary="b"`, "Auto-Submitted: auto-replied"],
    body: [
      "--b",
      "Content-Type: text/plain",
      "",
      "About your mail",
      "--b",
      ...part.split("\n"),
      "--b",
      "Content-Type: message/rfc822",
      "",
      `Message-ID: <${id}@localhost>`,
      "Subject: Your question",
      "",
      "Hello",
      "--b--",
    ].join("\r\n"),
  });
  const bounce = (to: string) =>
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.1.1\n`;
  const abuse = "Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: x\nVersion: 1\n";

  test("an absence note is shown, and neither unread nor waiting for an answer", async () => {
    const lead = await aMailedLead();
    const headers = ["Auto-Submitted: auto-replied"];
    await receive({ from: lead.email, to: lead.token, body: "I am away. Stop by on Monday.", headers });
    expect(await conversationsOf(lead.email)).toEqual([{ lead_id: lead.leadId, state: "waiting", unread: false }]);
    expect(await may(lead.leadId, "email")).toBe("consent");
  });

  test("a mail that can't be delivered says so, and its address is off limits; so is that of a complaint, with evidence", async () => {
    const [bounced, complained] = [await aMailedLead(), await aMailedLead()];
    await receive({
      from: "mailer-daemon@mx.example",
      ...reports("delivery-status", bounce(bounced.email), bounced.id),
    });
    expect(await sourceOf(bounced.email)).toEqual(["bounce"]);
    expect(await query("select state, problem from messages where id = $1", bounced.id)).toEqual([
      { state: "failed", problem: expect.stringContaining("5.1.1") },
    ]);
    await receive({ from: "fbl@provider.example", ...reports("feedback-report", abuse, complained.id) });
    expect(await sourceOf(complained.email)).toEqual(["complaint"]);
    expect(await may(complained.leadId, "email")).toBe("suppressed");
    expect((await consentsOfLead(test_.db, complained.leadId)).at(-1)).toMatchObject({ box: "withdrawn" });
  });

  test("a report that doesn't know our mail's id changes nothing, whatever address it names", async () => {
    const lead = await aMailedLead();
    await receive({ from: "evil@x.example", ...reports("delivery-status", bounce(lead.email), randomUUID()) });
    expect(await sourceOf(lead.email)).toEqual([]);
  });
});
