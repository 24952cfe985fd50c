import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#core/site/default-settings.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { type Database, openDatabase } from "#server/platform/database.ts";
import { type Journal, openJournal } from "#server/platform/journal.ts";
import { anOrigin, aSubmission, someDetails } from "#tests/builders/leads.ts";
import { blockFolder } from "#tests/builders/folders.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { findLead, journeyOfLead, listLeads } from "./leads-store.ts";
import { replayJournal, type SubmitLeadInput, submitLead } from "./submit-lead.ts";

const test_ = testDatabase();
let folder = "";
let journal: Journal;
let away: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthlight-journal-"));
  journal = await openJournal(folder, quiet);
  away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
});
afterEach(async () => {
  await away.close();
  await rm(folder, { recursive: true, force: true });
});

const site = { settings: () => DEFAULT_SETTINGS };
const config = { publicUrl: "http://localhost:3000" };
const needs = (db = test_.db) => ({ db, journal, log: quiet, now: () => new Date(), newId: randomUUID, site, config });
const input = (given: Partial<SubmitLeadInput> = {}): SubmitLeadInput => ({
  form: "callback",
  details: someDetails(),
  origin: anOrigin(),
  consents: [],
  idempotencyKey: randomUUID(),
  ...given,
});
const found = async (phone: string | null) => (await listLeads(test_.db, { query: phone ?? "-" }, null, 10)).leads;
const aside = () => readdir(join(folder, "needs-a-person"));

describe("the database is there", () => {
  test("a lead is stored, and the same key again is the same lead", async () => {
    const one = input();
    const first = await submitLead(needs(), one);
    expect(first).toMatchObject({ outcome: "created" });
    expect(await submitLead(needs(), one)).toEqual({ leadId: first.leadId, outcome: "known" });
  });

  test("without a key, the same answers within ten minutes are one sending", async () => {
    const { idempotencyKey: _, ...one } = input();
    const at = new Date("2026-11-20T15:00:00Z");
    const first = await submitLead({ ...needs(), now: () => at }, one);
    expect(await submitLead({ ...needs(), now: () => new Date(at.getTime() + 540_000) }, one)).toEqual({ leadId: first.leadId, outcome: "known" });
    expect(await submitLead({ ...needs(), now: () => new Date(at.getTime() + 600_000) }, one)).toEqual({ leadId: first.leadId, outcome: "joined" });
  });

  test("the same key on another form is another sending", async () => {
    const one = input();
    await submitLead(needs(), one);
    expect(await submitLead(needs(), { ...one, form: "quote" })).toMatchObject({ outcome: "joined" });
  });

  test("NUL and half an emoji in any text do not turn a lead away", async () => {
    const half = "😀".slice(0, 1);
    const done = await submitLead(
      needs(),
      input({
        details: someDetails({ name: `Rosa${half} Delgado`, message: `a\0b${half}` }),
        origin: anOrigin({ utm: { utm_source: "a\0b" }, userAgent: half, pageAddress: `/?q=${half}` }),
      }),
    );
    expect(done.outcome).toBe("created");
    expect(await findLead(test_.db, done.leadId ?? "")).toMatchObject({ name: "Rosa\uFFFD Delgado", message: "ab\uFFFD" });
    expect(journal.waiting()).toBe(0);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });
});

describe("the database is away", () => {
  test("the journal takes the lead; it comes in once, in order, with the time at which it was received", async () => {
    const all = Array.from({ length: 5 }, () => input());
    const received = new Date("2026-11-20T03:04:05.678Z");
    for (const [i, one] of all.entries())
      expect(await submitLead({ ...needs(away.db), now: () => new Date(received.getTime() + i) }, one)).toEqual({ leadId: null, outcome: "journaled" });
    expect(journal.waiting()).toBe(5);
    expect(await replayJournal(needs(away.db))).toBe(0);
    expect(journal.waiting()).toBe(5);
    const order: string[] = [];
    const newId = () => {
      const id = randomUUID();
      order.push(id);
      return id;
    };
    expect(await replayJournal({ ...needs(), newId })).toBe(5);
    for (const [i, one] of all.entries()) {
      const [lead, ...others] = await found(one.details.phone);
      expect(others).toEqual([]);
      expect(lead?.createdAt).toEqual(new Date(received.getTime() + i));
      expect(order.indexOf(lead?.id ?? "")).toBe(i * 2);
    }
    expect(journal.waiting()).toBe(0);
  });

  test("a lead that was stored and journaled both is one touchpoint", async () => {
    const one = input();
    const { leadId } = await submitLead(needs(), one);
    await submitLead(needs(away.db), one);
    expect(await replayJournal(needs())).toBe(1);
    expect(await journeyOfLead(test_.db, leadId ?? "")).toHaveLength(1);
  });

  test("a database that takes the connection and never answers: the visitor waits no longer than four seconds", async () => {
    const one = input();
    const holder = await test_.database.pool.connect();
    await holder.query("begin");
    await holder.query("lock table leads in access exclusive mode");
    const began = performance.now();
    expect(await submitLead(needs(), one)).toMatchObject({ outcome: "journaled" });
    expect(performance.now() - began).toBeLessThan(4_000);
    await holder.query("rollback");
    holder.release();
    await replayJournal(needs());
    expect(await found(one.details.phone)).toHaveLength(1);
    expect(await journeyOfLead(test_.db, (await found(one.details.phone))[0]?.id ?? "")).toHaveLength(1);
  });

  test("words like 'timeout' or 'terminated' in what a visitor wrote are not taken for a lost connection", async () => {
    // No number of years fits its column: the database refuses this record for good.
    await journal.append(aSubmission({ details: { name: "Terminated Timeout", age: 99_999_999_999 } }));
    const one = input();
    await submitLead(needs(away.db), one);
    await replayJournal(needs());
    expect(await found(one.details.phone)).toHaveLength(1);
    expect(await aside()).toHaveLength(1);
  });

  test("a schema that is not there yet makes a journaled lead wait, it is not put aside", async () => {
    const one = input();
    await submitLead(needs(away.db), one);
    await test_.database.pool.query("alter table touchpoints rename to touchpoints_soon");
    expect(await replayJournal(needs())).toBe(0);
    await test_.database.pool.query("alter table touchpoints_soon rename to touchpoints");
    expect(await aside()).toEqual([]);
    expect(await replayJournal(needs())).toBe(1);
    expect(await found(one.details.phone)).toHaveLength(1);
  });

  test("with a journal that cannot be written either, nothing is acknowledged", async () => {
    await blockFolder(folder);
    await expect(submitLead(needs(away.db), input())).rejects.toThrow();
  });
});
