import type { By, StaffActor } from "#platform/access/rules/rights.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import fc from "fast-check";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { type Band, bandOf, BANDS } from "#leads/calling/rules/queue.ts";
import type { Lead, LeadSource, LeadStatus } from "#leads/leads/rules/lead.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { claimLease } from "./calling-store.ts";
import { findNext } from "./find-next.ts";
import { callScripts, readCallScreen } from "./read-call-screen.ts";
import { recordDisposition } from "./record-disposition.ts";
import { skipLead } from "./skip-lead.ts";

const test_ = testDatabase();
/** Monday, 10 AM Eastern: no calls to California yet. */
const MONDAY = "2026-11-23T15:00:00.000Z";
const clock = aClock(MONDAY);
let made: TestServices;
let [ann, bob]: By[] = [];
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  [ann, bob] = [await aCaller(test_.db, ["OH", "CA"]), await aCaller(test_.db, ["OH", "CA"])];
});
afterAll(() => made.close());
beforeEach(async () => {
  clock.set(MONDAY);
  await test_.database.pool.query("truncate leads, queue_leases, queue_skips, contact_attempts, suppressions cascade");
});

const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
const add = ({ phone = aPhone(), state = "OH", ...given }: Partial<Lead> = {}) =>
  aLead(test_.db, { details: someDetails({ phone, state }), createdAt: ago(1), ...given });
const nextOf = async (by: By | undefined = ann, take = true) => {
  if (!by) throw new Error("No caller");
  const { next } = await findNext(made.services, by.actor, { take });
  return next.kind === "now" ? next.lead.lead.id : next.kind;
};
const dispose = (leadId: string, by = ann) =>
  by &&
  recordDisposition(made.services, by, { leadId, outcome: "no_answer", callbackAt: null, note: "", version: null });

describe("the order of the queue", () => {
  test("is who just asked, callbacks due, new web leads, retries due, never called, and what rested", async () => {
    const day = 24;
    const asked = {
      status: "contacted",
      dueFor: "asked",
      attempts: 1,
      engagementCount: 0,
      createdAt: ago(90 * day),
    } as const;
    const expected = [
      await add({ ...asked, dueAt: ago(0.01) }),
      await add({ createdAt: ago(0.02), engagementCount: 0 }),
      await add({ ...asked, status: "new", dueAt: ago(0.5) }),
      await add({ status: "contacted", dueFor: "callback", dueAt: ago(50), attempts: 1, engagementCount: 40 }),
      await add({ ...asked, dueAt: ago(49) }),
      await add({ status: "contacted", dueFor: "callback", dueAt: ago(0.1), attempts: 1 }),
      await add({ createdAt: ago(1.5) }),
      await add({ createdAt: ago(2) }),
      await add({ status: "contacted", dueFor: "retry", dueAt: ago(5), attempts: 1 }),
      await add({ source: "api", createdAt: ago(1) }),
      await add({ createdAt: ago(30 * day) }),
      await add({ status: "qualified", updatedAt: ago(20 * day), createdAt: ago(40 * day) }),
    ];
    await add({ status: "contacted", dueFor: "callback", dueAt: ago(-0.1) });
    await add({ status: "closed_lost", dueFor: "retry", dueAt: ago(1) });
    await add({ status: "contacted", updatedAt: ago(2 * day) });
    const order: string[] = [];
    for (let id = await nextOf(); expected.includes(id); id = await nextOf()) {
      order.push(id);
      await dispose(id);
    }
    expect(order).toEqual(expected);
  });

  test("a promised call comes at its hour, not a minute before", async () => {
    await add({ status: "contacted", dueFor: "callback", dueAt: ago(-2), attempts: 1 });
    clock.forward(2 * 3_600_000 - 60_000);
    expect(await nextOf()).toBe("none");
    clock.forward(60_000);
    expect(await nextOf()).not.toBe("none");
  });
});

describe("the day's calls", () => {
  const today = async () => (await readCallScreen(made.services, ann?.actor as StaffActor)).today;

  test("are those done, and those that wait until midnight where the person has a license", async () => {
    const [fresh] = [await add(), await add({ status: "contacted", dueFor: "callback", dueAt: ago(-6), attempts: 1 })];
    await add({
      state: "CA",
      phone: "+13105550143",
      status: "contacted",
      dueFor: "retry",
      dueAt: ago(-3),
      attempts: 1,
    });
    await add({ source: "api" });
    // Not today, not theirs, no license.
    await add({ status: "contacted", dueFor: "retry", dueAt: ago(-24), attempts: 1 });
    await add({ assignedTo: bob?.actor.id ?? null });
    await add({ state: "PA", phone: "+14125550143" });
    expect(await today()).toEqual({ done: 0, waiting: 4 });
    const call = { outcome: "not_interested", callbackAt: null, note: "", version: null } as const;
    await recordDisposition(made.services, ann as By, { ...call, leadId: fresh });
    expect(await today()).toEqual({ done: 1, waiting: 3 });
    clock.forward(24 * 3_600_000);
    expect((await today()).done).toBe(0);
  });
});

describe("only what the gate allows", () => {
  test("says when the first opens where all are outside calling hours, and why where none ever is", async () => {
    expect(await nextOf()).toBe("none");
    const west = await add({ state: "CA", phone: "+13105550143" });
    const { next } = await findNext(made.services, (ann as By).actor, { take: true });
    // 8 AM Pacific.
    expect(next).toMatchObject({
      kind: "later",
      at: new Date("2026-11-23T16:00:00.000Z"),
      lead: { lead: { id: west } },
    });
    await test_.database.pool.query("update leads set state = 'PA', phone = '+14125550143'");
    const blocked = await findNext(made.services, (ann as By).actor, { take: true });
    expect(blocked.next).toMatchObject({ kind: "blocked", blocks: { no_license: 1 } });
  });

  test("counts all that are due, and names the license that is missing before an hour that changes nothing", async () => {
    for (let i = 0; i < 12; i++) await add({ state: "CA", phone: "+13105550143" });
    await test_.database.pool.query("update leads set state = 'HI', phone = '+18085550143'");
    const { next } = await findNext(made.services, (ann as By).actor, { take: true });
    expect(next).toMatchObject({ kind: "blocked", n: 12, blocks: { no_license: 12 } });
    expect(next.kind === "blocked" && next.blocks.hours).toBeUndefined();
    await add({ state: "CA", phone: "+13105550143" });
    const later = await findNext(made.services, (ann as By).actor, { take: true });
    expect(later.next).toMatchObject({ kind: "later", n: 1, blocks: { no_license: 12 }, more: false });
  });

  test("says that it counted the first ones only, where more are due", async () => {
    for (let i = 0; i < 25; i++) await add({ state: "HI", phone: "+18085550143" });
    const { next } = await findNext(made.services, (ann as By).actor, { take: true });
    expect(next).toMatchObject({ kind: "blocked", more: true });
    expect(next.kind === "blocked" && next.n).toBeLessThan(25);
  });

  test("finds the one lead that may be called behind many that may not", async () => {
    for (let i = 0; i < 60; i++) await add({ state: "CA", createdAt: ago(0.5) });
    const east = await add({ createdAt: ago(3) });
    expect(await nextOf()).toBe(east);
  });
});

describe("one lead, one agent", () => {
  test("two agents who ask at once get two leads, and keep them", async () => {
    const both = [await add(), await add()];
    const got = await Promise.all([nextOf(ann), nextOf(bob)]);
    expect(got.toSorted()).toEqual(both.toSorted());
    expect(await Promise.all([nextOf(ann), nextOf(bob)])).toEqual(got);
  });

  test("twenty who want the last one at once: one gets it, and after ten minutes of silence another", async () => {
    await add();
    const agents = await Promise.all(Array.from({ length: 20 }, () => aCaller(test_.db)));
    const got = await Promise.all(agents.map((one) => nextOf(one)));
    expect(got.filter((id) => id !== "none")).toHaveLength(1);
    expect(await nextOf(ann)).toBe("none");
    clock.forward(10 * 60_000);
    expect(await nextOf(ann)).not.toBe("none");
  });

  test("a lead that is skipped while its page is read again stays skipped", async () => {
    const id = await add();
    expect(await nextOf()).toBe(id);
    await skipLead(made.services, ann as By, { leadId: id, reason: "not_now" });
    // The read that had begun before reserves the lead once more.
    const lease = { leadId: id, staffId: ann?.actor.id ?? "", until: ago(-0.1) };
    await claimLease(test_.db, lease, clock.now());
    expect(await nextOf()).not.toBe(id);
    expect(await nextOf(bob)).toBe(id);
  });

  test("an agent's own lead is for nobody else, a skipped one only for others", async () => {
    const own = await add({ assignedTo: bob?.actor.id ?? "" });
    expect(await nextOf(ann)).toBe("none");
    expect(await nextOf(bob)).toBe(own);
    const common = await add();
    expect(await nextOf(ann)).toBe(common);
    await skipLead(made.services, ann as By, { leadId: common, reason: "someone_else" });
    expect(await nextOf(ann)).toBe("none");
    await dispose(own, bob);
    expect(await nextOf(bob)).toBe(common);
  });
});

const HOURS = fc.integer({ min: -40 * 24, max: 10 });
const someLead = fc.record({
  status: fc.constantFrom<LeadStatus>("new", "contacted", "qualified", "closed_lost"),
  source: fc.constantFrom<LeadSource>("callback", "quote", "api"),
  state: fc.constantFrom("OH", "CA", "KY", null),
  vendor: fc.constantFrom(null, "A vendor"),
  due: fc.option(fc.tuple(HOURS, fc.constantFrom("callback" as const, "retry" as const, "asked" as const))),
  created: fc.integer({ min: -40 * 24, max: 0 }),
  mine: fc.boolean(),
  held: fc.boolean(),
});

test("it never offers what the gate refuses or what is not due, and skips nothing that is both", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someLead, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 23 }),
      async (some, hour) => {
        clock.set("2026-11-23T15:00:00.000Z");
        clock.forward(hour * 3_600_000);
        await test_.database.pool.query("truncate leads, queue_leases, queue_skips, contact_attempts cascade");
        const leads: Lead[] = [];
        for (const { due, created, mine, held, state, ...rest } of some) {
          const when = ago(-created);
          const dueAt = due ? { dueAt: ago(-due[0]), dueFor: due[1] } : {};
          const heldAt = held ? { heldAt: when, holdReason: "Test" } : {};
          const assignedTo = mine ? (ann?.actor.id ?? null) : null;
          const details = someDetails({ phone: aPhone(), state });
          const id = await aLead(test_.db, {
            ...rest,
            ...dueAt,
            ...heldAt,
            details,
            assignedTo,
            createdAt: when,
            updatedAt: when,
          });
          leads.push((await findLead(test_.db, EVERY_LEAD, id)) as Lead);
        }
        const at = clock.now();
        const allowed: Lead[] = [];
        for (const lead of leads) {
          const answer = await checkContact(made.services, (ann as By).actor, { leadId: lead.id, channel: "call" });
          if (answer.ok && answer.value.allowed && bandOf(lead, at) !== null) allowed.push(lead);
        }
        const first = BANDS.flatMap((band) =>
          allowed.filter((lead) => bandOf(lead, at) === band).sort(inBand(band)),
        )[0];
        const got = await nextOf(ann, false);
        expect(got.length > 10 ? got : undefined).toBe(first?.id);
      },
    ),
    { numRuns: 15 },
  );
});

/** Orders two leads of one band: the one due first comes first, among new ones and those who just asked the newest. */
function inBand(band: Band): (a: Lead, b: Lead) => number {
  const time: (lead: Lead) => number =
    band === "asked"
      ? ({ dueAt, createdAt }) => -(dueAt ?? createdAt).getTime()
      : band === "callback" || band === "retry"
        ? ({ dueAt }) => dueAt?.getTime() ?? 0
        : band === "rest"
          ? ({ updatedAt }) => updatedAt.getTime()
          : ({ createdAt }) => -createdAt.getTime();
  return (a, b) => time(a) - time(b) || (a.id < b.id ? -1 : 1);
}

test("the script beside a lead has their facts and the agent's name in it, and asks for what the agency's does", async () => {
  await add({ createdAt: ago(1) });
  const screen = await readCallScreen(made.services, ann?.actor as StaffActor);
  if (screen.kind !== "call") throw new Error("Nobody to call");
  const [first = "", name] = [screen.lead.name.split(" ")[0], ann?.actor.name];
  const [script] = screen.scripts;
  expect(screen.scripts.map(({ locale }) => locale)).toEqual(["en", "es"]);
  expect(script?.sections[0]?.text).toContain(`is this ${first}? My name is ${name}.`);
  expect(script?.sections.flatMap(({ asks }) => asks ?? [])).toEqual(["birthDate", "state", "tobacco", "coverage"]);
  expect(JSON.stringify(screen.scripts)).not.toContain("undefined");
  expect(script?.sections.at(-1)?.text).toMatch(/You reach us at \(\d{3}\) \d{3}-\d{4}\./);
  const spanish = callScripts(made.services, ann?.actor as StaffActor, { ...screen.lead, language: "es" });
  expect(spanish.map(({ locale }) => locale)).toEqual(["es", "en"]);
  expect(spanish[0]?.sections[0]?.text).toContain(`¿hablo con ${first}? Me llamo ${name}.`);
});
