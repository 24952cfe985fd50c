import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { LeadRequest } from "#leads/leads/rules/submission.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { acceptDetails } from "#leads/leads/server/accept-details.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { countLeads } from "#leads/leads/server/lead-counts-store.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { applyNeeds, store as storeOn } from "#tests/builders/intake.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aConsent, anOrigin, aPhone, aSubmission } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
const store = (submission: LeadRequest) => storeOn(test_.db, submission);
const leadsOf = async (phone: string) => (await listLeads(test_.db, EVERY_LEAD, { query: phone }, null, 200)).leads;

describe("taking a submission", () => {
  test("a stranger becomes a lead with a journey, a consent record and a campaign", async () => {
    const submission = aSubmission({
      details: { email: "rosa@example.com", state: "OH", zip: "43215", health: "some" },
      receivedAt: "2026-11-20T15:00:00.123Z",
      origin: anOrigin({ utm: { utm_source: "mail" }, referrer: "https://search.example/" }),
    });
    const { leadId, outcome } = await store(submission);
    expect(outcome).toBe("created");
    expect(await findLead(test_.db, EVERY_LEAD, leadId)).toEqual({
      ...submission.details,
      id: leadId,
      status: "new",
      source: "callback",
      assignedTo: null,
      teamId: "",
      inquiredAt: null,
      vendor: null,
      assignedAt: null,
      engagementCount: 0,
      attempts: 0,
      contactedAt: null,
      dueAt: null,
      dueFor: null,
      version: 1,
      heldAt: null,
      holdReason: null,
      tags: [],
      erasedAt: null,
      createdAt: new Date("2026-11-20T15:00:00.123Z"),
      updatedAt: new Date("2026-11-20T15:00:00.123Z"),
    });
    const [touchpoint] = await timelineOfLead(test_.db, leadId);
    expect(touchpoint).toMatchObject({
      type: "callback",
      description: "Asked for a call",
      at: new Date("2026-11-20T15:00:00.123Z"),
      metadata: { utm: { utm_source: "mail" }, referrer: "https://search.example/" },
    });
    const consents = await consentsOfLead(test_.db, leadId);
    expect(consents).toHaveLength(1);
    expect(consents[0]).toMatchObject({ ...submission.consents[0], leadId });
  });

  test("a second request with a known number doesn't change the lead: its details are stored separately until staff accept them", async () => {
    const phone = aPhone();
    const [theirs, attackers] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const first = await store(aSubmission({ details: { phone, state: "OH" } }));
    const known = await findLead(test_.db, EVERY_LEAD, first.leadId);
    const again = await store(
      aSubmission({ form: "quote", details: { name: "R. Delgado", phone, email: attackers, coverage: 10_000 } }),
    );
    expect(again).toMatchObject({ leadId: first.leadId, outcome: "joined" });
    const times = { updatedAt: expect.any(Date), dueAt: expect.any(Date), dueFor: "asked" };
    expect(await findLead(test_.db, EVERY_LEAD, first.leadId)).toEqual({ ...known, ...times });
    await store(aSubmission({ form: "quote", details: { phone, email: theirs, state: "KY" } }));
    const journey = await timelineOfLead(test_.db, first.leadId);
    expect(journey.map((t) => t.description).sort()).toEqual([
      "Asked for a call",
      "Asked for a quote again",
      "Asked for a quote again",
    ]);
    const given = journey.find(({ metadata }) => (metadata.details as { email?: string }).email === theirs);
    const needs = applyNeeds(test_.db);
    const ask = { leadId: first.leadId, touchpointId: given?.id ?? "" };
    expect(await acceptDetails(needs, byStaff("editor"), ask)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await acceptDetails(needs, byStaff("agent"), ask)).toMatchObject({ ok: true });
    expect(await findLead(test_.db, EVERY_LEAD, first.leadId)).toMatchObject({
      name: known?.name,
      email: theirs,
      state: "KY",
      coverage: null,
    });
  });

  test.each(["closed_won", "closed_lost"] as const)(
    "a %s lead that asks again is new, in the counts and the timeline too",
    async (status) => {
      const phone = aPhone();
      const { leadId } = await store(aSubmission({ details: { phone } }));
      const needs = applyNeeds(test_.db);
      await changeLeadStatus(needs, byStaff("agent"), { leadId, status });
      const before = await countLeads(test_.db, EVERY_LEAD);
      // A question about data, or a lead from the API, doesn't ask for a call.
      await store(aSubmission({ form: "contact", details: { phone }, consents: [] }));
      await store(aSubmission({ form: "api", details: { phone }, consents: [] }));
      expect((await findLead(test_.db, EVERY_LEAD, leadId))?.status).toBe(status);
      await store(aSubmission({ details: { phone } }));
      expect((await findLead(test_.db, EVERY_LEAD, leadId))?.status).toBe("new");
      expect((await timelineOfLead(test_.db, leadId)).map((t) => t.description)).toContain(
        `Status changed from ${status} to new, after another request`,
      );
      expect(await countLeads(test_.db, EVERY_LEAD)).toEqual({
        ...before,
        [status]: before[status] - 1,
        new: before.new + 1,
      });
    },
  );

  test("a lead under way that asks again keeps its status", async () => {
    const phone = aPhone();
    const { leadId } = await store(aSubmission({ details: { phone } }));
    await changeLeadStatus(applyNeeds(test_.db), byStaff("agent"), {
      leadId,
      status: "proposal",
    });
    await store(aSubmission({ details: { phone } }));
    expect((await findLead(test_.db, EVERY_LEAD, leadId))?.status).toBe("proposal");
  });

  test("a person who comes back with the same email and another phone joins that lead", async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await store(aSubmission({ details: { email } }));
    expect(await store(aSubmission({ details: { email } }))).toMatchObject({ leadId: first.leadId, outcome: "joined" });
  });

  test("people without a phone number are not all the same person, nor are those without an email", async () => {
    const a = await store(aSubmission({ details: { phone: null, email: `${randomUUID()}@example.com` } }));
    const b = await store(aSubmission({ details: { phone: null, email: `${randomUUID()}@example.com` } }));
    const c = await store(aSubmission({ details: { email: null } }));
    const d = await store(aSubmission({ details: { email: null } }));
    expect(new Set([a, b, c, d].map((s) => s.leadId)).size).toBe(4);
  });

  test("the same submission twice changes nothing and returns the same lead", async () => {
    const submission = aSubmission();
    const first = await store(submission);
    expect(await store({ ...submission, details: { ...submission.details, name: "Someone Else" } })).toMatchObject({
      leadId: first.leadId,
      outcome: "known",
    });
    expect(await timelineOfLead(test_.db, first.leadId)).toHaveLength(1);
    expect(await consentsOfLead(test_.db, first.leadId)).toHaveLength(1);
    expect((await findLead(test_.db, EVERY_LEAD, first.leadId))?.name).toBe(submission.details.name);
  });
});

describe("many at once", () => {
  test("fifty submissions of one person are one lead with fifty touchpoints", async () => {
    const phone = aPhone();
    const stored = await Promise.all(Array.from({ length: 50 }, () => store(aSubmission({ details: { phone } }))));
    expect(new Set(stored.map((s) => s.leadId)).size).toBe(1);
    expect(stored.filter((s) => s.outcome === "created")).toHaveLength(1);
    expect(await timelineOfLead(test_.db, stored[0]?.leadId ?? "")).toHaveLength(50);
    expect(await leadsOf(phone)).toHaveLength(1);
  });

  test("fifty times the same submission is one touchpoint", async () => {
    const submission = aSubmission();
    const stored = await Promise.all(Array.from({ length: 50 }, () => store(submission)));
    expect(stored.filter((s) => s.outcome === "created")).toHaveLength(1);
    expect(stored.filter((s) => s.outcome === "known")).toHaveLength(49);
    expect(await timelineOfLead(test_.db, stored[0]?.leadId ?? "")).toHaveLength(1);
  });

  test("a couple who share an email, and two who share a phone, at once: no lead is duplicated", async () => {
    const [p1, p2] = [aPhone(), aPhone()];
    const [e1, e2] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const pairs = [
      [p1, e1],
      [p2, e2],
      [p1, e2],
      [p2, e1],
    ] as const;
    const before = await test_.db.$count(leads);
    const stored = await Promise.all(
      Array.from({ length: 40 }, (_, i) => pairs[i % 4] ?? pairs[0]).map(([phone, email]) =>
        store(aSubmission({ details: { phone, email } })),
      ),
    );
    expect(stored).toHaveLength(40);
    expect((await test_.db.$count(leads)) - before).toBeLessThanOrEqual(2);
  });

  test("fifty strangers with consent at once: each record is in the ledger once", async () => {
    await Promise.all(
      Array.from({ length: 50 }, () =>
        store(aSubmission({ consents: [aConsent(), aConsent({ channel: "text", box: "unticked" })] })),
      ),
    );
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });
});

describe("bad input is stored as it came, as text", () => {
  test.each([
    ["emoji", "Rosa 😀👵🏽 Delgado"],
    ["right to left", "محمد علي"],
    ["markup", `<script>alert("x")</script><img src=x onerror=alert(1)>`],
    ["quotes and backslashes", `O'Brien "\\'; drop table leads; --`],
    ["ten thousand characters", "Rosa ".repeat(2000)],
  ])("%s", async (_what, text) => {
    const { leadId } = await store(
      aSubmission({
        details: { name: text, message: text },
        consents: [aConsent({ personName: text })],
        origin: anOrigin({ utm: { utm_term: text }, referrer: text }),
      }),
    );
    expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ name: text, message: text });
    expect((await consentsOfLead(test_.db, leadId))[0]?.personName).toBe(text);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });
});
