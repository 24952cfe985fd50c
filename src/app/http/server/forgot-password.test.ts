import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StaffRecord } from "#accounts/access/server/access-store.ts";
import { findSessionActor } from "#accounts/access/server/find-actor.ts";
import { signDevice } from "#accounts/sign-in/server/sign-device.ts";
import { addPasswordLink, createPasswordLink, setPasswordByLink } from "#accounts/sign-in/server/password-link.ts";
import { addPasskey } from "#accounts/sign-in/server/sign-in-store.ts";
import { signIn } from "#accounts/sign-in/server/sign-in.ts";
import { mailPasswordLink } from "#leads/notifications/server/mail-password-link.ts";
import { findMail, listMails } from "#leads/notifications/server/notifications-store.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { deskPages } from "#tests/builders/desk-pages.ts";
import { asRead } from "#tests/builders/mail.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff, signedIn, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const CHOSEN = "plum tractor velvet ocean";
const test_ = testDatabase();
const clock = aClock();
const { render } = await deskPages();
let site: TestSite;
let ada: StaffRecord;
beforeAll(async () => {
  // Nothing listens there, and nothing is sent: the tests read what waits.
  site = await testSite(test_.database, { render, now: clock.now, env: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await test_.database.pool.query("delete from jobs.job");
  ada = await aStaff(test_.db, { role: "agent" });
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, at = site) =>
  at.ask({
    method: "POST",
    path,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const forget = (email: string, headers = {}, at = site) => post("/admin/forgot-password", { email }, headers, at);
const choose = (token: string, chosen = CHOSEN) => post(`/admin/new-password/${token}`, { chosen, again: chosen });
const link = () => test_.db.transaction((tx) => addPasswordLink(tx, ada.id, clock.now()));
const enter = (password: string, email = ada.email) =>
  signIn(site.services, {
    email,
    password,
    device: null,
    ip: "192.0.2.1",
    userAgent: "test",
    requestId: randomUUID(),
  });
const askedFor = async () =>
  (
    await test_.database.pool.query<{ id: string }>(
      "select data->>'staffId' as id from jobs.job where name = 'password-forgotten'",
    )
  ).rows.map(({ id }) => id);

describe("asking for a link", () => {
  test("answers alike and does the same work with an account, a closed one and none", async () => {
    const closed = await aStaff(test_.db, { active: false });
    const answers = [];
    for (const email of [` ${ada.email.toUpperCase()} `, closed.email, "nobody@example.com"]) {
      const { status, text, headers } = await forget(email);
      answers.push([status, text, headers.location, headers["set-cookie"]]);
    }
    expect(answers[0]).toEqual([303, "", "/admin/forgot-password?sent=1", undefined]);
    expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
    const jobs = await askedFor();
    expect(jobs).toHaveLength(3);
    for (const id of jobs) await mailPasswordLink(site.services, id);
    const { mails } = await listMails(test_.db, null, null, 10);
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([ada.email]);
  });

  test("the link leads to the site's own address, whatever the request said, and is stored without its token", async () => {
    await forget(ada.email, { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" });
    for (const id of await askedFor()) await mailPasswordLink(site.services, id);
    const [mail] = (await listMails(test_.db, null, null, 10)).mails;
    const { text } = asRead(site.services, await findMail(test_.db, mail?.id ?? ""));
    const [, token = ""] = /\/admin\/new-password\/([\w-]{43})/.exec(text) ?? [];
    expect(text).toContain(`${site.services.config.publicUrl}/admin/new-password/${token}`);
    expect(text).not.toContain("evil");
    expect(JSON.stringify(mail)).not.toContain(token);
    const kept = await test_.database.pool.query("select encode(id, 'base64') as id from sign_in_challenges");
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    expect((await choose(token)).status).toBe(200);
  });

  test("an address that is none is marked and stays typed", async () => {
    const refused = await forget("ada at example");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("ada at example");
    expect(await askedFor()).toEqual([]);
  });

  test("ten times from one address is the most, and an account gets three links an hour without a word", async () => {
    const limited = await testSite(test_.database, {
      render,
      env: { SMTP_URL: "smtp://127.0.0.1:9", RATE_LIMIT: "on", TRUST_PROXY: "1" },
    });
    const from = (ip: string) => ({ "X-Forwarded-For": ip });
    for (let i = 0; i < 5; i++) {
      expect((await forget(ada.email, from("192.0.2.7"), limited)).status).toBe(303);
      // At most one job of an account waits.
      await test_.database.pool.query("update jobs.job set singleton_key = gen_random_uuid()");
    }
    expect((await askedFor()).filter((id) => id === ada.id)).toHaveLength(3);
    for (let i = 0; i < 5; i++) await forget(`nobody${i}@example.com`, from("192.0.2.7"), limited);
    expect((await forget("other@example.com", from("192.0.2.7"), limited)).status).toBe(429);
    expect((await forget("other@example.com", from("192.0.2.8"), limited)).status).toBe(303);
    await limited.close();
  });
});

describe("a link", () => {
  test("works once: the old password, sessions and known browsers end, and the log has a line without secrets", async () => {
    const { token: session, device } = signedIn(await enter(STAFF_PASSWORD));
    clock.forward(60_000);
    const { token } = await link();
    expect((await choose(token)).status).toBe(200);
    expect([(await enter(STAFF_PASSWORD)).ok, (await enter(CHOSEN)).ok]).toEqual([false, true]);
    expect(await findSessionActor(site.services, session)).toBeNull();
    expect(device).not.toBe(signDevice(ada, clock.now()));
    const { rows } = await test_.database.pool.query("select known_from from staff where id = $1", [ada.id]);
    expect(rows[0].known_from).toEqual(clock.now());
    const lines = await listAudit(test_.db, { recordType: "staff", recordId: ada.id, limit: 10 });
    expect(lines.find(({ action }) => action === "staff.password-reset")).toMatchObject({ actorId: ada.id });
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${token}|${CHOSEN}`));
    expect((await choose(token, "another sensible pass phrase")).status).toBe(410);
    expect((await enter(CHOSEN)).ok).toBe(true);
  });

  test("is not used up by opening it, keeps its secret from other sites, and signs nobody in", async () => {
    const { token } = await link();
    for (const method of ["GET", "HEAD", "GET"]) {
      const opened = await site.ask({ method, path: `/admin/new-password/${token}` });
      expect(opened.status).toBe(200);
      expect(opened.headers["cache-control"]).toBe("no-store");
      expect(opened.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    }
    expect((await choose(token, "short")).status).toBe(422);
    expect((await choose(token, "Password1234!")).status).toBe(422);
    const done = await choose(token);
    expect([done.status, done.headers["set-cookie"]]).toEqual([200, undefined]);
  });

  test("keeps the second step", async () => {
    const row = { publicKey: Buffer.from("x"), counter: 0, transports: [], createdAt: clock.now(), lastUsedAt: null };
    await addPasskey(test_.db, { ...row, id: randomUUID(), staffId: ada.id, name: "Phone" });
    await choose((await link()).token);
    expect(await enter(CHOSEN)).toMatchObject({ ok: true, value: { step: expect.any(String) } });
  });

  test("ends after an hour", async () => {
    const { token } = await link();
    clock.forward(3_600_001);
    expect((await choose(token)).status).toBe(410);
    expect((await enter(STAFF_PASSWORD)).ok).toBe(true);
  });

  test("of two, one sets the password, also at the same time", async () => {
    const [one, two] = [await link(), await link()];
    const statuses = await Promise.all([choose(one.token), choose(two.token, "another sensible pass phrase")]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect([(await choose(one.token)).status, (await choose(two.token)).status]).toEqual([410, 410]);
  });

  test("is for one account: a closed one's and the secret of a waiting sign-in set nothing", async () => {
    const other = await aStaff(test_.db, { role: "owner" });
    await choose((await link()).token);
    expect((await enter(STAFF_PASSWORD, other.email)).ok).toBe(true);
    const row = { publicKey: Buffer.from("x"), counter: 0, transports: [], createdAt: clock.now(), lastUsedAt: null };
    await addPasskey(test_.db, { ...row, id: randomUUID(), staffId: ada.id, name: "Phone" });
    const waiting = await enter(CHOSEN);
    expect((await choose(waiting.ok && "step" in waiting.value ? waiting.value.step : "")).status).toBe(410);
    const { token } = await link();
    await test_.database.pool.query("update staff set active = false where id = $1", [ada.id]);
    expect((await choose(token)).status).toBe(410);
  });

  test("open pages of the account are closed at once", async () => {
    const announced: string[] = [];
    const announceAccess = (id: string) => void announced.push(id);
    const form = { token: (await link()).token, chosen: CHOSEN, again: CHOSEN, requestId: randomUUID() };
    await setPasswordByLink({ ...site.services, announceAccess }, form);
    await setPasswordByLink({ ...site.services, announceAccess }, form);
    expect(announced).toEqual([ada.id]);
  });
});

describe("the owner", () => {
  const owner = byStaff("owner");

  test("has a link emailed, or gets it to pass on where there is no mail server", async () => {
    expect(await createPasswordLink(site.services, owner, ada.id)).toEqual({
      ok: true,
      value: { email: ada.email, link: null },
    });
    expect(await askedFor()).toEqual([ada.id]);
    const made = await createPasswordLink({ ...site.services, mailer: null }, owner, ada.id);
    const token = /\/admin\/new-password\/([\w-]{43})$/.exec((made.ok && made.value.link) || "")?.[1] ?? "";
    expect((await choose(token)).status).toBe(200);
    const lines = await listAudit(test_.db, { recordType: "staff", recordId: ada.id, limit: 10 });
    expect(lines.filter(({ action }) => action === "staff.password-link")).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  test("alone does this, after a fresh proof, for an open account", async () => {
    const closed = await aStaff(test_.db, { active: false });
    const ask = async (by: typeof owner, id = ada.id) => {
      const outcome = await createPasswordLink(site.services, by, id);
      return outcome.ok ? "ok" : outcome.code;
    };
    expect(await ask(byStaff("editor"))).toBe("forbidden");
    expect(await ask(byStaff("owner", { confirmedAt: new Date(0) }))).toBe("reauthentication-required");
    expect(await ask(owner, closed.id)).toBe("conflict");
    expect(await ask(owner, "nobody")).toBe("not-found");
    expect(await askedFor()).toEqual([]);
  });
});
