import { afterAll, beforeAll, expect, test } from "vitest";
import { keyRecordName, keyRecordText } from "#platform/mail/rules/sender-records.ts";
import { dnsServer } from "#tests/builders/dns-server.ts";
import { aMail, aMailLead, OFFICE, setUpMail } from "#tests/builders/mailing.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { verifyDkim } from "#tests/builders/verify-dkim.ts";
import { checkSenderRecords } from "./check-sender-records.ts";
import { createSigningKey, readSigning, switchSigning } from "./switch-signing.ts";
import { sendText } from "./send-text.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
const owner = byStaff("owner");
let made: TestServices;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  made = await testServices(test_.database, { now: clock.now, env: { SMTP_URL: server.url } });
  await setUpMail(made.services);
});
afterAll(async () => {
  await made.close();
  await server.close();
});

/** The records that are published, by their names. */
const published: Record<string, string> = {};
const publish = async () => {
  for (const { domain, selector, publicKey } of await readSigning(made.services))
    published[keyRecordName(domain, selector)] = keyRecordText(publicKey);
};
/** Turns signing on or off, as DNS is now. */
async function turn(selector: string, on = true) {
  const zone = Object.entries(published).map(([name, text]) => [name, [text.match(/.{1,250}/g) ?? []]] as const);
  const dns = await dnsServer(Object.fromEntries(zone));
  const done = await switchSigning(made.services, owner, { selector, on }, [dns.address]);
  await dns.close();
  return done.ok ? "done" : done.message;
}
/** Sends a mail to a lead. Returns it as the mail server got it. */
async function sent(): Promise<string> {
  const lead = await aMailLead(made.services);
  await sendText(made.services, await aMail(made.services, await aCaller(test_.db), lead, "Hello Rosa,\n\n  at 3?  "));
  return server.to(lead.email)[0]?.raw ?? "";
}
const verified = (raw: string) => verifyDkim(raw, (name) => published[name]);

test("mails are signed only after the record was found and the owner turned it on, and a change shows", async () => {
  const { services } = made;
  expect(await createSigningKey(services, owner)).toEqual({ ok: true, value: { selector: "hl1" } });
  expect(await sent()).not.toMatch(/dkim-signature/i);
  expect(await turn("hl1")).toMatch(/record was not found in DNS, so signing stays off/);
  expect((await readSigning(services))[0]).toMatchObject({ selector: "hl1", signsSince: null });
  await publish();
  expect(await turn("hl1")).toBe("done");
  const raw = await sent();
  expect(verified(raw)).toEqual({
    at: "hl1._domainkey.agency.example",
    fields: expect.arrayContaining(["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
  });
  expect(verified(raw.replace("Subject: Your", "Subject: My"))).toBeNull();
  expect(verified(raw.replace("Hello Rosa", "Hello Rose"))).toBeNull();
  expect(verified(raw.replace(/^List-Unsubscribe:/m, "List-Unsubscribe: <https://else.example>,"))).toBeNull();
  expect(verified(raw.replace(/^Date: .*/m, "Date: Fri, 20 Nov 2026 15:00:01 +0000"))).not.toBeNull();
});

test("a new key signs once its own record was found; until then the one before it does", async () => {
  const { services } = made;
  expect(await createSigningKey(services, owner)).toEqual({ ok: true, value: { selector: "hl2" } });
  expect(verified(await sent())?.at).toBe("hl1._domainkey.agency.example");
  // The same key under the wrong name is not this one's record.
  published["hl2._domainkey.agency.example"] = published["hl1._domainkey.agency.example"] ?? "";
  expect(await turn("hl2")).toMatch(/signing stays off/);
  await publish();
  const before = await sent();
  expect(await turn("hl2")).toBe("done");
  expect(verified(await sent())?.at).toBe("hl2._domainkey.agency.example");
  // A mail that was on its way is still good, while the old record is there.
  expect(verified(before)?.at).toBe("hl1._domainkey.agency.example");
  const [now, old] = await readSigning(services);
  expect([now?.selector, old?.selector, old?.endedAt]).toEqual(["hl2", "hl1", clock.now()]);
  expect(await turn("hl1")).toMatch(/taken this one’s place/);
  // Nothing is left of the old private key, and the new one is stored sealed.
  const { rows } = await test_.database.pool.query<{ sealed: Buffer | null }>(
    "select sealed from signing_keys order by selector",
  );
  expect(rows[0]?.sealed).toBeNull();
  expect(rows[1]?.sealed?.toString("latin1")).not.toContain("PRIVATE KEY");
  expect(await turn("hl2", false)).toBe("done");
  expect(await sent()).not.toMatch(/dkim-signature/i);
  expect(await turn("hl2")).toBe("done");
});

test("another domain's mails are not signed, nor any by a key that can't be read; one that the database can't give waits", async () => {
  const { services } = made;
  const mail = { messageId: "<1@a.example>", to: "ann@example.com", subject: "s", text: "t", html: null };
  const send = (address: string, mailer = services.mailer) =>
    mailer?.send({ ...mail, from: { name: "A", address }, calendar: null, unsubscribeUrl: null });
  const last = () => server.to("ann@example.com").at(-1)?.raw ?? "";
  await send("no-reply@sub.agency.example");
  expect(last()).not.toMatch(/dkim-signature/i);
  await send("Other@Agency.Example");
  expect(verified(last())?.at).toBe("hl2._domainkey.agency.example");
  await test_.database.pool.query("update signing_keys set sealed = '\\x00' where selector = 'hl2'");
  await send(OFFICE);
  expect(last()).not.toMatch(/dkim-signature/i);
  expect(await readSigning(services)).toMatchObject([{ unreadable: true }, { unreadable: false }]);
  await test_.database.pool.query("alter table signing_keys rename to away");
  expect(await send(OFFICE)).toMatchObject({ kind: "later", reason: "The key that signs emails could not be read." });
  await test_.database.pool.query("alter table away rename to signing_keys");
});

test("the check of the records explains the program's own key beside the mail server's", async () => {
  const dns = await dnsServer({ "hl2._domainkey.agency.example": [["v=DKIM1; p=AAAA"]] });
  const own = await readSigning(made.services);
  const checked = await checkSenderRecords(made.services, { selector: "s1", own }, [dns.address]);
  await dns.close();
  const keys = checked.ok ? checked.value.records.filter(({ kind }) => kind === "DKIM") : [];
  expect(keys.map(({ at, tone, found, add }) => ({ at, tone, found, add }))).toEqual([
    {
      at: "hl2._domainkey.agency.example",
      tone: "error",
      found: ["v=DKIM1; p=AAAA"],
      add: expect.stringMatching(/p=MII/),
    },
    { at: "s1._domainkey.agency.example", tone: "error", found: [], add: null },
  ]);
});
