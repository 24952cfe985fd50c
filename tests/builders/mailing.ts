import { createHmac, randomUUID } from "node:crypto";
import type { By } from "#platform/access/rules/rights.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { readMail } from "#leads/conversations/server/read-mail.ts";
import { sendMessage } from "#leads/conversations/server/send-message.ts";
import type { MailReceived } from "#leads/leads/rules/submission.ts";
import type { Services } from "#platform/program/server/services.ts";
import { store } from "./intake.ts";
import { aConsent, aPhone, aSubmission } from "./leads.ts";
import { byStaff } from "./staff.ts";

/** The agency's address in tests, and the secret of the service that passes mails on. */
export const OFFICE = "office@agency.example";
export const MAIL_SECRET = "q7w3e9r1t5y8u2i4o6p0a1s2";

/** Sets mail with leads up as the owner does. */
export async function setUpMail(services: Services): Promise<void> {
  const value = { receive: "webhook", address: OFFICE, secret: MAIL_SECRET };
  const version = (await settingsChanges(services.db)).get("mailbox")?.at.toISOString() ?? "";
  const saved = await changeSetting(services, byStaff("owner"), { key: "mailbox", value, version });
  if (!saved.ok) throw new Error(`${saved.message} ${JSON.stringify(saved.fields)}`);
  await services.site.reload();
}

/** An email address that no other lead has. */
export const anAddress = () => `rosa.${randomUUID().slice(0, 13)}@example.com`;

/** Stores a lead in Ohio that agreed to email at its address. */
export async function aMailLead(services: Services, email = anAddress()): Promise<{ leadId: string; email: string }> {
  const at = services.now().toISOString();
  const phone = aPhone();
  const consents = [
    aConsent({ channel: "call", address: phone, at }),
    aConsent({ channel: "email", address: email, at }),
  ];
  const submission = aSubmission({ receivedAt: at, details: { phone, email, state: "OH" }, consents });
  // With the real settings: what applies this may apply a mail that comes right after it.
  const given = { now: services.now, settings: services.site.settings() };
  const { leadId } = await store(services.db, submission, given);
  return { leadId, email };
}

/** Writes a mail to a lead; throws if it is refused. Returns the id of the message. */
export async function aMail(services: Services, by: By, to: { leadId: string; email: string }, body = "Hello Rosa") {
  const mail = { leadId: to.leadId, address: to.email, subject: "Your question", body, key: randomUUID() };
  const sent = await sendMessage(services, by, mail);
  if (!sent.ok) throw new Error(sent.message);
  return sent.value.id;
}

type RawMail = {
  from: string;
  to?: string;
  subject?: string;
  body: string;
  id?: string;
  references?: readonly string[];
  headers?: readonly string[];
};

/** Returns a mail as it is sent. */
export function rawMail({
  from,
  to = OFFICE,
  subject = "A question",
  body,
  id,
  references = [],
  headers = [],
}: RawMail) {
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id ?? `${randomUUID()}@mail.example`}>`,
    ...(references.length > 0 ? [`References: ${references.map((one) => `<${one}>`).join(" ")}`] : []),
    ...headers,
    ...(headers.some((one) => /^content-type/i.test(one)) ? [] : ["Content-Type: text/plain; charset=utf-8"]),
    "",
    body,
  ];
  return Buffer.from(lines.join("\r\n"));
}

type SentFile = { name: string; type?: string; content: Uint8Array };

/** Returns a mail with files, as it is sent. */
export function mailWithFiles(mail: RawMail, files: readonly SentFile[]): Buffer {
  const parts = files.flatMap(({ name, type = "application/octet-stream", content }) => [
    "--files",
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n"),
  ]);
  const body = ["--files", "Content-Type: text/plain", "", mail.body, ...parts, "--files--"].join("\r\n");
  return rawMail({ ...mail, body, headers: ['Content-Type: multipart/mixed; boundary="files"'] });
}

/** Returns a mail as the program reads one that came in. */
export async function aReceivedMail(mail: RawMail, at: Date): Promise<MailReceived> {
  const read = await readMail(rawMail(mail), [], at);
  if (!read) throw new Error("The mail can't be read");
  return read;
}

/** Returns the headers with which the service passes a body on. */
export function signedMail(body: Uint8Array | string, at: Date, type = "message/rfc822"): Record<string, string> {
  const [id, seconds] = [randomUUID(), String(Math.floor(at.getTime() / 1_000))];
  const signature = createHmac("sha256", MAIL_SECRET).update(`${id}.${seconds}.`).update(body).digest("base64");
  return {
    "content-type": type,
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${signature}`,
  };
}
