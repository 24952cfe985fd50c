import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());
const fn = "/.netlify/functions";
const callback = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  site.ask({
    method: "POST",
    path: `${fn}/callback`,
    headers,
    json: { name: "Rosa Delgado", phone: aPhone(), ...more },
  });
const leads = (query: string) =>
  site.services.intake.settle().then(async () => (await listLeads(test_.db, EVERY_LEAD, { query }, null, 50)).leads);

describe("what a lead may hold", () => {
  test.each([
    ["emoji", "Rosa 😀👵🏽"],
    ["right to left", "محمد علي"],
    ["NUL and controls", "Ro\u0000sa\u0007 Delgado"],
    ["half an emoji", "Rosa \ud83d Delgado"],
    ["SQL", "Rosa'); drop table leads;--"],
  ])("%s is stored and found again", async (_what, name) => {
    const phone = aPhone();
    const answer = await callback({
      name,
      phone,
      pageAddress: `http://localhost:3000/?utm_source=${name}%00`,
      referrer: name,
    });
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { success: true, message: "We've received your request. A specialist will call you shortly." },
    ]);
    expect(await leads(phone)).toHaveLength(1);
    expect(site.services.journal.waiting()).toBe(0);
  });

  test("ten thousand characters where a name is asked are refused cleanly; in the address of a page they are cut", async () => {
    expect((await callback({ name: "Rosa ".repeat(2000) })).status).toBe(422);
    expect((await callback({ name: "R".repeat(10_001) })).status).toBe(422);
    expect(
      (
        await callback({
          pageAddress: "😀".repeat(4_000),
          referrer: "x".repeat(10_000),
          landingPage: `/?utm_term=${"😀".repeat(500)}`,
        })
      ).status,
    ).toBe(200);
    expect(site.services.journal.waiting()).toBe(0);
  });

  test("markup is no name; anywhere else it is kept as text", async () => {
    expect((await callback({ name: "<b onmouseover=alert(1)>Rosa</b>" })).status).toBe(422);
    expect(
      (
        await callback({
          pageAddress: "/?utm_source=<script>alert(1)</script>",
          referrer: "<img src=x onerror=alert(1)>",
        })
      ).status,
    ).toBe(200);
  });

  test("the trap for robots: nothing is stored and nothing acknowledged", async () => {
    for (const trap of [{ website: "https://spam.example" }, { elapsed: 300 }, { elapsed: "0" }]) {
      const phone = aPhone();
      expect((await callback({ phone, ...trap })).status).toBe(422);
      expect(await leads(phone)).toEqual([]);
    }
    expect((await callback({ elapsed: 30_000, website: "" })).status).toBe(200);
  });

  test("the same key twice is one lead, whether it comes as header or in the body", async () => {
    const phone = aPhone();
    for (let i = 0; i < 3; i++) expect((await callback({ phone }, { "Idempotency-Key": "k-1" })).status).toBe(200);
    expect((await callback({ phone, key: "k-1" })).status).toBe(200);
    const [lead] = await leads(phone);
    expect(await timelineOfLead(test_.db, lead?.id ?? "")).toHaveLength(1);
  });
});
