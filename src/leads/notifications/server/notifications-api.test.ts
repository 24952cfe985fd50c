import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { addSession } from "#accounts/access/server/access-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { deskPages } from "#tests/builders/desk-pages.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { queueMail } from "./queue-mail.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

test("a program that lists emails can't use the links of one that has not gone out yet", async () => {
  const token = newToken();
  const link = `http://localhost:3000/admin/join/${token}`;
  const content = { subject: "Join", greeting: "Hello,", parts: [{ link, label: "Join" }] };
  const mail = { key: "one", kind: "staff-invitation", to: "ada@example.com", content, leadId: null } as const;
  const { services } = site;
  await test_.db.transaction((tx) => queueMail(tx, services, { ...mail, toVisitor: false }, services.now()));
  const scopes = ["mail:manage"];
  const key = await createApiKey(services, byStaff("owner"), { name: "Reader", scopes, expiresAt: null });
  const headers = { Authorization: `Bearer ${key.ok ? key.value.key : ""}` };
  const answer = await site.ask({ path: "/api/mails", headers });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("/admin/join/…");
  expect(answer.text).not.toContain(token);
});

test("the screen for mail shows nobody the link that makes its reader a member of the staff", async () => {
  const { render } = await deskPages();
  const desk = await testSite(test_.database, { render });
  const { services } = desk;
  const { id } = await aStaff(test_.db, { role: "owner" });
  const session = newToken();
  await addSession(test_.db, {
    id: hashToken(session),
    staffId: id,
    at: services.now(),
    ip: "192.0.2.1",
    userAgent: "",
  });
  const add = async (kind: "staff-invitation" | "password-link" | "booking-change", path: string) => {
    const token = newToken();
    const content = {
      subject: kind,
      greeting: "Hello,",
      parts: [{ link: `http://localhost:3000${path}${token}`, label: "Go" }],
    };
    const mail = { key: token, kind, to: "ada@example.com", content, leadId: null, toVisitor: false } as const;
    await test_.db.transaction((tx) => queueMail(tx, services, mail, services.now()));
    return token;
  };
  const ofStaff = [await add("staff-invitation", "/admin/join/"), await add("password-link", "/admin/new-password/")];
  const ofVisitor = await add("booking-change", "/schedule/change/");
  const { status, text } = await desk.ask({ path: "/admin/mail", headers: { Cookie: `hearthlight=${session}` } });
  expect(status).toBe(200);
  expect(text).toContain(ofVisitor);
  for (const token of ofStaff) expect(text).not.toContain(token);
  await desk.close();
});
