import { expect, test } from "vitest";
import { aClock } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addSession } from "./access-store.ts";
import { endSession, findOwnSessions } from "./end-session.ts";
import { findSessionActor } from "./find-actor.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";

const test_ = testDatabase();
const clock = aClock();
const needs = {
  get db() {
    return test_.db;
  },
  now: clock.now,
};

async function signedIn(staffId: string): Promise<string> {
  const token = newToken();
  await addSession(test_.db, { id: hashToken(token), staffId, at: clock.now(), ip: "192.0.2.1", userAgent: "test" });
  return token;
}
const as = (id: string) => {
  const { actor, requestId } = byStaff("agent", { id });
  if (actor.kind !== "staff") throw new Error("not staff");
  return { actor, requestId };
};

test("a member ends one of their sessions, and only theirs", async () => {
  const [ada, bob] = [await aStaff(test_.db, { role: "agent" }), await aStaff(test_.db, { role: "agent" })];
  const [phone, laptop] = [await signedIn(ada.id), await signedIn(ada.id)];
  expect(await findOwnSessions(needs, ada.id)).toHaveLength(2);
  const id = hashToken(phone).toString("hex");
  expect(await endSession(needs, as(bob.id), id)).toMatchObject({ ok: false, code: "not-found" });
  expect(await endSession(needs, as(ada.id), id)).toMatchObject({ ok: true });
  expect(await endSession(needs, as(ada.id), id)).toMatchObject({ ok: false, code: "not-found" });
  expect(await endSession(needs, as(ada.id), "no hash")).toMatchObject({ ok: false, code: "not-found" });
  expect(await findSessionActor(needs, phone)).toBeNull();
  expect(await findSessionActor(needs, laptop)).toMatchObject({ id: ada.id });
});

test("a session that ended by age is not listed", async () => {
  const ada = await aStaff(test_.db, { role: "agent" });
  await signedIn(ada.id);
  clock.forward(12 * 3_600_000);
  await signedIn(ada.id);
  expect(await findOwnSessions(needs, ada.id)).toHaveLength(1);
});
