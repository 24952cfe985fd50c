import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { CHANNELS } from "#compliance/consent/rules/consent-record.ts";
import { channelsOf } from "#compliance/consent/rules/suppression.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { addConsents, addContactPoints } from "#compliance/consent/server/consent-store.ts";
import { readPointAnswers } from "#leads/gate/server/read-gate-facts.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { aConsent, someDetails } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { mergeLeads } from "./merge-leads.ts";
import { previewMerge } from "./preview-merge.ts";

const test_ = testDatabase();
/** A Friday, 10 AM in Ohio. */
const clock = aClock("2026-11-20T15:00:00.000Z");
const owner = byStaff("owner");
const key = byKey(["leads:read"]).actor;
const LISTED = ["+16145550101", "+16145550102"];
const POINTS = [...LISTED, "+16145550103", "a@example.com"];
let made: TestServices;
const query = (text: string, ...values: unknown[]) => test_.database.pool.query(text, values);

beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  await query("insert into dnc_lists values ('l', 'active', '2026-11-10', 2, null, 'x', now(), now(), '{\"614\": 2}')");
  await query("insert into dnc_numbers values ('l', 614555, 1, '{101,102}')");
});
afterAll(() => made.close());

const aSide = fc.record({
  phone: fc.constantFrom(...POINTS.slice(0, 3)),
  points: fc.subarray(POINTS),
  vendor: fc.constantFrom("Partner", null),
  source: fc.constantFrom("callback" as const, "import" as const),
  createdAt: fc.constantFrom(new Date("2026-11-01T15:00:00.000Z"), new Date("2025-01-01T15:00:00.000Z")),
  held: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  helped: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  agreed: fc.subarray(POINTS),
  call: fc.constantFrom(null, null, null, "wrong_number", "deceased", "no_answer"),
});
type Given = typeof aSide extends fc.Arbitrary<infer T> ? T : never;

async function stored({ phone, points, held, helped, agreed, call, ...lead }: Given): Promise<Lead> {
  const hold = held ? { heldAt: clock.now(), holdReason: "x" } : {};
  const id = await aLead(test_.db, { ...lead, ...hold, details: someDetails({ phone, state: "OH" }) });
  await test_.db.transaction(async (tx) => {
    const addresses = [...new Set([phone, ...points])];
    const addedAt = clock.now();
    await addContactPoints(
      tx,
      addresses.map((address) => ({ leadId: id, address, personName: "Rosa", addedAt })),
    );
    const evidence = agreed.flatMap((address) =>
      channelsOf(address).map((channel) => aConsent({ address, channel, box: "ticked" })),
    );
    await addConsents(
      tx,
      evidence.map((one) => ({ leadId: id, evidence: one })),
      randomUUID,
    );
  });
  if (helped)
    await query(
      "insert into lead_contacts (id, lead_id, relation, name, at) values ($1, $2, 'spouse', 'Ann', now())",
      randomUUID(),
      id,
    );
  if (call)
    await query(
      "insert into contact_attempts values ($1, $2, 'x', $3, 'call', $4, null, null, $5, null)",
      randomUUID(),
      id,
      phone,
      call,
      new Date("2026-11-19T15:00:00.000Z"),
    );
  return (await findLead(test_.db, EVERY_LEAD, id)) as Lead;
}

/** Lists the contact points of a lead that may be reached now: 'call +1614…'. */
async function reachable(lead: Lead): Promise<string[]> {
  const { rows } = await query("select address from contact_points where lead_id = $1", lead.id);
  const addresses = (rows as { address: string }[]).map(({ address }) => address);
  const asked = CHANNELS.map(async (channel) => {
    const points = addresses.filter((address) => channelsOf(address).includes(channel));
    const answers = await readPointAnswers(
      made.services,
      key,
      points.map((address) => ({ lead, address })),
      channel,
    );
    return points.filter((_, i) => answers[i]?.allowed).map((address) => `${channel} ${address}`);
  });
  return (await Promise.all(asked)).flat();
}

test("after a merge nothing may be reached that neither lead allowed before, whatever was chosen", async () => {
  await fc.assert(
    fc.asyncProperty(aSide, aSide, fc.constantFrom("keep" as const, "merge" as const), async (a, b, phone) => {
      await query("truncate leads, consents, contact_points, contact_attempts, lead_merges cascade");
      const [keep, merged] = [await stored(a), await stored(b)];
      const before = new Set([...(await reachable(keep)), ...(await reachable(merged))]);
      const request = { keep: keep.id, merge: merged.id, choices: { phone } };
      const preview = await previewMerge(made.services, owner.actor, request);
      if (!preview.ok) throw new Error(preview.message);
      await mergeLeads(made.services, owner, { ...request, fingerprint: preview.value.fingerprint });
      const result = (await findLead(test_.db, EVERY_LEAD, keep.id)) as Lead;
      expect((await reachable(result)).filter((point) => !before.has(point))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test("a number that came with a bought lead is not called because the kept lead once asked us", async () => {
  await query("truncate leads, consents, contact_points, contact_attempts, lead_merges cascade");
  const plain = { points: [], held: false, helped: false, agreed: [], call: null } as const;
  const asked = {
    ...plain,
    source: "callback",
    vendor: null,
    createdAt: new Date("2026-11-01T15:00:00.000Z"),
  } as const;
  const keep = await stored({ ...asked, points: [], agreed: [], phone: "+16145550101" });
  const merged = await stored({ ...asked, points: [], agreed: [], vendor: "Partner", phone: "+16145550102" });
  expect([await reachable(keep), await reachable(merged)]).toEqual([["call +16145550101"], []]);
  const request = { keep: keep.id, merge: merged.id, choices: { phone: "merge" } } as const;
  const preview = await previewMerge(made.services, owner.actor, request);
  const fingerprint = preview.ok ? preview.value.fingerprint : "";
  const done = await mergeLeads(made.services, owner, { ...request, fingerprint });
  expect(done).toMatchObject({ ok: true, value: { lead: { phone: "+16145550102", vendor: null } } });
  expect(await reachable((await findLead(test_.db, EVERY_LEAD, keep.id)) as Lead)).toEqual(["call +16145550101"]);
});
