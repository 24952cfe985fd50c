import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { NO_LIMIT } from "#platform/http/server/rate-limit.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { aClock } from "#tests/builders/services.ts";
import { aStaff, signedIn, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { deleteOldSessions, revokeSessionsOf } from "#accounts/access/server/access-store.ts";
import { findSessionActor, signOut } from "#accounts/access/server/find-actor.ts";
import { signIn } from "./sign-in.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";

const test_ = testDatabase();
const unlimited = {
  own: NO_LIMIT,
  account: NO_LIMIT,
  address: NO_LIMIT,
  network: NO_LIMIT,
  day: NO_LIMIT,
  networkDay: NO_LIMIT,
  code: NO_LIMIT,
};
const needs = (now = () => new Date()) => ({
  db: test_.db,
  log: quiet,
  now,
  pause: async () => {},
  signInLimits: unlimited,
  sealing,
  dayCounts: { add() {} },
  site: { settings: () => DEFAULT_SETTINGS },
});
const attempt = (email: string, password = STAFF_PASSWORD, ip = "192.0.2.1", device: string | null = null) => ({
  email,
  password,
  ip,
  device,
  userAgent: "test",
  requestId: randomUUID(),
});

async function tokenFor(email: string, now = () => new Date()): Promise<string> {
  const outcome = await signIn(needs(now), attempt(email));
  return signedIn(outcome).token;
}

describe("signing in", () => {
  test("gives a token for this member of staff, and a line in the audit log", async () => {
    const ada = await aStaff(test_.db, { role: "agent" });
    const token = await tokenFor(` ${ada.email.toUpperCase()} `);
    expect(await findSessionActor(needs(), token)).toEqual({
      kind: "staff",
      id: ada.id,
      name: ada.name,
      email: ada.email,
      role: "agent",
      alsoRole: null,
      teamId: "",
      pools: [""],
      teams: [],
      people: [],
      seesAll: false,
      confirmedAt: expect.any(Date),
    });
    expect(await listAudit(test_.db, { recordType: "staff", recordId: ada.id, limit: 5 })).toMatchObject([
      { action: "staff.sign-in" },
    ]);
  });

  test("the token is stored nowhere, only its hash", async () => {
    const token = await tokenFor((await aStaff(test_.db)).email);
    const { rows } = await test_.database.pool.query<{ dump: string }>(
      "select string_agg(sessions::text, ' ') || (select string_agg(audit_log::text, ' ') from audit_log) as dump from sessions",
    );
    expect(rows[0]?.dump).not.toContain(token);
    expect(rows[0]?.dump).toContain(hashToken(token).toString("hex"));
  });

  test("unknown account, wrong password and inactive account are answered alike", async () => {
    const ada = await aStaff(test_.db);
    const idle = await aStaff(test_.db, { active: false });
    const answers = [
      await signIn(needs(), attempt("nobody@example.com")),
      await signIn(needs(), attempt(ada.email, "wrong-password")),
      await signIn(needs(), attempt(idle.email)),
      await signIn(needs(), attempt("")),
      await signIn(needs(), attempt(ada.email, "")),
      await signIn(needs(), attempt("x".repeat(10_000), "y".repeat(10_000))),
    ];
    for (const answer of answers)
      expect(answer).toEqual({
        ok: false,
        code: "not-signed-in",
        message: "Authentication failed. Please log in again.",
      });
  });

  test("an unknown account takes about as long as a wrong password", async () => {
    const ada = await aStaff(test_.db);
    const time = async (email: string) => {
      const began = performance.now();
      await signIn(needs(), attempt(email, "wrong-password"));
      return performance.now() - began;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 12; i++) {
      known.push(await time(ada.email));
      unknown.push(await time("nobody@example.com"));
    }
    const median = (list: number[]) => [...list].sort((a, b) => a - b)[6] ?? 0;
    expect(median(unknown) / median(known)).toBeGreaterThan(0.6);
    expect(median(unknown) / median(known)).toBeLessThan(1.7);
  });
});

describe("a session", () => {
  test("ends after twelve idle hours", async () => {
    const clock = aClock();
    const token = await tokenFor((await aStaff(test_.db)).email, clock.now);
    clock.forward(12 * 3_600_000 - 1);
    expect(await findSessionActor(needs(clock.now), token)).not.toBeNull();
    clock.forward(12 * 3_600_000);
    expect(await findSessionActor(needs(clock.now), token)).toBeNull();
  });

  test("is not kept alive by a page that asks by itself", async () => {
    const clock = aClock();
    const token = await tokenFor((await aStaff(test_.db)).email, clock.now);
    for (let hours = 0; hours < 12; hours++) {
      expect(await findSessionActor(needs(clock.now), token, true)).not.toBeNull();
      clock.forward(3_600_000);
    }
    expect(await findSessionActor(needs(clock.now), token)).toBeNull();
  });

  test("that is used all the time ends after seven days", async () => {
    const clock = aClock();
    const token = await tokenFor((await aStaff(test_.db)).email, clock.now);
    for (let hours = 0; hours < 7 * 24; hours += 6) {
      expect(await findSessionActor(needs(clock.now), token)).not.toBeNull();
      clock.forward(6 * 3_600_000);
    }
    expect(await findSessionActor(needs(clock.now), token)).toBeNull();
  });

  test("writes when it was last seen at most once a minute", async () => {
    const clock = aClock();
    const token = await tokenFor((await aStaff(test_.db)).email, clock.now);
    const seen = async () =>
      (
        await test_.database.pool.query<{ last_seen_at: Date }>("select last_seen_at from sessions where id = $1", [
          hashToken(token),
        ])
      ).rows[0]?.last_seen_at.toISOString();
    const start = clock.now().toISOString();
    clock.forward(59_000);
    await findSessionActor(needs(clock.now), token);
    expect(await seen()).toBe(start);
    clock.forward(2_000);
    await findSessionActor(needs(clock.now), token);
    expect(await seen()).toBe(clock.now().toISOString());
  });

  test("ends by signing out, by being revoked, and with its account; another session of the account lives on", async () => {
    const ada = await aStaff(test_.db);
    const [here, there] = [await tokenFor(ada.email), await tokenFor(ada.email)];
    await signOut(needs(), here);
    expect([await findSessionActor(needs(), here), (await findSessionActor(needs(), there))?.id]).toEqual([
      null,
      ada.id,
    ]);
    const setActive = (active: boolean) =>
      test_.database.pool.query("update staff set active = $2 where id = $1", [ada.id, active]);
    await setActive(false);
    expect(await findSessionActor(needs(), there)).toBeNull();
    await setActive(true);
    await revokeSessionsOf(test_.db, ada.id, new Date());
    expect(await findSessionActor(needs(), there)).toBeNull();
  });

  test.each(["", "x", "\0", "a".repeat(10_000), "' or 1=1"])("is nobody's with a token like %j", async (token) => {
    expect(await findSessionActor(needs(), token)).toBeNull();
  });

  test("old ones are cleared away, living ones are not", async () => {
    const ada = await aStaff(test_.db);
    const old = await tokenFor(ada.email, aClock("2026-01-01T00:00:00Z").now);
    const fresh = await tokenFor(ada.email);
    expect(await deleteOldSessions(test_.db, new Date(Date.now() - 7 * 86_400_000))).toBeGreaterThan(0);
    const { rows } = await test_.database.pool.query<{ id: Buffer }>("select id from sessions where id = any($1)", [
      [hashToken(old), hashToken(fresh)],
    ]);
    expect(rows.map((r) => r.id.toString("hex"))).toEqual([hashToken(fresh).toString("hex")]);
  });
});
