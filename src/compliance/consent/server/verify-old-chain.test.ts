import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { canonicalJson } from "#platform/ledger/rules/canonical-json.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { beginLedger } from "#platform/ledger/server/begin-ledger.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aConsent } from "#tests/builders/leads.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { verifyOldChain } from "./verify-old-chain.ts";

const test_ = testDatabase();
const query = (text: string, values: unknown[] = []) => test_.database.pool.query(text, values);

/**
 * Creates a database as the version before the ledger left it: a chain of consent records, lines in the audit log, no
 * leaves.
 */
beforeAll(async () => {
  await query("truncate ledger_leaves, ledger_unsealed");
  let previousHash = "0".repeat(64);
  for (let seq = 1; seq <= 5; seq++) {
    const evidence = aConsent();
    const unsealed = { ...evidence, id: `old-${seq}`, leadId: "lead", seq, previousHash };
    const hash = createHash("sha256").update(canonicalJson(unsealed)).digest("hex");
    await query("insert into consents values ($1, 'lead', $2, $3, $4, $5, $6, $7, $8)", [
      unsealed.id,
      seq,
      evidence.channel,
      evidence.address,
      evidence.at,
      evidence,
      previousHash,
      hash,
    ]);
    previousHash = hash;
  }
  await query("update consent_chain set seq = 5, hash = $1", [previousHash]);
  await query(
    "insert into audit_log (at, actor_kind, actor_id, actor_name, action, record_type, record_id, request_id) values (now(), 'staff', '1', 'Ada', 'sign-in', 'staff', '1', 'r')",
  );
  await test_.db.transaction((tx) => beginLedger(tx, LEDGER_SOURCES));
});

test("a database from before is taken into the ledger whole, the end of its chain first", async () => {
  expect(await ledgerFaults(test_.db)).toEqual([]);
  const { rows } = await query("select kind, record_id from ledger_entries order by seq");
  expect(rows.map((row) => row.kind)).toEqual(["consent-chain", ...Array(5).fill("consent"), "audit"]);
  expect(await verifyOldChain(test_.db)).toBeNull();
});

test("what is written past the ledger later is not taken into it by the next start", async () => {
  await query(
    "insert into consents select 'forged', lead_id, 99, channel, address, at, evidence from consents limit 1",
  );
  await test_.db.transaction((tx) => beginLedger(tx, LEDGER_SOURCES));
  expect(await ledgerFaults(test_.db)).toEqual(["consent forged was added outside the ledger."]);
  await query("delete from consents where id = 'forged'");
});

test("a change to the old chain is found by the chain as well", async () => {
  await query("update consents set lead_id = 'other' where seq = 3");
  expect(await verifyOldChain(test_.db)).toBe(3);
  await query("update consents set lead_id = 'lead' where seq = 3");
  await query("delete from consents where seq = 5");
  expect(await verifyOldChain(test_.db)).toBe(5);
});
