import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import { byStaff } from "#tests/builders/staff.ts";
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
