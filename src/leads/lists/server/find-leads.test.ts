import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { suppress } from "#compliance/consent/server/consent-store.ts";
import { readGateAnswers } from "#leads/gate/server/read-gate-facts.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aConsent, someDetails } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { countFound, findLeads, type FoundLeads, findMatches, LOOKED_AT } from "./find-leads.ts";
import { findNeighbors } from "./find-neighbors.ts";
import { type LeadCursor, listLeads } from "./lead-lists-store.ts";

const test_ = testDatabase();
const clock = aClock();
let made: TestServices;
let agent: Actor;
/** Every lead of the test, newest first. */
let stored: Lead[];

/** States, marks and times that the gate uses, in every combination. */
const STATES = ["OH", "AL", "HI", "KY", null];
const MARKS = [
  "asked",
  "bought",
  "agreed",
  "covered area",
  "merged",
  "held",
  "no phone",
  "closed",
  "suppressed",
  "someone else's",
] as const;
/** Those that nobody may call without something else. */
const BOUGHT: readonly (typeof MARKS)[number][] = ["bought", "agreed", "covered area", "merged"];

beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  agent = (await aCaller(test_.db, ["OH", "AL", "HI"])).actor;
  const at = new Date("2026-11-20T15:00:00.000Z");
  const combinations = STATES.flatMap((state) => MARKS.flatMap((mark) => Array(4).fill({ state, mark } as const)));
  const ids = await manyLeads(
    test_.db,
    combinations.map(({ state, mark }, i) => ({
      details: { ...someDetails({ name: "Callable Case", state }), ...phoneOf(mark, i) },
      // Several in the same millisecond: only the id orders them.
      createdAt: new Date(at.getTime() - Math.floor(i / 3)),
      ...(BOUGHT.includes(mark) ? { vendor: "Broker" } : {}),
      ...(mark === "held" ? { heldAt: at, holdReason: "Unproved" } : {}),
      ...(mark === "closed" ? { status: "closed_won" as const } : {}),
      ...(mark === "someone else's" ? { assignedTo: "someone-else" } : {}),
    })),
  );
  const leads = await Promise.all(ids.map((id) => findLead(test_.db, EVERY_LEAD, id)));
  const marked = (mark: (typeof MARKS)[number]) =>
    leads.flatMap((lead, i) => (combinations[i]?.mark === mark ? (lead ?? []) : []));
  const { pool } = test_.database;
  for (const { id, phone } of marked("agreed"))
    await pool.query(
      "insert into consents (id, lead_id, seq, channel, address, at, evidence) values ($1, $1, nextval('consents_order'), 'call', $2, $3, $4)",
      [id, phone, at, aConsent({ address: phone ?? "", at: at.toISOString() })],
    );
  // The merged lead had asked, from the same number.
  for (const { id, phone } of marked("merged"))
    await pool.query(
      `insert into lead_merges (id, lead_id, kept_id, merged_id, by, by_name, at, fingerprint, kept, merged, result, moved, displaced, points)
       values ($1, $1, $1, 'm' || $1, 'x', 'Ada', $3, '', '{}', $4, '{}', '{}', '{}', array[$2])`,
      [id, phone, at, { vendor: null, source: "callback", createdAt: at, inquiredAt: null }],
    );
  await pool.query(
    "insert into dnc_lists values ('l', 'active', '2026-11-10', 1, null, 'Ada', now(), now(), '{\"216\": 1}')",
  );
  const stopped = leads.flatMap((lead, i) => (combinations[i]?.mark === "suppressed" ? (lead?.phone ?? []) : []));
  await test_.db.transaction((tx) => suppress(tx, stopped, { since: at, source: "link", seq: 1, leadId: null }));
  stored = (await listLeads(test_.db, EVERY_LEAD, { query: "callable case" }, null, 1_000)).leads;
});
afterAll(() => made.close());

/** Only those of the covered area have a number in it. */
function phoneOf(mark: (typeof MARKS)[number], i: number): { phone?: string | null } {
  if (mark === "no phone") return { phone: null };
  return mark === "covered area" ? { phone: `+1216555${1000 + i}` } : {};
}

async function walk(actor: Actor, limit: number, query: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: LeadCursor | null = null;
  do {
    const page: FoundLeads = await findLeads(made.services, actor, { query, callable: true }, { cursor, limit });
    expect(page.leads.length).toBeLessThanOrEqual(limit);
    expect(page.leads.every(({ id }) => page.gates?.get(id)?.allowed)).toBe(true);
    seen.push(...page.leads.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  return seen;
}

test.each([
  ["a Friday morning", "2026-11-20T15:00:00.000Z"],
  ["a Friday night on the mainland", "2026-11-21T03:30:00.000Z"],
  ["a Sunday, when Alabama allows none", "2026-11-22T20:00:00.000Z"],
  ["deep night", "2026-11-21T09:00:00.000Z"],
])("on %s, the pages have each open lead that the gate allows once, and no other", async (_when, now) => {
  clock.set(now);
  for (const actor of [agent, byKey(["leads:read"]).actor, byStaff("editor").actor]) {
    const gates = await readGateAnswers(made.services, actor, stored);
    const mine = (lead: Lead) => actor.kind === "key" || (actor.role === "agent" && lead.assignedTo !== "someone-else");
    const allowed = stored.filter((l) => mine(l) && l.status !== "closed_won" && gates.get(l.id)?.allowed);
    const expected = allowed.map(({ id }) => id);
    for (const limit of [3, 200]) expect(await walk(actor, limit, "callable case")).toEqual(expected);
    const filter = { query: "callable case", callable: true as const };
    expect(await findMatches(made.services, actor, filter)).toEqual(expected);
    expect(await countFound(made.services, actor, filter)).toEqual({ count: expected.length, exact: true });
    const [first, second, third] = allowed;
    if (second)
      expect(await findNeighbors(made.services, actor, "q=callable+case&callable=now", second)).toEqual({
        newer: first?.id,
        older: third?.id ?? null,
      });
  }
});

test("on a Friday morning there are some", async () => {
  clock.set("2026-11-20T15:00:00.000Z");
  expect((await walk(agent, 50, "callable case")).length).toBeGreaterThan(5);
});

test("where nearly none may be called, a page ends after so many, says so, and the next one goes on", async () => {
  clock.set("2026-11-20T15:00:00.000Z");
  const refused = Array.from({ length: LOOKED_AT + 5 }, () => ({
    details: someDetails({ name: "Searched Far", state: "OH" }),
    createdAt: new Date("2026-11-19T12:00:00.000Z"),
    vendor: "Broker",
  }));
  await manyLeads(test_.db, refused);
  const details = someDetails({ name: "Searched Far", state: "OH" });
  const [last] = await manyLeads(test_.db, [{ details, createdAt: new Date("2026-11-18T12:00:00.000Z") }]);
  const filter = { query: "searched far", callable: true as const };
  let asked = 0;
  const count = () => (asked += 1);
  test_.database.pool.on("acquire", count);
  const first = await findLeads(made.services, agent, filter, { cursor: null, limit: 50 });
  test_.database.pool.off("acquire", count);
  expect(first).toMatchObject({ leads: [], unfinished: true });
  // A hundred leads at a time would be some hundred statements, one after another.
  expect(asked).toBeLessThan(60);
  expect(await countFound(made.services, agent, filter)).toEqual({ count: 0, exact: false });
  const next = await findLeads(made.services, agent, filter, { cursor: first.next, limit: 50 });
  expect(next).toMatchObject({ leads: [{ id: last }], next: null, unfinished: false });
});
