import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SealingKey, unsealText } from "#platform/storage/server/open-sealing-key.ts";
import { findMail } from "#leads/notifications/server/notifications-store.ts";
import { asRead } from "#tests/builders/mail.ts";
import { mailServer } from "#tests/builders/mail-server.ts";
import { aSealingKey } from "#tests/builders/sealing.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { inviteStaff } from "#accounts/access/server/invite-staff.ts";
import { readChannels } from "#operations/alerts/server/alerts-store.ts";
import { mailInvitation } from "#leads/notifications/server/mail-invitation.ts";
import { sendMail } from "#leads/notifications/server/send-mail.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { sealStoredSecrets } from "./seal-stored-secrets.ts";
import { checkCode } from "#accounts/sign-in/server/check-code.ts";
import { setUpAuthenticator } from "#accounts/sign-in/server/set-up-authenticator.ts";

const test_ = testDatabase();
let made: TestServices;
const query = async (text: string, values: unknown[] = []) =>
  (await test_.database.pool.query<Record<string, string>>(text, values)).rows;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

const APP = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const HOOK = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const [TOKEN, CHANGE, STOP] = ["a", "b", "c"].map((letter) => letter.repeat(43));

/** Returns everything that the database holds, as one text. */
async function everything(): Promise<string> {
  const tables = "staff_authenticators webhooks alert_channels uploads mails secrets".split(" ");
  const rows = await Promise.all(tables.map((table) => query(`select t::text as row from ${table} t`)));
  return rows
    .flat()
    .map(({ row }) => row)
    .join("\n");
}

test("what an earlier version stored in clear is sealed at the start, once, and means the same", async () => {
  const { services } = made;
  const member = await aStaff(test_.db);
  const key = randomBytes(32);
  await query("insert into staff_authenticators (staff_id, secret, pending_secret) values ($1, $2, $2)", [
    member.id,
    APP,
  ]);
  await query(
    "insert into webhooks (id, url, events, secret, created_by, created_at) values ('w', 'https://a.example', '{}', $1, 'o', now())",
    [HOOK],
  );
  await query(
    "insert into alert_channels (id, recipients, webhook_url, webhook_secret, version) values ('all', '{}', 'https://a.example', $1, 1)",
    [HOOK],
  );
  const link = `https://agency.example/admin/join/${TOKEN}`;
  const [change, stop] = [`https://a.example/schedule/change/${CHANGE}`, `https://a.example/es/stop-email/${STOP}`];
  await query(
    `insert into mails (id, key, message_id, kind, to_address, subject, body_text, body_html, calendar, stop_token, stop_token_hash, state, attempts, next_at, created_at)
     values ('b', 'kb', '<b@x>', 'booking-confirmation', 'rosa@example.com', 'Call', $1, $1, $2, $3, 'hash', 'waiting', 0, now(), now())`,
    [`${change} ${stop}`, JSON.stringify({ method: "REQUEST", content: `BEGIN:VCALENDAR ${change}` }), STOP],
  );
  await query(
    `insert into mails (id, key, message_id, kind, to_address, subject, body_text, body_html, state, attempts, next_at, created_at)
     values ('m', 'k', '<m@x>', 'staff-invitation', 'pat@example.com', 'Join', $1, $2, 'waiting', 0, now(), now())`,
    [`Open ${link}`, `<a href="${link}">${link}</a>`],
  );
  for (let twice = 0; twice < 2; twice++) await sealStoredSecrets(services);
  const stored = await everything();
  for (const secret of [APP, HOOK, TOKEN, CHANGE, STOP, key.toString("hex")]) expect(stored).not.toContain(secret);
  const [app] = await query("select secret, pending_secret from staff_authenticators");
  for (const one of [app?.secret, app?.pending_secret])
    expect(unsealText(services.sealing, one ?? "", `authenticator ${member.id}`)).toBe(APP);
  const [hook] = await query("select secret from webhooks");
  expect(unsealText(services.sealing, hook?.secret ?? "", "webhook w")).toBe(HOOK);
  expect((await readChannels(test_.db)).webhookSecret).toMatch(/^sealed:/);
  expect(asRead(services, await findMail(test_.db, "m")).text).toBe(`Open ${link}`);
  expect(asRead(services, await findMail(test_.db, "b"))).toEqual({
    text: `${change} ${stop}`,
    html: `${change} ${stop}`,
    calendar: { method: "REQUEST", content: `BEGIN:VCALENDAR ${change}` },
    unsubscribeToken: STOP,
  });
  await query("delete from mails");
});

async function anInvitationMail(): Promise<string> {
  const by = byStaff("owner", { id: (await aStaff(test_.db)).id });
  const email = `${randomBytes(4).toString("hex")}@example.com`;
  const invited = await inviteStaff(made.services, by, { email, name: "Pat Agent", role: "agent", teamId: "" });
  if (!invited.ok) throw new Error(invited.message);
  await mailInvitation(made.services, invited.value.id);
  return (await query("select id from mails where to_address = $1", [email]))[0]?.id ?? "";
}

test("a stored invitation has no link that works; it is put in when the email is sent, and forgotten then", async () => {
  const mail = await mailServer();
  const id = await anInvitationMail();
  expect(await everything()).not.toMatch(/admin\/join\/[\w-]{43}/);
  await sendMail({ ...made.services, mailer: createMailer(mail.url) }, id);
  const { text, html } = mail.received[0]?.email ?? {};
  const token = /\/admin\/join\/([\w-]{43})/.exec(text ?? "")?.[1];
  expect(html).toContain(`/admin/join/${token}`);
  expect(await everything()).not.toContain(token);
  expect(await query("select stop_token from mails where id = $1", [id])).toEqual([{ stop_token: null }]);
  await mail.close();
});

test("an invitation whose token an earlier version sealed apart is moved to its email, and still opens", async () => {
  const { sealing } = made.services;
  await query(
    `insert into mails (id, key, message_id, kind, to_address, subject, body_text, body_html, state, attempts, next_at, created_at)
     values ('old', 'old', '<o@x>', 'staff-invitation', 'pat@example.com', 'Join', '/admin/join/…', '', 'waiting', 0, now(), now())`,
  );
  const sealed = sealing.seal(TOKEN ?? "", "mail-old");
  await query("insert into secrets (id, sealed, created_at) values ('mail-old', $1, now())", [sealed]);
  const migration = await readFile("src/app/migrations/0057_sealed_mail_links.sql", "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await query(statement);
  expect(await query("select id from secrets where id like 'mail-%'")).toEqual([]);
  expect(asRead(made.services, await findMail(test_.db, "old")).text).toBe(`/admin/join/${TOKEN}`);
  await query("delete from mails");
});

test("with another secrets.key it is said what has to be set up again", async () => {
  const sealing: SealingKey = await aSealingKey();
  const mail = await mailServer();
  const id = await anInvitationMail();
  await sendMail({ ...made.services, sealing, mailer: createMailer(mail.url) }, id);
  const [failed] = await query("select state, last_error from mails where id = $1", [id]);
  expect(failed).toEqual({
    state: "failed",
    last_error: expect.stringContaining("can't be read on this machine. Invite this person again"),
  });
  const member = await aStaff(test_.db);
  const by = { actor: { ...byStaff("owner").actor, id: member.id }, requestId: "r" };
  await setUpAuthenticator(made.services, by as Parameters<typeof setUpAuthenticator>[1], "Site");
  await query("update staff_authenticators set secret = pending_secret where staff_id = $1", [member.id]);
  const used = await test_.db.transaction((tx) => checkCode(tx, sealing, member.id, "123456", new Date()));
  expect(used).toBe("unreadable");
  await mail.close();
});
