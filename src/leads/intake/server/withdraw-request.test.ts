import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentStatuses } from "#compliance/consent/rules/consent-status.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { withDatabase } from "#tests/builders/intake.ts";
import { submitQuote } from "./submit-lead.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { type Database, openDatabase } from "#platform/database/server/database.ts";
import { sendMails } from "#tests/builders/mail.ts";
import { anOrigin, someDetails } from "#tests/builders/leads.ts";
import { mailServer } from "#tests/builders/mail-server.ts";
import { aClock, testServices, type TestServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { deriveHash, deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import { readOwnRequest, readRequest } from "#leads/leads/server/read-request.ts";
import { listFailed } from "./intake-store.ts";
import { retryFailed } from "./retry-failed.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { withdrawRequest } from "./withdraw-request.ts";

const test_ = testDatabase();
let made: TestServices;
let away: Database;
let clock = aClock();
beforeAll(async () => {
  made = await testServices(test_.database, { now: () => clock.now() });
  away = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
});
beforeEach(() => {
  clock = aClock();
});
afterAll(async () => {
  await away.close();
  await made.close();
});

const noDatabase = () => withDatabase(made.services, away.db);
async function send(given: { details?: Partial<LeadDetails>; token?: string; on?: TestServices["services"] } = {}) {
  const { token = deriveTokens("").request, on = made.services } = given;
  const quote = { details: someDetails(given.details), contact: null, textMessages: false };
  const done = await submitQuote(on, quote, anOrigin(), { token, key: undefined });
  return { leadId: done.leadId ?? "", token, details: quote.details };
}
const agreedChannels = async (leadId: string) =>
  consentStatuses(await consentsOfLead(test_.db, leadId)).flatMap((s) => s.channels);
const inJournal = async (folder = "") =>
  (await readdir(join(made.services.config.dataDir, "journal", folder))).filter((name) => name.endsWith(".json"));

describe("while the database is unavailable", () => {
  test("a withdrawal is stored on disk without its link, and applied once, with the time when it was submitted", async () => {
    const { leadId, token } = await send();
    clock.forward(60_000);
    const pressed = clock.now();
    expect(await withdrawRequest(noDatabase(), token, anOrigin())).toEqual({
      ok: true,
      value: { at: pressed, noted: true },
    });
    const [name = ""] = await inJournal();
    const record = await readFile(join(made.services.config.dataDir, "journal", name), "utf8");
    expect(record).toContain(deriveHash(token));
    expect(record).not.toContain(token);
    expect(await agreedChannels(leadId)).toEqual(["call"]);

    clock.forward(3_600_000);
    await made.services.intake.settle();
    expect(await inJournal()).toEqual([]);
    expect(await agreedChannels(leadId)).toEqual([]);
    expect((await readRequest(made.services, "request", token))?.withdrawnAt).toEqual(pressed);
    expect((await timelineOfLead(test_.db, leadId)).filter((t) => t.type === "withdrawal").map((t) => t.at)).toEqual([
      pressed,
    ]);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("the request and its withdrawal both wait, and come in in this order", async () => {
    const { token, details } = await send({ on: noDatabase() });
    clock.forward(1_000);
    await withdrawRequest(noDatabase(), token, anOrigin());
    await withdrawRequest(noDatabase(), token, anOrigin());
    await made.services.intake.settle();
    const found = await readRequest(made.services, "request", token);
    expect(found).toMatchObject({ details: { phone: details.phone }, withdrawnAt: clock.now() });
    expect(await agreedChannels(found?.leadId ?? "")).toEqual([]);
    expect((await timelineOfLead(test_.db, found?.leadId ?? "")).filter((t) => t.type === "withdrawal")).toHaveLength(
      1,
    );
  });

  test("when the database is back and the request still waits, its withdrawal waits behind it", async () => {
    const { token } = await send({ on: noDatabase() });
    clock.forward(1_000);
    expect(await withdrawRequest(made.services, token, anOrigin())).toMatchObject({ ok: true, value: { noted: true } });
    await made.services.intake.settle();
    expect((await readRequest(made.services, "request", token))?.withdrawnAt).toEqual(clock.now());
    expect(await withdrawRequest(made.services, deriveTokens("").request, anOrigin())).toMatchObject({
      ok: false,
      code: "not-found",
    });
  });

  test("a request submitted again after the withdrawal holds", async () => {
    const { leadId, token, details } = await send();
    clock.forward(1_000);
    await withdrawRequest(noDatabase(), token, anOrigin());
    clock.forward(1_000);
    await send({ token, details: { ...details, state: "KY" } });
    await made.services.intake.settle();
    expect(await agreedChannels(leadId)).toEqual(["call"]);
    expect((await readRequest(made.services, "request", token))?.withdrawnAt).toBeNull();
  });

  test("a withdrawal without a stored request is noted, blocks nothing and is retried with failed submissions; an invalid link is refused", async () => {
    await withdrawRequest(noDatabase(), deriveTokens("").request, anOrigin());
    const { leadId, token } = await send();
    clock.forward(1_000);
    await withdrawRequest(noDatabase(), token, anOrigin());
    await made.services.intake.settle();
    expect(await agreedChannels(leadId)).toEqual([]);
    const { rows } = await test_.database.pool.query(
      "select outcome, problem from submission_results where lead_id is null",
    );
    expect(rows).toEqual([{ outcome: "refused", problem: "Someone withdrew a request that we don’t have." }]);
    expect(await listFailed(test_.db, 10)).toEqual([]);
    // It is unknown whose lead it will be, so it has no agent.
    for (const role of ["editor", "agent"] as const)
      expect(await retryFailed(made.services, byStaff(role))).toMatchObject({ ok: false, code: "forbidden" });
    expect(await retryFailed(made.services, byStaff("owner"))).toEqual({ ok: true, value: 1 });
    expect(await withdrawRequest(noDatabase(), "nonsense", anOrigin())).toMatchObject({ ok: false, code: "not-found" });
    expect(await inJournal()).toEqual([]);
  });

  test("the page knows that it cannot look the request up", async () => {
    const { token } = await send();
    expect(await readOwnRequest(noDatabase(), token)).toBe("away");
    expect(await readOwnRequest(noDatabase(), "nonsense")).toBeNull();
    expect(await readOwnRequest(made.services, token)).toMatchObject({ withdrawnAt: null });
  });
});

test("email waiting for a person who withdrew is not sent; email about a later request is", async () => {
  const server = await mailServer();
  try {
    const needs = { ...made.services, mailer: createMailer(server.url) };
    const email = `${randomUUID()}@example.com`;
    const { token, details } = await send({ details: { email } });
    clock.forward(1_000);
    await withdrawRequest(made.services, token, anOrigin());
    await sendMails(needs);
    expect(server.to(email)).toEqual([]);
    clock.forward(1_000);
    await send({ token, details: { ...details, state: "KY" } });
    await sendMails(needs);
    expect(server.to(email)).toHaveLength(1);
  } finally {
    await server.close();
  }
});
