import { describe, expect, test } from "vitest";
import { addSession, revokeSession } from "#accounts/access/server/access-store.ts";
import { listSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { MAX_BROWSERS } from "#leads/calling/rules/ring.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { aBrowser, aRingingBrowser } from "#tests/builders/push-service.ts";
import { ringing } from "#tests/builders/ringing.ts";
import { aSealingKey } from "#tests/builders/sealing.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { readPushKeys } from "./read-push-keys.ts";
import { stopRinging } from "./stop-ringing.ts";
import { testRinging } from "./test-ringing.ts";
import { moveRinging, seeBrowser, turnOnRinging } from "./turn-on-ringing.ts";

const { database: test_, clock, needs, push, ring, who, agent, lead, byHand } = ringing();
type Agent = Awaited<ReturnType<typeof agent>>;
const CHROME = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";

function turnOn({ by, sessionId }: Agent, target = aBrowser(), given: { endpoint?: string; p256dh?: string } = {}) {
  const asking = { endpoint: target.endpoint, ...target.keys, userAgent: CHROME, sessionId, ...given };
  return turnOnRinging(needs(), by, asking);
}
const listOf = (staffId: string) => listSubscriptions(test_.db, staffId);
const audited = async (staffId: string) =>
  (await test_.database.pool.query<{ action: string }>("select action from audit_log where record_id = $1", [staffId]))
    .rows;

describe("turning on", () => {
  test("lists the browser by its name; nothing that is stored or logged has its address or keys", async () => {
    const ann = await agent("ann");
    const target = aBrowser();
    expect(await turnOn(ann, target)).toMatchObject({ ok: true });
    expect((await listOf(ann.id)).map(({ label }) => label)).toContain("Chrome on Android");
    const { rows } = await test_.database.pool.query<{ all: string }>(
      "select coalesce(string_agg(p::text, ' '), '') || (select coalesce(string_agg(a::text, ' '), '') from audit_log a) as all from push_subscriptions p",
    );
    for (const secret of [target.endpoint, target.keys.p256dh, target.keys.auth])
      expect(rows[0]?.all).not.toContain(secret);
    expect(await audited(ann.id)).toEqual([{ action: "staff.ring-on" }]);
  });

  test.each([
    ["an address on http", { endpoint: "http://push.example/x" }],
    ["no address", { endpoint: "" }],
    ["a key that is none", { p256dh: Buffer.alloc(65, 4).toString("base64url") }],
  ])("refuses %s", async (_what, given) => {
    const ann = await agent("ann");
    expect(await turnOn(ann, aBrowser(), given)).toMatchObject({ ok: false, code: "invalid" });
    expect(await listOf(ann.id)).toHaveLength(1);
  });

  test("is for those who call, and for so many browsers", async () => {
    const ann = await agent("ann");
    for (let n = 1; n < MAX_BROWSERS; n++) expect(await turnOn(ann)).toMatchObject({ ok: true });
    expect(await turnOn(ann)).toMatchObject({ ok: false, code: "conflict" });
    const actor = { ...ann.by.actor, role: "editor" as const };
    expect(await turnOn({ ...ann, by: { ...ann.by, actor } })).toMatchObject({ ok: false, code: "forbidden" });
  });

  test("a browser rings for one person: who turned it on last", async () => {
    const [ann, ben] = [await agent("ann"), await agent("ben")];
    const shared = aBrowser();
    await turnOn(ann, shared);
    await turnOn(ben, shared);
    expect(await listOf(ann.id)).toHaveLength(1);
    expect(await listOf(ben.id)).toHaveLength(2);
  });
});

describe("opening the desk in a browser that rings", () => {
  test("binds it to the new session, whose end ends it", async () => {
    const ann = await agent("ann");
    const { endpoint } = push().browser("ann");
    const next = hashToken(newToken());
    await addSession(test_.db, { id: next, staffId: ann.id, at: clock.now(), ip: "", userAgent: "" });
    expect(await seeBrowser(needs(), ann.by.actor, { endpoint, sessionId: next })).toBe(ann.browser);
    await revokeSession(test_.db, ann.sessionId, clock.now());
    expect(await listOf(ann.id)).toHaveLength(1);
    await revokeSession(test_.db, next, clock.now());
    expect(await listOf(ann.id)).toEqual([]);
    expect(await seeBrowser(needs(), ann.by.actor, { endpoint, sessionId: next })).toBeNull();
  });

  test("as someone else, ends it", async () => {
    const [ann, ben] = [await agent("ann"), await agent("ben")];
    const { endpoint } = push().browser("ann");
    expect(await seeBrowser(needs(), ben.by.actor, { endpoint, sessionId: ben.sessionId })).toBeNull();
    expect(await listOf(ann.id)).toEqual([]);
  });
});

describe("stopping", () => {
  test("one's own or, for an owner, anyone's; nobody else's", async () => {
    const [ann, ben] = [await agent("ann"), await agent("ben")];
    const target = { id: ann.browser, staffId: ann.id };
    expect(await stopRinging(needs(), ben.by, target)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await stopRinging(needs(), ben.by, { ...target, staffId: ben.id })).toMatchObject({ code: "not-found" });
    expect(await stopRinging(needs(), byStaff("owner"), target)).toMatchObject({ ok: true });
    expect(await stopRinging(needs(), ben.by, { id: ben.browser, staffId: ben.id })).toMatchObject({ ok: true });
    await byHand();
    await lead();
    await ring();
    expect(who()).toEqual([]);
    for (const { id } of [ann, ben]) expect(await audited(id)).toEqual([{ action: "staff.ring-off" }]);
  });
});

describe("a test", () => {
  test("reaches one's own browser alone, in quiet hours too", async () => {
    const [ann, ben] = [await agent("ann"), await agent("ben")];
    clock.set("2026-11-20T08:00:00.000Z");
    expect(await testRinging(needs(), ben.by.actor, ann.browser)).toMatchObject({ ok: false, code: "not-found" });
    const sent = await testRinging(needs(), ann.by.actor, ann.browser);
    expect(push().received.map(({ browser, text }) => [browser, JSON.parse(text)])).toEqual([
      ["ann", { test: sent.ok ? sent.value.test : "" }],
    ]);
  });

  test("says what the push service answered", async () => {
    const ann = await agent("ann");
    push().answer = 500;
    const refused = await testRinging(needs(), ann.by.actor, ann.browser);
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining("answered 500") });
    expect(await listOf(ann.id)).toHaveLength(1);
    push().answer = 410;
    const gone = await testRinging(needs(), ann.by.actor, ann.browser);
    expect(gone).toMatchObject({ ok: false, message: expect.stringContaining("answered 410") });
    expect(await listOf(ann.id)).toEqual([]);
  });
});

describe("the program's keys", () => {
  test("are made once, however many ask, and stored sealed", async () => {
    await test_.database.pool.query("delete from secrets");
    const read = await Promise.all([1, 2, 3].map(() => readPushKeys(needs())));
    expect(new Set(read.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await readPushKeys(needs())).toEqual(read[0]);
    const { rows } = await test_.database.pool.query<{ sealed: Buffer }>("select sealed from secrets");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.toString("latin1")).not.toContain(read[0]?.privateKey);
  });

  test("of another machine's secrets.key are made again, and the browsers that know them are forgotten", async () => {
    const ann = await agent("ann");
    const before = await readPushKeys(needs());
    const restored = { ...needs(), sealing: await aSealingKey() };
    const after = await readPushKeys(restored);
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await listOf(ann.id)).toEqual([]);
    await aRingingBrowser(test_.db, push().browser("new"), { staffId: ann.id, at: clock.now() });
    expect(await readPushKeys(restored)).toEqual(after);
    expect(await listOf(ann.id)).toHaveLength(1);
    await test_.database.pool.query("delete from secrets");
  });
});

describe("another address", () => {
  const move = ({ by, sessionId }: Agent, old: string | null, to = aBrowser()) =>
    moveRinging(needs(), by.actor, { old, endpoint: to.endpoint, ...to.keys, sessionId });
  const see = ({ by, sessionId }: Agent, { endpoint }: { endpoint: string }) =>
    seeBrowser({ db: test_.db, now: clock.now }, by.actor, { endpoint, sessionId });

  test("replaces the old one, with what waits for the next ring", async () => {
    const ann = await agent("ann");
    const [old, made] = [aBrowser(), aBrowser()];
    const on = await turnOn(ann, old);
    const id = on.ok ? on.value.id : "";
    await test_.database.pool.query("update push_subscriptions set waiting = 2 where id = $1", [id]);
    expect(await move(ann, old.endpoint, made)).toEqual({ ok: true, value: { id } });
    const { rows } = await test_.database.pool.query(
      "select waiting, endpoint_hash from push_subscriptions where id = $1",
      [id],
    );
    expect(rows).toEqual([{ waiting: 2, endpoint_hash: hashToken(made.endpoint) }]);
    expect(await move(ann, old.endpoint)).toMatchObject({ ok: false, code: "not-found" });
    expect([await see(ann, made), await see(ann, old)]).toEqual([id, null]);
  });

  test("of a browser that doesn't say the old one is its session's; another person's browser gets none", async () => {
    const [ann, bob] = [await agent("ann"), await agent("bob")];
    const made = aBrowser();
    expect(await move(ann, null, made)).toEqual({ ok: true, value: { id: ann.browser } });
    expect(await see(ann, made)).toBe(ann.browser);
    const theirs = aBrowser();
    expect(await turnOn(bob, theirs)).toMatchObject({ ok: true });
    expect(await move(ann, theirs.endpoint)).toMatchObject({ ok: false, code: "not-found" });
    const elsewhere = { ...ann, sessionId: hashToken(newToken()) };
    expect(await move(elsewhere, null)).toMatchObject({ ok: false, code: "not-found" });
    expect(await move(ann, null, { ...aBrowser(), endpoint: "http://push.example/x" })).toMatchObject({
      ok: false,
      code: "invalid",
    });
  });
});
