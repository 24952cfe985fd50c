import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRateLimit, NO_LIMIT } from "#platform/http/server/rate-limit.ts";
import { aSealingKey, sealing } from "#tests/builders/sealing.ts";
import { openSealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { aStaff, byStaff, signedIn, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { endSession } from "#accounts/access/server/end-session.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

const test_ = testDatabase();
const WINDOW_SECONDS = 900;
const STRANGER = "198.51.100.1";
const HOME = "203.0.113.7";

/** Returns the sign-in form of one program: its rate limits, and how long attempts were delayed. */
function signInForm(points: Partial<Record<"own" | "account" | "address" | "network" | "day" | "networkDay", number>>) {
  const limit = (points: number | undefined) =>
    points === undefined
      ? NO_LIMIT
      : createRateLimit(test_.database.pool, { name: randomUUID(), points, seconds: WINDOW_SECONDS });
  const pauses: number[] = [];
  const needs = {
    db: test_.db,
    log: quiet,
    now: () => new Date(),
    newId: randomUUID,
    pause: async (milliseconds: number): Promise<unknown> => pauses.push(milliseconds),
    sealing,
    dayCounts: { add() {} },
    site: { settings: () => DEFAULT_SETTINGS },
    signInLimits: {
      own: limit(points.own),
      account: limit(points.account),
      address: limit(points.address),
      network: limit(points.network),
      day: limit(points.day),
      networkDay: limit(points.networkDay),
      code: NO_LIMIT,
    },
  };
  const enter = (email: string, password: string, ip: string, device: string | null = null) =>
    signIn(needs, { email, password, ip, device, userAgent: "test", requestId: randomUUID() });
  return {
    needs,
    pauses,
    enter,
    wrong: (email: string, ip: string, device: string | null = null) => enter(email, "wrong-password", ip, device),
  };
}

async function deviceOf(form: ReturnType<typeof signInForm>, email: string): Promise<string> {
  const outcome = await form.enter(email, STAFF_PASSWORD, HOME);
  return signedIn(outcome).device;
}

test("a stranger's wrong passwords close the account for the stranger's address alone, and say how long", async () => {
  const { email } = await aStaff(test_.db);
  const form = signInForm({ own: 3 });
  for (let i = 0; i < 3; i++) expect(await form.wrong(email, STRANGER)).toMatchObject({ code: "not-signed-in" });
  const refused = await form.enter(email, STAFF_PASSWORD, STRANGER);
  expect(refused).toMatchObject({
    ok: false,
    code: "too-many",
    message: "Too many attempts. Please wait 15 minutes and try again.",
  });
  expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(800);
  expect(await form.enter(email, STAFF_PASSWORD, HOME)).toMatchObject({ ok: true });
});

test("a browser that signed in before is let in from the stranger's address, too, and counts for itself", async () => {
  const { email } = await aStaff(test_.db);
  const form = signInForm({ own: 3 });
  const device = await deviceOf(form, email);
  for (let i = 0; i < 4; i++) await form.wrong(email, STRANGER);
  expect(await form.enter(email, STAFF_PASSWORD, STRANGER, device)).toMatchObject({ ok: true });
  for (let i = 0; i < 3; i++) await form.wrong(email, HOME, device);
  expect(await form.enter(email, STAFF_PASSWORD, HOME, device)).toMatchObject({ code: "too-many" });
});

test("a browser is no longer known once a session of its account was ended, whatever its cookie says", async () => {
  const { id, email } = await aStaff(test_.db);
  const form = signInForm({ own: 3 });
  const { token, device } = signedIn(await form.enter(email, STAFF_PASSWORD, HOME));
  for (let i = 0; i < 4; i++) await form.wrong(email, STRANGER);
  expect(await form.enter(email, STAFF_PASSWORD, STRANGER, device)).toMatchObject({ ok: true });
  const later = { ...form.needs, now: () => new Date(Date.now() + 1_000) };
  const by = byStaff("owner", { id }) as Parameters<typeof endSession>[1];
  expect(await endSession(later, by, hashToken(token).toString("hex"))).toMatchObject({ ok: true });
  expect(await form.enter(email, STAFF_PASSWORD, STRANGER, device)).toMatchObject({ code: "too-many" });
});

test("a device's token counts for its own account alone, and a made-up one for nobody", async () => {
  const [ada, eve] = [await aStaff(test_.db), await aStaff(test_.db)];
  const form = signInForm({ own: 3 });
  const ofEve = await deviceOf(form, eve.email);
  const ofAda = await deviceOf(form, ada.email);
  for (let i = 0; i < 3; i++) await form.wrong(ada.email, STRANGER);
  for (const device of [ofEve, `${ofAda.slice(0, -1)}!`, ofAda.replace(/^.{4}/, "AAAA"), "x".repeat(5_000), "."])
    expect(await form.enter(ada.email, STAFF_PASSWORD, STRANGER, device)).toMatchObject({ code: "too-many" });
});

test("failures from many addresses only slow the account down; a known browser does not even wait", async () => {
  const { email } = await aStaff(test_.db);
  const form = signInForm({ own: 3, account: 5 });
  const device = await deviceOf(form, email);
  for (let i = 0; i < 6; i++) await form.wrong(email, `198.51.100.${i}`);
  expect(form.pauses).toHaveLength(1);
  expect(await form.enter(email, STAFF_PASSWORD, HOME, device)).toMatchObject({ ok: true });
  expect(form.pauses).toHaveLength(1);
  expect(await form.enter(email, STAFF_PASSWORD, "203.0.113.8")).toMatchObject({ ok: true });
  expect(form.pauses).toHaveLength(2);
});

test("failures on many accounts only slow the address down, an IPv6 one by its network", async () => {
  const { email } = await aStaff(test_.db);
  const form = signInForm({ address: 3 });
  for (let i = 0; i < 4; i++) await form.wrong(`nobody${i}@example.com`, "2001:db8::1");
  expect(form.pauses).toHaveLength(1);
  expect(await form.enter(email, STAFF_PASSWORD, "2001:db8::2")).toMatchObject({ ok: true });
  expect(form.pauses).toHaveLength(2);
  expect(await form.enter(email, STAFF_PASSWORD, "2001:db9::2")).toMatchObject({ ok: true });
  expect(form.pauses).toHaveLength(2);
});

test("of a flood from a slowed address only a few wait at a time, so that no passwords are checked for the rest", async () => {
  const form = signInForm({ address: 1 });
  await form.wrong("nobody@example.com", STRANGER);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  form.needs.pause = () => held;
  let ended = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const outcome = await form.wrong(`nobody${i}@example.com`, STRANGER);
      ended++;
      if (ended === 15) release();
      return outcome;
    }),
  );
  const codes = outcomes.map((outcome) => (outcome.ok ? "ok" : outcome.code));
  expect([
    codes.filter((code) => code === "too-many").length,
    codes.filter((code) => code === "not-signed-in").length,
  ]).toEqual([15, 5]);
  for (const outcome of outcomes)
    if (!outcome.ok && outcome.code === "too-many") expect(outcome.retryAfterSeconds).toBeLessThan(10);
});

test("good sign-ins never count: a whole office signs in behind one address, one after another and at once", async () => {
  const { email } = await aStaff(test_.db);
  const form = signInForm({ own: 10, account: 10, address: 10 });
  for (let i = 0; i < 30; i++) expect(await form.enter(email, STAFF_PASSWORD, HOME)).toMatchObject({ ok: true });
  expect(form.pauses).toEqual([]);
  const office = await Promise.all(Array.from({ length: 12 }, () => aStaff(test_.db)));
  expect(
    (await Promise.all(office.map((one) => form.enter(one.email, STAFF_PASSWORD, HOME)))).every(
      (outcome) => outcome.ok,
    ),
  ).toBe(true);
});

test("a new password from the command line starts every count again, and no earlier device is known", async () => {
  const { email } = await aStaff(test_.db);
  const form = signInForm({ own: 3 });
  const device = await deviceOf(form, email);
  for (let i = 0; i < 4; i++) await form.wrong(email, HOME);
  expect(await form.enter(email, STAFF_PASSWORD, HOME)).toMatchObject({ code: "too-many" });
  const password = (await resetPassword(form.needs, email)) ?? "";
  expect(await form.enter(email, password, HOME)).toMatchObject({ ok: true });
  for (let i = 0; i < 3; i++) await form.wrong(email, HOME);
  expect(await form.enter(email, password, HOME, device)).toMatchObject({ code: "too-many" });
});

test("the counts name no account", async () => {
  const { email } = await aStaff(test_.db);
  const form = signInForm({ own: 3, account: 3 });
  await form.wrong(email, STRANGER);
  const { rows } = await test_.database.pool.query<{ dump: string }>(
    "select string_agg(rate_limits::text, ' ') as dump from rate_limits",
  );
  expect(rows[0]?.dump).not.toContain(email);
});

test("300 tries from 300 networks of one /48: a day's worth is checked, and known browsers still get in", async () => {
  const { email } = await aStaff(test_.db);
  const form = signInForm({ own: 3, account: 10, day: 12 });
  const device = await deviceOf(form, email);
  const codes = new Map<string, number>();
  for (let i = 0; i < 300; i++) {
    const { code } = (await form.wrong(email, `2001:db8:7:${i.toString(16)}::1`)) as { code: string };
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ "not-signed-in": 12, "too-many": 288 });
  const stranger = await form.enter(email, STAFF_PASSWORD, HOME);
  expect(stranger).toMatchObject({ code: "too-many", message: expect.stringContaining("where you signed in before") });
  expect(await form.enter(email, STAFF_PASSWORD, STRANGER, device)).toMatchObject({ ok: true });
});

test("the networks of one /48 are slowed down together, whichever accounts they try", async () => {
  const form = signInForm({ network: 3 });
  for (let i = 0; i < 5; i++) await form.wrong(`nobody-${i}@example.com`, `2001:db8:8:${i}::1`);
  expect(form.pauses).toHaveLength(2);
  await form.wrong("nobody@example.com", "2001:db8:9::1");
  expect(form.pauses).toHaveLength(2);
});

test("one /48 may try so many passwords a day on all accounts together; known browsers there still get in", async () => {
  const { email } = await aStaff(test_.db);
  const form = signInForm({ networkDay: 20 });
  const device = await deviceOf(form, email);
  const codes: string[] = [];
  for (let i = 0; i < 30; i++) {
    const other = await form.wrong(`nobody-${i}@example.com`, `2001:db8:c:${i.toString(16)}::1`);
    codes.push(other.ok ? "ok" : other.code);
  }
  expect(codes.slice(0, 20)).toEqual(Array(20).fill("not-signed-in"));
  expect(codes.slice(20)).toEqual(Array(10).fill("too-many"));
  const stranger = await form.enter(email, STAFF_PASSWORD, "2001:db8:c:ffff::1");
  expect(stranger).toMatchObject({ message: expect.stringContaining("from your network today") });
  expect(await form.enter(email, STAFF_PASSWORD, "2001:db8:c:ffff::1", device)).toMatchObject({ ok: true });
  expect(await form.enter(email, STAFF_PASSWORD, "2001:db8:d::1")).toMatchObject({ ok: true });
});

test("marks are the same after a restart and in every process with this key, and others with another", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marks-"));
  const [one, again] = [await openSealingKey(folder), await openSealingKey(folder)];
  expect(again.mark("2001:db8:a::/48")).toBe(one.mark("2001:db8:a::/48"));
  expect((await aSealingKey()).mark("2001:db8:a::/48")).not.toBe(one.mark("2001:db8:a::/48"));
});

test("the log line has a mark of the network, the same for one /48, and no address", async () => {
  const lines: Record<string, unknown>[] = [];
  const form = signInForm({});
  const log = { ...quiet, warn: (about: Record<string, unknown>) => void lines.push(about) } as typeof quiet;
  for (const ip of ["2001:db8:a:1::1", "2001:db8:a:2::9", "2001:db8:b::1"])
    await signIn(
      { ...form.needs, log },
      { email: "x@y.z", password: "p", ip, device: null, userAgent: "", requestId: "r" },
    );
  const [one, two, other] = lines.map(({ network }) => network);
  expect(one).toMatch(/^[\w-]{16}$/);
  expect([two === one, other === one]).toEqual([true, false]);
  expect(JSON.stringify(lines)).not.toContain("2001");
});
