import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { recordAudit } from "./audit-store.ts";
import { addConsents } from "#compliance/consent/server/consent-store.ts";
import { ledgerFaults, TEST_LEDGER_KEY } from "#tests/builders/ledger.ts";
import { aConsent } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { ledgerSize, newestCheckpoint } from "./ledger-store.ts";
import { proveRecord, type RecordProof } from "./prove-record.ts";
import { sealLeaves } from "./seal-leaves.ts";
import { verifyLedger } from "./verify-ledger.ts";

const test_ = testDatabase();
const query = async (text: string) => (await test_.database.pool.query<Record<string, string>>(text)).rows;
const seal = () => sealLeaves({ db: test_.db, ledgerKey: TEST_LEDGER_KEY, now: () => new Date() });
const addConsent = (id = randomUUID()) =>
  test_.db.transaction((tx) => addConsents(tx, [{ leadId: "lead", evidence: aConsent() }], () => id)).then(() => id);
const addLine = () =>
  test_.db.transaction((tx) =>
    recordAudit(tx, byStaff("owner"), new Date(), {
      action: "setting.change",
      recordType: "setting",
      recordId: "agency",
      before: { at: new Date(0) },
      after: null,
    }),
  );

beforeAll(async () => {
  for (let i = 0; i < 20; i++) await Promise.all([addConsent(), addLine()]);
  await ledgerFaults(test_.db);
});

describe("sealing", () => {
  test("numbers every record once and without gaps, however many seal at the same time", async () => {
    const before = await ledgerSize(test_.db);
    const work = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? seal() : i % 3 === 1 ? addConsent() : addLine()));
    await Promise.all(work);
    expect(await ledgerFaults(test_.db)).toEqual([]);
    expect(await ledgerSize(test_.db)).toBe(before + 40);
    expect(await query("select 1 from ledger_unsealed")).toEqual([]);
  });

  test("numbers a record whose transaction began before a later one was sealed", async () => {
    const before = await ledgerSize(test_.db);
    await test_.db.transaction(async (tx) => {
      await recordAudit(tx, byStaff("owner"), new Date(), {
        action: "lead.note",
        recordType: "x",
        recordId: "x",
        before: null,
        after: null,
      });
      await addLine();
      expect(await seal()).toBe(1);
    });
    expect(await seal()).toBe(1);
    expect(await ledgerSize(test_.db)).toBe(before + 2);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("does nothing where nothing waits, and leaves what was rolled back out", async () => {
    await ledgerFaults(test_.db);
    const before = await newestCheckpoint(test_.db);
    await test_.db
      .transaction(async (tx) => {
        await addConsents(tx, [{ leadId: "lead", evidence: aConsent() }], randomUUID);
        throw new Error("rolled back");
      })
      .catch(() => {});
    expect(await seal()).toBe(0);
    expect(await newestCheckpoint(test_.db)).toEqual(before);
  });
});

describe("what was changed by hand is found and named", () => {
  let snapshot: Record<string, Record<string, unknown>[]> = {};
  const tables = [
    "consents",
    "audit_log",
    "consent_chain",
    "ledger_leaves",
    "ledger_entries",
    "ledger_nodes",
    "ledger_checkpoints",
    "ledger_unsealed",
  ];
  beforeEach(async () => {
    await ledgerFaults(test_.db);
    snapshot = {};
    for (const table of tables) snapshot[table] = await query(`select * from ${table}`);
    return async () => {
      for (const table of tables) {
        await query(`delete from ${table}`);
        await test_.database.pool.query(
          `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
          [
            JSON.stringify(
              snapshot[table]?.map((row) =>
                Object.fromEntries(
                  Object.entries(row).map(([k, v]) => [k, Buffer.isBuffer(v) ? `\\x${v.toString("hex")}` : v]),
                ),
              ),
            ),
          ],
        );
      }
    };
  });
  const idOf = async (seq: number) =>
    (await query(`select record_id from ledger_entries where seq = ${seq}`))[0]?.["record_id"] ?? "";
  const consentAt = async () =>
    Number((await query("select max(seq) as seq from ledger_entries where kind = 'consent'"))[0]?.["seq"]);
  const faults = async () => (await verifyLedger({ db: test_.db, ledgerSources: LEDGER_SOURCES })).faults;

  test.each([
    [
      "a word of the evidence",
      `update consents set evidence = jsonb_set(evidence, '{wording}', '"other words"') where id = '$'`,
    ],
    ["the number that queries look for", "update consents set address = '+16145550999' where id = '$'"],
    ["the lead that it belongs to", "update consents set lead_id = 'another' where id = '$'"],
    ["the order in which it was stored", "update consents set seq = -1 where id = '$'"],
  ])("%s of a consent record", async (_what, statement) => {
    const seq = await consentAt();
    await query(statement.replace("$", await idOf(seq)));
    expect(await faults()).toEqual([`consent ${await idOf(seq)} (record ${seq}) was changed.`]);
  });

  test("a line of the audit log", async () => {
    const [line] = await query(
      "update audit_log set actor_name = 'Another' where id = (select min(id) from audit_log) returning id",
    );
    expect(await faults()).toEqual([
      expect.stringMatching(new RegExp(`^audit ${line?.["id"]} \\(record \\d+\\) was changed\\.$`)),
    ]);
  });

  test("a record that was deleted, alone and together with its leaf", async () => {
    const seq = await consentAt();
    const id = await idOf(seq);
    await query(`delete from consents where id = '${id}'`);
    expect(await faults()).toEqual([`consent ${id} (record ${seq}) was deleted.`]);
    await query(`delete from ledger_leaves where record_id = '${id}'`);
    expect(await faults()).toContain(`The leaf of consent ${id} (record ${seq}) was deleted.`);
    await query(`delete from ledger_entries where seq = ${seq}`);
    expect(await faults()).toContain(`Record ${seq} is missing from the ledger.`);
  });

  test("the newest records, deleted with everything that belongs to them", async () => {
    const size = await ledgerSize(test_.db);
    const id = await idOf(size - 1);
    for (const table of ["ledger_leaves", "ledger_entries"])
      await query(`delete from ${table} where record_id = '${id}'`);
    await query(`delete from audit_log where id::text = '${id}'`);
    await query(`delete from consents where id = '${id}'`);
    await query(`delete from ledger_nodes where level = 0 and index = ${size - 1}`);
    expect(await faults()).toEqual([
      `A checkpoint was signed for ${size} records, but only ${size - 1} are here: the newest were deleted.`,
    ]);
  });

  test("a record that was inserted past the ledger", async () => {
    await query(
      "insert into consents select 'forged', lead_id, -1, channel, address, at, evidence from consents limit 1",
    );
    expect(await faults()).toEqual(["consent forged was added outside the ledger."]);
  });

  test("two records that changed places, also when the tree was made to fit", async () => {
    const [a, b] = [await idOf(3), await idOf(4)];
    await query(`update ledger_entries set seq = -seq where seq in (3, 4)`);
    await query(`update ledger_entries set seq = 7 + seq where seq in (-3, -4)`);
    expect([await idOf(3), await idOf(4)]).toEqual([b, a]);
    expect(await faults()).toEqual(
      expect.arrayContaining([
        "Record 3 is not the one that was sealed with this number.",
        "Record 4 is not the one that was sealed with this number.",
      ]),
    );
    await query(
      "update ledger_nodes n set hash = (select hash from ledger_leaves l join ledger_entries e using (kind, record_id) where e.seq = n.index) where level = 0 and index in (3, 4)",
    );
    expect(await faults()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Records \d+ to \d+ are not the ones that were signed, or are not in that order\.$/),
      ]),
    );
  });

  test("a leaf that was made to fit a changed record", async () => {
    const seq = await consentAt();
    await query(`update ledger_leaves set hash = sha256('forged') where record_id = '${await idOf(seq)}'`);
    expect(await faults()).toContain(`Record ${seq} is not the one that was sealed with this number.`);
  });

  test("a node of the tree, a checkpoint signed with another key, and a record taken out of the queue", async () => {
    await query("update ledger_nodes set hash = sha256('x') where level = 1 and index = 0");
    expect(await faults()).toEqual(["Node 0 on level 1 of the tree was changed."]);
    await query(
      "update ledger_checkpoints set note = replace(note, '—', '--') where size = (select min(size) from ledger_checkpoints)",
    );
    expect(await faults()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^The checkpoint of \d+ records has no valid signature\.$/)]),
    );
    const id = await addConsent();
    await query("delete from ledger_unsealed");
    expect(await faults()).toContain(`consent ${id} was removed from the queue before it was sealed.`);
  });
});

describe("the proof of one record", () => {
  const run = promisify(execFile);
  async function check(proof: RecordProof, ...more: string[]): Promise<{ code: number; output: string }> {
    const folder = await mkdtemp(join(tmpdir(), "hearthlight-proof-"));
    const file = join(folder, "proof.json");
    await writeFile(file, JSON.stringify(proof));
    const done = await run(process.execPath, ["scripts/verify-proof.mjs", file, ...more]).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
    );
    await rm(folder, { recursive: true });
    return done;
  }
  async function proofOf(id: string): Promise<RecordProof> {
    const proof = await proveRecord({ db: test_.db, ledgerSources: LEDGER_SOURCES }, id);
    if (!proof.ok) throw new Error(proof.message);
    return proof.value;
  }

  test("is checked by the script alone, against the key it names or a key one trusts", async () => {
    const id = await addConsent();
    expect(await proveRecord({ db: test_.db, ledgerSources: LEDGER_SOURCES }, id)).toMatchObject({
      ok: false,
      code: "conflict",
    });
    await ledgerFaults(test_.db);
    const proof = await proofOf(id);
    expect(await check(proof, TEST_LEDGER_KEY.verifier)).toMatchObject({
      code: 0,
      output: expect.stringContaining('"personName": "Rosa Delgado"'),
    });
    const changed = { ...proof, leaf: proof.leaf.replace("Rosa Delgado", "Rosa Delgada") };
    expect(await check(changed)).toEqual({
      code: 1,
      output: "The proof does not hold: the record is not in the signed tree.\n",
    });
    expect(await check(proof, TEST_LEDGER_KEY.verifier.replace("example.com", "example.org"))).toMatchObject({
      code: 1,
    });
  });

  test("holds for records all over the tree", async () => {
    const size = await ledgerSize(test_.db);
    for (const seq of [0, 1, Math.floor(size / 2), size - 1]) {
      const [row] = await query(`select record_id from ledger_entries where seq = ${seq}`);
      expect(await check(await proofOf(row?.["record_id"] ?? ""))).toMatchObject({ code: 0 });
    }
  });

  test("is refused for an id that is unknown", async () => {
    expect(await proveRecord({ db: test_.db, ledgerSources: LEDGER_SOURCES }, "nobody")).toMatchObject({
      ok: false,
      code: "not-found",
    });
  });
});
