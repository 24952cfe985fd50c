import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { expect, test } from "vitest";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { applyNeeds } from "#tests/builders/intake.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { createApplier } from "./create-applier.ts";
import { addSubmissions, findResults, listFailed, requeueFailed } from "./intake-store.ts";

const test_ = testDatabase();
const accept = async (submissions: Parameters<typeof addSubmissions>[1]) =>
  [...(await addSubmissions(test_.db, submissions)).values()].map(({ seq }) => seq);

test("one that the database refuses holds up no other: it is shown with its reason, and a retry applies it once that is over", async () => {
  // The age doesn't fit its column.
  const bad = aSubmission({ details: { age: 99_999_999_999 } });
  const seqs = await accept([aSubmission(), bad, ...Array.from({ length: 70 }, () => aSubmission())]);
  const applier = createApplier(applyNeeds(test_.db));
  await applier.drain();
  const results = await findResults(test_.db, seqs);
  expect(results.filter(({ outcome }) => outcome === "created")).toHaveLength(71);
  expect(await listFailed(test_.db, 10)).toMatchObject([
    { submission: { key: bad.key }, problem: expect.stringContaining("could not process") },
  ]);
  await test_.database.pool.query("alter table leads alter column age type bigint");
  await test_.db.transaction(requeueFailed);
  await applier.drain();
  expect(await listFailed(test_.db, 10)).toEqual([]);
  expect((await listLeads(test_.db, EVERY_LEAD, { query: bad.details.phone ?? "" }, null, 5)).leads).toHaveLength(1);
  await test_.database.pool.query("update leads set age = null; alter table leads alter column age type integer");
});

test("several processes apply each submission once, in order, and each hears what came of its own", async () => {
  const phone = aPhone();
  const seqs = await accept(
    Array.from({ length: 200 }, (_, i) => aSubmission({ details: { phone: i % 4 === 0 ? phone : aPhone() } })),
  );
  const appliers = Array.from({ length: 4 }, () => createApplier(applyNeeds(test_.db)));
  const results = await Promise.all(
    seqs.map((seq, i) => (appliers[i % 4] ?? createApplier(applyNeeds(test_.db))).follow(seq, 20_000)),
  );
  expect(results.filter((result) => result?.outcome === "created")).toHaveLength(151);
  const shared = new Set(results.filter((_, i) => i % 4 === 0).map((result) => result?.leadId));
  expect(shared.size).toBe(1);
  const [leadId = ""] = [...shared];
  expect(await timelineOfLead(test_.db, leadId ?? "")).toHaveLength(50);
  expect(await findLead(test_.db, EVERY_LEAD, leadId ?? "")).toMatchObject({ phone });
  expect(await ledgerFaults(test_.db)).toEqual([]);
});
