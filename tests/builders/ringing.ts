import { afterAll, beforeAll, beforeEach } from "vitest";
import { addSession } from "#accounts/access/server/access-store.ts";
import { putProfile, replaceLicenses } from "#accounts/staff/server/staff-store.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { putSetting } from "#agency/site/server/site-store.ts";
import { ringLeads } from "#leads/calling/server/ring-leads.ts";
import type { RingMessage } from "#leads/calling/rules/ring.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { store } from "./intake.ts";
import { aPhone, aSubmission } from "./leads.ts";
import { aRingingBrowser, type PushService, startPushService } from "./push-service.ts";
import { anAgent } from "./scheduling.ts";
import { sealing } from "./sealing.ts";
import { aClock, type TestServices, testServices } from "./services.ts";
import { testDatabase } from "./test-database.ts";

/** A Friday, 10 AM in Ohio. */
const FRIDAY = "2026-11-20T15:00:00.000Z";
const TABLES =
  "leads, touchpoints, contact_points, bookings, staff, mails, settings, lead_assignments, waiting_rings, push_subscriptions";

/** Prepares each test of a file: an empty agency at 10 AM, and a push service on this machine. */
export function ringing() {
  const test_ = testDatabase();
  const clock = aClock(FRIDAY);
  const made = {} as { test: TestServices; push: PushService };
  beforeAll(async () => {
    made.test = await testServices(test_.database, { now: clock.now });
    made.push = await startPushService();
  });
  beforeEach(async () => {
    clock.set(FRIDAY);
    made.push.answer = 201;
    made.push.received.length = 0;
    await test_.database.pool.query(`truncate ${TABLES} cascade`);
    await test_.database.pool.query("delete from jobs.job where name like 'ring%'");
    await made.test.services.content.reread();
  });
  afterAll(async () => {
    await made.push.close();
    await made.test.close();
  });

  const needs = () => ({ ...made.test.services, sealing, mayReach: () => true });
  const rung = () => made.push.received.map(({ browser, text }) => ({ browser, ...(JSON.parse(text) as RingMessage) }));
  return {
    database: test_,
    clock,
    needs,
    rung,
    push: () => made.push,
    ring: () => ringLeads(needs()),
    who: () =>
      rung()
        .map(({ browser }) => browser)
        .sort(),

    /** Lets leads be assigned by hand only. */
    async byHand(): Promise<void> {
      const assignment = { ...DEFAULT_SETTINGS.assignment, mode: "never" as const };
      await putSetting(test_.db, "assignment", assignment, clock.now(), "test");
      await made.test.services.content.reread();
    },

    agent: (name: string, given: Given = {}) => addAgent(test_.db, made.push, clock.now(), { ...given, name }),

    /** Lets a visitor from Ohio ask for a call. */
    async lead(given: Parameters<typeof aSubmission>[0] = {}): Promise<string> {
      const { details, ...rest } = given;
      const receivedAt = clock.now().toISOString();
      const asked = { state: "OH", phone: aPhone(), ...details };
      const submission = aSubmission({ receivedAt, ...rest, details: asked });
      return (await store(test_.db, submission, { now: clock.now })).leadId;
    },
  };
}

type Given = Parameters<typeof anAgent>[1] & object;

/** Adds an agent in Ohio with a browser of their name that rings. */
async function addAgent(db: Db, push: PushService, at: Date, given: Given & { name: string }) {
  const member = await anAgent(db, given);
  await db.transaction(async (tx) => {
    await replaceLicenses(tx, member.id, [{ state: "OH", number: "1234567", expires: null }]);
    const profile = { title: "", bio: "", photo: null, titleIn: {}, bioIn: {}, voice: null, languages: [] };
    await putProfile(tx, member.id, { ...profile, shown: false, place: null, leadCap: null }, at);
  });
  const sessionId = hashToken(newToken());
  await addSession(db, { id: sessionId, staffId: member.id, at, ip: "", userAgent: "" });
  const { name, email } = member;
  const browser = await aRingingBrowser(db, push.browser(name), { staffId: member.id, at, sessionId });
  const actor: StaffActor = { kind: "staff", id: member.id, name, email, role: "agent" };
  return { ...member, sessionId, browser, by: { actor, requestId: "ring" } };
}
