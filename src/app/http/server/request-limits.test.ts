import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();

describe("limits by address", () => {
  test("the callback form: ten in ten minutes, then 429 with Retry-After, counted by address, whatever X-Forwarded-For claims", async () => {
    const limited = await testSite(test_.database, { env: { RATE_LIMIT: "on" } });
    const post = (headers: Record<string, string>) =>
      limited.ask({
        method: "POST",
        path: "/.netlify/functions/callback",
        headers,
        json: { name: "Rosa Delgado", phone: aPhone() },
      });
    for (let i = 0; i < 10; i++) expect((await post({ "X-Forwarded-For": `198.51.100.${i}` })).status).toBe(200);
    const refused = await post({ "X-Forwarded-For": "198.51.100.99" });
    expect([refused.status, refused.json()]).toEqual([
      429,
      { success: false, error: "Too many requests. Please try again later." },
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await limited.close();
  });

  test("a proxy that TRUST_PROXY does not list is logged once; a listed one is not", async () => {
    for (const [trust, times] of [
      ["0", 1],
      ["1", 0],
    ] as const) {
      const lines: string[] = [];
      const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
      const proxied = await testSite(test_.database, { env: { TRUST_PROXY: trust }, log });
      for (const path of ["/", "/contact", "/admin"])
        await proxied.ask({ path, headers: { "X-Forwarded-For": "203.0.113.5" } });
      const warnings = lines.filter((line) => line.includes("TRUST_PROXY"));
      expect([trust, warnings.length]).toEqual([trust, times]);
      expect(warnings.join()).not.toContain("203.0.113.5");
      await proxied.close();
    }
  });

  test("behind one proxy the last address it wrote counts; what the visitor wrote before that does not", async () => {
    await test_.database.pool.query("truncate rate_limits");
    const proxied = await testSite(test_.database, { env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
    const post = (forwarded: string) =>
      proxied.ask({
        method: "POST",
        path: "/.netlify/functions/callback",
        headers: { "X-Forwarded-For": forwarded },
        json: { name: "Rosa Delgado", phone: aPhone() },
      });
    for (let i = 0; i < 10; i++) expect((await post(`203.0.113.${i}, 198.51.100.1`)).status).toBe(200);
    expect((await post("203.0.113.77, 198.51.100.1")).status).toBe(429);
    expect((await post("203.0.113.1, 198.51.100.2")).status).toBe(200);
    await proxied.services.intake.settle();
    const { rows } = await test_.database.pool.query<{ ip: string }>(
      "select distinct evidence->>'ip' as ip from consents where evidence->>'ip' like '198.51.100.%' order by 1",
    );
    expect(rows.map((r) => r.ip)).toEqual(["198.51.100.1", "198.51.100.2"]);
    await proxied.close();
  });
});

describe("/metrics", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite(test_.database);
  });
  afterAll(() => site.close());

  test("for this machine, and for a key with the right; a request that was forwarded, or came by another name, is not from this machine", async () => {
    const at = (headers: Record<string, string>) =>
      site.ask({ path: "/metrics", headers: { Host: "localhost:3000", ...headers } });
    expect((await at({})).text).toContain("journal_waiting");
    for (const headers of [
      { "X-Forwarded-For": "127.0.0.1" },
      { Forwarded: "for=127.0.0.1" },
      { Host: "evil.example" },
    ] as Record<string, string>[])
      expect((await at(headers)).status).toBe(401);
    const key = async (scopes: string[]) => {
      const made = await createApiKey(site.services, byStaff("owner"), { name: "M", scopes, expiresAt: null });
      return { "X-Forwarded-For": "203.0.113.1", Authorization: `Bearer ${made.ok ? made.value.key : ""}` };
    };
    expect((await at(await key(["metrics:read"]))).status).toBe(200);
    expect((await at(await key(["leads:read"]))).status).toBe(401);
  });
});

describe("with the database away", () => {
  test("a lead is taken, also with a session cookie; staff get a 503; readiness says so", async () => {
    const away = openDatabase({ host: "127.0.0.1", port: 1 }, quiet);
    const alone = await testSite(away, { env: { RATE_LIMIT: "on" } });
    const cookie = { Cookie: "hearthlight=abcdef" };
    const post = () =>
      alone.ask({
        method: "POST",
        path: "/.netlify/functions/callback",
        headers: cookie,
        json: { name: "Rosa Delgado", phone: aPhone() },
      });
    expect([(await post()).status, alone.services.journal.waiting()]).toEqual([200, 1]);
    expect((await alone.ask({ path: "/blog", headers: cookie })).status).toBe(200);
    const staff = await alone.ask({ path: "/api/leads", headers: cookie });
    expect([staff.status, staff.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await alone.ask({ path: "/admin", headers: cookie })).status).toBe(503);
    expect([(await alone.ask({ path: "/readyz" })).status, (await alone.ask({ path: "/healthz" })).status]).toEqual([
      503, 200,
    ]);
    await alone.close();
    await away.close();
  });
});
