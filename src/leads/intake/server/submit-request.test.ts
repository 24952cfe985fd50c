import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { type Database, openDatabase } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { blockFolder } from "#tests/builders/folders.ts";
import { withDatabase } from "#tests/builders/intake.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { anOrigin, aSubmission, someDetails } from "#tests/builders/leads.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { type RequestInput, submitFromProgram, submitRequest } from "./submit-request.ts";

const test_ = testDatabase();
let made: TestServices;
let services: Services;
let away: Database;
beforeEach(async () => {
  made = await testServices(test_.database);
  services = made.services;
  away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
});
afterEach(async () => {
  await away.close();
  await made.close();
});

const noDatabase = () => withDatabase(services, away.db);
const input = (given: Partial<RequestInput> = {}): RequestInput => ({
  form: "callback",
  details: someDetails(),
  origin: anOrigin(),
  consents: [],
  idempotencyKey: randomUUID(),
  ...given,
});
const found = async (phone: string | null) =>
  (await listLeads(test_.db, EVERY_LEAD, { query: phone ?? "-" }, null, 10)).leads;
const aside = () => readdir(join(services.config.dataDir, "journal", "needs-a-person"));

describe("the database is there", () => {
  test("a lead is stored, and the same key again is the same lead", async () => {
    const one = input();
    const first = await submitRequest(services, one);
    expect(first).toMatchObject({ outcome: "created" });
    expect(await submitRequest(services, one)).toEqual({ leadId: first.leadId, outcome: "known" });
  });

  test("without a key, the same answers within ten minutes are one submission", async () => {
    const { idempotencyKey: _, ...one } = input();
    const at = new Date("2026-11-20T15:00:00Z");
    const first = await submitRequest({ ...services, now: () => at }, one);
    expect(await submitRequest({ ...services, now: () => new Date(at.getTime() + 540_000) }, one)).toEqual({
      leadId: first.leadId,
      outcome: "known",
    });
    expect(await submitRequest({ ...services, now: () => new Date(at.getTime() + 600_000) }, one)).toEqual({
      leadId: first.leadId,
      outcome: "joined",
    });
  });

  test("the same key on another form is another submission", async () => {
    const one = input();
    await submitRequest(services, one);
    expect(await submitRequest(services, { ...one, form: "quote" })).toMatchObject({ outcome: "joined" });
  });

  test("NUL and half an emoji in any text don't prevent a lead", async () => {
    const half = "😀".slice(0, 1);
    const done = await submitRequest(
      services,
      input({
        details: someDetails({ name: `Rosa${half} Delgado`, message: `a\0b${half}` }),
        origin: anOrigin({ utm: { utm_source: "a\0b" }, userAgent: half, pageAddress: `/?q=${half}` }),
      }),
    );
    expect(done.outcome).toBe("created");
    expect(await findLead(test_.db, EVERY_LEAD, done.leadId ?? "")).toMatchObject({
      name: "Rosa\uFFFD Delgado",
      message: "ab\uFFFD",
    });
    expect(services.journal.waiting()).toBe(0);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });
});

test("a program that uses one key for two requests is refused the second, which is not stored", async () => {
  const one = input({ form: "api" });
  const first = await submitFromProgram(services, one);
  expect(first).toMatchObject({ ok: true, value: { outcome: "created" } });
  expect(await submitFromProgram(services, one)).toMatchObject({
    ok: true,
    value: { outcome: "known", leadId: first.ok ? first.value.leadId : "" },
  });
  const other = { ...one, details: someDetails() };
  expect(await submitFromProgram(services, other)).toMatchObject({ ok: false, code: "conflict" });
  expect(await found(other.details.phone)).toEqual([]);
});

describe("the database is unavailable", () => {
  test("the journal takes the lead, which is applied once, in order, with the time of receipt", async () => {
    const all = Array.from({ length: 5 }, () => input());
    const received = new Date("2026-11-20T03:04:05.678Z");
    for (const [i, one] of all.entries())
      expect(await submitRequest({ ...noDatabase(), now: () => new Date(received.getTime() + i) }, one)).toEqual({
        leadId: null,
        outcome: "accepted",
      });
    expect(services.journal.waiting()).toBe(5);
    await expect(noDatabase().intake.settle()).rejects.toThrow();
    expect(services.journal.waiting()).toBe(5);
    await services.intake.settle();
    for (const [i, one] of all.entries()) {
      const [lead, ...others] = await found(one.details.phone);
      expect(others).toEqual([]);
      expect(lead?.createdAt).toEqual(new Date(received.getTime() + i));
    }
    expect(services.journal.waiting()).toBe(0);
  });

  test("a lead that was stored and journaled both is one touchpoint", async () => {
    const one = input();
    const { leadId } = await submitRequest(services, one);
    await submitRequest(noDatabase(), one);
    await services.intake.settle();
    expect(await timelineOfLead(test_.db, leadId ?? "")).toHaveLength(1);
  });

  test("a database that takes the connection and never answers: the visitor waits no longer than four seconds", async () => {
    const one = input();
    const holder = await test_.database.pool.connect();
    await holder.query("begin");
    await holder.query("lock table submissions in access exclusive mode");
    const began = performance.now();
    expect(await submitRequest(services, one)).toMatchObject({ outcome: "accepted" });
    expect(performance.now() - began).toBeLessThan(4_000);
    await holder.query("rollback");
    holder.release();
    await services.intake.settle();
    expect(await found(one.details.phone)).toHaveLength(1);
    expect(await timelineOfLead(test_.db, (await found(one.details.phone))[0]?.id ?? "")).toHaveLength(1);
  });

  test("a record that the database refuses is set aside and doesn't block others", async () => {
    // PostgreSQL refuses a lone surrogate.
    await services.journal.append(aSubmission({ details: { name: "Terminated Timeout \ud83d" } }));
    await services.journal.append("nonsense");
    const one = input();
    await submitRequest(noDatabase(), one);
    await services.intake.settle();
    expect(await found(one.details.phone)).toHaveLength(1);
    expect(await aside()).toHaveLength(2);
    expect(services.journal.setAside()).toBe(2);
  });

  test("a missing schema makes a journaled request wait, and doesn't set it aside", async () => {
    const one = input();
    await submitRequest(noDatabase(), one);
    await test_.database.pool.query("alter table submissions rename to submissions_soon");
    await expect(services.intake.settle()).rejects.toThrow();
    await test_.database.pool.query("alter table submissions_soon rename to submissions");
    expect(await aside()).toEqual([]);
    await services.intake.settle();
    expect(await found(one.details.phone)).toHaveLength(1);
  });

  test("what is sent while older records wait in the journal waits behind them", async () => {
    const phone = someDetails().phone;
    await submitRequest(noDatabase(), input({ details: someDetails({ phone, name: "First Name" }) }));
    expect(
      await submitRequest(services, input({ details: someDetails({ phone, name: "Second Name" }) })),
    ).toMatchObject({ outcome: "accepted" });
    await services.intake.settle();
    expect((await found(phone)).map(({ name }) => name)).toEqual(["First Name"]);
  });

  test("with a journal that cannot be written either, nothing is acknowledged", async () => {
    await blockFolder(join(services.config.dataDir, "journal"));
    await expect(submitRequest(noDatabase(), input())).rejects.toThrow();
  });
});
