import { expect, test } from "vitest";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { ledgerFaults, TEST_LEDGER_KEY } from "#tests/builders/ledger.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { sealLeaves } from "#platform/ledger/server/seal-leaves.ts";
import { verifyLedger } from "#platform/ledger/server/verify-ledger.ts";
import { acceptRecords } from "./accept-records.ts";
import { listAcceptances } from "#platform/ledger/server/audit-store.ts";

const test_ = testDatabase();
const now = () => new Date("2026-11-27T12:00:00Z");

test("records that were written beside the ledger are taken in, with the person, the date and the reason as evidence", async () => {
  const needs = { db: test_.db, ledgerSources: LEDGER_SOURCES, now };
  const { rows } = await test_.database.pool.query<{ id: string }>(
    `insert into audit_log (at, actor_kind, actor_id, actor_name, request_id, action, record_type, record_id)
     values (now(), 'staff', 'x', 'Pat', 'r', 'setting.change', 'setting', 'agency') returning id::text`,
  );
  const name = `audit ${rows[0]?.id}`;
  expect(await ledgerFaults(test_.db)).toEqual([`${name} was added outside the ledger.`]);
  const given = { person: "Olga Owner", note: "An older version ran on Tuesday." };
  expect(await acceptRecords(needs, { ...given, person: " " })).toMatchObject({ ok: false, code: "invalid" });
  expect(await acceptRecords(needs, given)).toEqual({
    ok: true,
    value: [{ kind: "audit", recordId: rows[0]?.id }],
  });
  await sealLeaves({ db: test_.db, ledgerKey: TEST_LEDGER_KEY, now });
  expect((await verifyLedger(needs)).faults).toEqual([]);
  expect(await listAcceptances(test_.db)).toEqual([
    { at: now(), person: "Olga Owner", after: { note: given.note, records: [name] } },
  ]);
  // Nothing is left beside it, and nothing is recorded.
  expect(await acceptRecords(needs, given)).toEqual({ ok: true, value: [] });
  expect(await listAcceptances(test_.db)).toHaveLength(1);
  // Accepted records can't be changed unnoticed.
  await test_.database.pool.query("update audit_log set actor_name = 'Sam' where id = $1", [rows[0]?.id]);
  expect((await verifyLedger(needs)).faults).toEqual([expect.stringMatching(new RegExp(`^${name} .* was changed`))]);
});
