import { checkSecondStep } from "./check-second-step.ts";
import type { Role } from "#platform/access/rules/rights.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { randomUUID } from "node:crypto";
import { generateSync } from "otplib";
import { describe, expect, test } from "vitest";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { ok } from "#platform/access/rules/outcome.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { StaffRecord } from "#accounts/access/server/access-store.ts";
import { findSessionActor } from "#accounts/access/server/find-actor.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { createRateLimit, NO_LIMIT } from "#platform/http/server/rate-limit.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { aStaff, byStaff, signedIn, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { changePassword } from "./change-password.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { findSecondStep, finishSignIn } from "./finish-sign-in.ts";
import { removeSecondStep, removeSecondStepsOf } from "./remove-second-step.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { confirmAuthenticator, findSetUp, setUpAuthenticator } from "./set-up-authenticator.ts";
import { signIn } from "./sign-in.ts";
import { deleteOldChallenges } from "./sign-in-store.ts";

const test_ = testDatabase();
const START = Date.parse("2026-11-22T12:00:00Z");
const MINUTE = 60_000;

/** Starts a program whose clock the test moves. */
function program(codeLimit = NO_LIMIT) {
  let time = START;
  const needs = {
    db: test_.db,
    log: quiet,
    now: () => new Date(time),
    pause: async () => {},
    signInLimits: {
      own: NO_LIMIT,
      account: NO_LIMIT,
      address: NO_LIMIT,
      network: NO_LIMIT,
      day: NO_LIMIT,
      networkDay: NO_LIMIT,
      code: codeLimit,
    },
    sealing,
    dayCounts: { add() {} },
    site: { settings: () => DEFAULT_SETTINGS },
  };
  const from = { ip: "192.0.2.1", userAgent: "test", requestId: randomUUID(), device: null };
  const totp = (secret: string) => generateSync({ secret, epoch: time / 1000 });
  return {
    needs,
    totp,
    wait: (milliseconds: number) => (time += milliseconds),
    enter: (email: string, password = STAFF_PASSWORD) => signIn(needs, { email, password, ...from }),
    finish: (step: string, code: string, device: string | null = null) =>
      finishSignIn(needs, { ...from, step, code, device }),
  };
}

const byOf = ({ id, name, email, role }: StaffRecord, confirmedAt?: Date) => ({
  actor: { kind: "staff", id, name, email, role, ...(confirmedAt ? { confirmedAt } : {}) } satisfies StaffActor,
  requestId: randomUUID(),
});

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

function stepOf(outcome: Awaited<ReturnType<ReturnType<typeof program>["enter"]>>): string {
  const value = valueOf(outcome);
  if (!("step" in value)) throw new Error("signed in without a second step");
  return value.step;
}

/** Creates a member with an authenticator app; returns its secret and the recovery codes. */
async function protectedMember(at: ReturnType<typeof program>, given: Partial<StaffRecord> = {}) {
  const member = await aStaff(test_.db, given);
  const by = byOf(member, at.needs.now());
  const { secret } = valueOf(await setUpAuthenticator(at.needs, by, "Hearthlight"));
  const { recoveryCodes } = valueOf(await confirmAuthenticator(at.needs, by, at.totp(secret)));
  at.wait(MINUTE);
  return { member, by, secret, recoveryCodes };
}

describe("a second step", () => {
  test("the right password alone signs nobody in; with the app's code it does, and each code works once", async () => {
    const at = program();
    const { member, secret } = await protectedMember(at);
    const step = stepOf(await at.enter(member.email));
    expect(await findSessionActor(at.needs, step)).toBeNull();
    expect(await findSecondStep(at.needs, step)).toEqual({ email: member.email, authenticator: true, passkey: false });
    expect(await at.finish(step, "000000")).toMatchObject({ code: "invalid", fields: { code: expect.any(String) } });
    const code = at.totp(secret);
    const { token } = valueOf(await at.finish(step, `${code.slice(0, 3)} ${code.slice(3)}`));
    expect(await findSessionActor(at.needs, token)).toMatchObject({ id: member.id });
    expect(await at.finish(step, at.totp(secret))).toMatchObject({ code: "gone" });
    expect(await at.finish(stepOf(await at.enter(member.email)), code)).toMatchObject({ code: "invalid" });
  });

  test("a sign-in waits ten minutes for it, is found by its secret alone, and is removed later", async () => {
    const at = program();
    const { member, secret } = await protectedMember(at);
    const step = stepOf(await at.enter(member.email));
    at.wait(11 * MINUTE);
    expect(await findSecondStep(at.needs, step)).toBeNull();
    expect(await at.finish(step, at.totp(secret))).toMatchObject({ code: "gone" });
    expect(await at.finish("made up", at.totp(secret))).toMatchObject({ code: "gone" });
    expect(await deleteOldChallenges(test_.db, at.needs.now())).toBeGreaterThan(0);
  });

  test("one code sent twice at the same moment signs in once", async () => {
    const at = program();
    const { member, secret } = await protectedMember(at);
    const steps = await Promise.all([at.enter(member.email), at.enter(member.email)]);
    const code = at.totp(secret);
    const done = await Promise.all(steps.map((one) => at.finish(stepOf(one), code)));
    expect(done.filter((one) => one.ok)).toHaveLength(1);
  });

  test("a recovery code works once, and is stored as a hash", async () => {
    const at = program();
    const { member, recoveryCodes } = await protectedMember(at);
    const [code = "", other = ""] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll("-", " ");
    signedIn(await at.finish(stepOf(await at.enter(member.email)), typed));
    expect(await at.finish(stepOf(await at.enter(member.email)), code)).toMatchObject({ code: "invalid" });
    signedIn(await at.finish(stepOf(await at.enter(member.email)), other));
    const { rows } = await test_.database.pool.query<{ dump: string }>(
      "select coalesce(string_agg(c::text, ' '), '') || coalesce((select string_agg(s::text, ' ') from sign_in_challenges s), '') dump from staff_recovery_codes c",
    );
    for (const one of recoveryCodes) expect(rows[0]?.dump).not.toContain(one);
  });

  test("wrong codes from unknown browsers are refused after a few, for this account alone; a known browser still gets in", async () => {
    const limit = createRateLimit(test_.database.pool, { name: randomUUID(), points: 3, seconds: 900 });
    const at = program(limit);
    const { member, secret } = await protectedMember(at);
    const first = signedIn(await at.finish(stepOf(await at.enter(member.email)), at.totp(secret)));
    at.wait(MINUTE);
    for (let i = 0; i < 3; i++) await at.finish(stepOf(await at.enter(member.email)), "123456");
    const step = stepOf(await at.enter(member.email));
    expect(await at.finish(step, at.totp(secret))).toMatchObject({ code: "too-many" });
    expect(await at.finish(step, at.totp(secret), first.device)).toMatchObject({ ok: true });
    const other = await protectedMember(program());
    expect(await at.finish(stepOf(await at.enter(other.member.email)), at.totp(other.secret))).toMatchObject({
      ok: true,
    });
  });

  test("new recovery codes end the old ones; without a second step there are none", async () => {
    const at = program();
    const { member, by, recoveryCodes } = await protectedMember(at);
    const { recoveryCodes: renewed } = valueOf(await renewRecoveryCodes(at.needs, by));
    expect(await at.finish(stepOf(await at.enter(member.email)), recoveryCodes[0] ?? "")).toMatchObject({ ok: false });
    signedIn(await at.finish(stepOf(await at.enter(member.email)), renewed[0] ?? ""));
    expect(valueOf(await removeSecondStep(at.needs, by, "authenticator"))).toBeNull();
    signedIn(await at.enter(member.email));
    expect(await renewRecoveryCodes(at.needs, by)).toMatchObject({ code: "conflict" });
  });

  test("an app that is being set up counts only from its first right code, and the one before counts until then", async () => {
    const at = program();
    const { member, by, secret } = await protectedMember(at);
    const next = valueOf(await setUpAuthenticator(at.needs, by, "Hearthlight"));
    expect(next.uri).toContain(next.secret);
    expect(await confirmAuthenticator(at.needs, by, at.totp(secret))).toMatchObject({ code: "invalid" });
    expect(await at.finish(stepOf(await at.enter(member.email)), at.totp(next.secret))).toMatchObject({ ok: false });
    signedIn(await at.finish(stepOf(await at.enter(member.email)), at.totp(secret)));
    expect(valueOf(await confirmAuthenticator(at.needs, by, at.totp(next.secret))).recoveryCodes).toEqual([]);
    at.wait(MINUTE);
    expect(await at.finish(stepOf(await at.enter(member.email)), at.totp(secret))).toMatchObject({ ok: false });
    signedIn(await at.finish(stepOf(await at.enter(member.email)), at.totp(next.secret)));
  });

  test("the key of an app that is being set up is shown to a fresh proof alone", async () => {
    const at = program();
    const { by } = await protectedMember(at);
    await setUpAuthenticator(at.needs, { ...by, actor: { ...by.actor, confirmedAt: at.needs.now() } }, "Hearthlight");
    const fresh = { ...by, actor: { ...by.actor, confirmedAt: at.needs.now() } };
    expect(await findSetUp(at.needs, fresh, "Hearthlight")).toMatchObject({ secret: expect.any(String) });
    at.wait(11 * MINUTE);
    expect(await findSetUp(at.needs, fresh, "Hearthlight")).toBeNull();
  });

  test("a new password ends the sign-ins that wait", async () => {
    const at = program();
    const { member, by, secret } = await protectedMember(at);
    const step = stepOf(await at.enter(member.email));
    const chosen = "plum tractor velvet ocean";
    valueOf(
      await changePassword(
        { ...at.needs, mailer: null },
        by,
        { current: STAFF_PASSWORD, chosen, again: chosen, email: null },
        { device: null, ip: "192.0.2.1", userAgent: "test" },
      ),
    );
    expect(await at.finish(step, at.totp(secret))).toMatchObject({ code: "gone" });
    expect(stepOf(await at.enter(member.email, chosen))).toBeTruthy();
  });

  test("an owner removes it for a member, whose sessions end; others may not", async () => {
    const at = program();
    const { member, secret } = await protectedMember(at, { role: "agent" });
    const { token } = signedIn(await at.finish(stepOf(await at.enter(member.email)), at.totp(secret)));
    expect(await removeSecondStepsOf(at.needs, byStaff("editor"), member.id)).toMatchObject({ code: "forbidden" });
    expect(valueOf(await removeSecondStepsOf(at.needs, byStaff("owner"), member.id))).toEqual({ id: member.id });
    expect(await findSessionActor(at.needs, token)).toBeNull();
    signedIn(await at.enter(member.email));
  });
});

describe("proving again who one is", () => {
  const asked = { session: "", device: null, ip: "192.0.2.1", requestId: "r" };

  test("what is sensitive is refused ten minutes after the sign-in, until the password or a code is given again", async () => {
    const at = program();
    const { member, secret } = await protectedMember(at);
    const { token } = signedIn(await at.finish(stepOf(await at.enter(member.email)), at.totp(secret)));
    const attempt = async () => {
      const actor = await findSessionActor(at.needs, token);
      if (!actor) throw new Error("the session ended");
      return renewRecoveryCodes(at.needs, { actor, requestId: "r" });
    };
    expect(await attempt()).toMatchObject({ ok: true });
    at.wait(11 * MINUTE);
    expect(await attempt()).toMatchObject({ code: "reauthentication-required" });
    const { actor } = byOf(member);
    const from = { ...asked, session: token };
    expect(await confirmIdentity(at.needs, actor, { password: "wrong" }, from)).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect(await attempt()).toMatchObject({ code: "reauthentication-required" });
    expect(await confirmIdentity(at.needs, actor, { password: STAFF_PASSWORD }, from)).toEqual(ok(null));
    expect(await attempt()).toMatchObject({ ok: true });
    at.wait(11 * MINUTE);
    expect(await attempt()).toMatchObject({ code: "reauthentication-required" });
    expect(await confirmIdentity(at.needs, actor, { code: at.totp(secret) }, from)).toEqual(ok(null));
    expect(await attempt()).toMatchObject({ ok: true });
  });

  test("a failed code and a failed proof are counted, and the log has the mark of their network", async () => {
    const lines: Record<string, unknown>[] = [];
    const counted: unknown[] = [];
    const at = program();
    const { member } = await protectedMember(at);
    const step = stepOf(await at.enter(member.email));
    Object.assign(at.needs, {
      log: { ...quiet, warn: (about: Record<string, unknown>) => void lines.push(about) },
      dayCounts: { add: (...given: unknown[]) => void counted.push(given) },
    });
    await at.finish(step, "000000");
    await confirmIdentity(at.needs, byOf(member).actor, { password: "wrong" }, asked);
    const mark = sealing.mark("192.0.2.1");
    expect(lines.map(({ network }) => network)).toEqual([mark, mark]);
    expect(counted).toEqual(Array(2).fill(["sign-in-failed", member.id]));
  });

  test("it counts for this session alone", async () => {
    const at = program();
    const member = await aStaff(test_.db);
    const [one, other] = [signedIn(await at.enter(member.email)), signedIn(await at.enter(member.email))];
    at.wait(11 * MINUTE);
    await confirmIdentity(at.needs, byOf(member).actor, { password: STAFF_PASSWORD }, { ...asked, session: one.token });
    const confirmedAt = async (token: string) => (await findSessionActor(at.needs, token))?.confirmedAt?.getTime();
    expect(await confirmedAt(one.token)).toBe(at.needs.now().getTime());
    expect(await confirmedAt(other.token)).toBe(START);
    expect(hashToken(one.token)).not.toEqual(hashToken(other.token));
  });
});

test("a role that needs a second step sends who has it to set one up, and nobody else", async () => {
  const byRole = { ...DEFAULT_SETTINGS.signIn.byRole, editor: "required" as const };
  const site = { settings: () => ({ signIn: { secondStep: "by-role" as const, byRole } }) };
  const check = async (role: Role, path = "/admin/leads") => {
    const { id, name, email } = await aStaff(test_.db, { role });
    return checkSecondStep({ db: test_.db, site }, { kind: "staff", id, name, email, role }, path);
  };
  expect(await check("editor")).toBe("due");
  expect(await check("editor", "/admin/profile/security")).toBe("fine");
  expect(await check("owner")).toBe("fine");
});
