import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { approvalLabel } from "#leads/imports/rules/lead-import.ts";
import { LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { countLeads } from "#leads/leads/server/lead-counts-store.ts";
import { certificatesOf, timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { changeLeadStatus } from "#leads/leads/server/change-lead-status.ts";
import { contactPointsOf, consentsOfLead, suppress } from "#compliance/consent/server/consent-store.ts";
import { aFile, checkedImport, importNeeds } from "#tests/builders/imports.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aReceivedText } from "#tests/builders/texting.ts";
import { workOnImport } from "./imports-jobs.ts";
import { countFates, countReversals, findImport, listItems } from "#platform/jobs/server/imports-store.ts";
import { LEAD_IMPORTS, type LeadImport } from "./imports-store.ts";
import { moveToTask } from "./move-import.ts";
import { readImport } from "./read-import.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
const HEADINGS = ["Name", "Phone", "Email", "State"];
const COLUMNS = ["name", "phone", "email", "state"];
const rowsOf = (about: LeadImport) => listItems(LEAD_IMPORTS, test_.db, about.id, { after: 0, limit: 10_000 });
const fatesOf = async (about: LeadImport) => (await rowsOf(about)).map(({ line, fate }) => [line, fate]);
const leadsWith = async (phone: string) =>
  (await test_.database.pool.query<{ id: string }>("select id from leads where phone = $1", [phone])).rows;
const exactCounts = async () => {
  const { rows } = await test_.database.pool.query<{ status: LeadStatus; n: number }>(
    "select status, count(*)::int as n from leads group by status",
  );
  const zero = Object.fromEntries(LEAD_STATUSES.map((status) => [status, 0]));
  return { ...zero, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
};

async function run(about: LeadImport, needs = importNeeds(test_.db)): Promise<LeadImport | null> {
  const moved = await moveToTask(needs, owner, "approve", { id: about.id, expected: about.version });
  if (!moved.ok) throw new Error(moved.message);
  await workOnImport(needs, about.id);
  return findImport(LEAD_IMPORTS, test_.db, about.id);
}

async function revert(about: LeadImport): Promise<void> {
  const needs = importNeeds(test_.db);
  const moved = await moveToTask(needs, owner, "revert", { id: about.id, expected: null });
  if (!moved.ok) throw new Error(moved.message);
  await workOnImport(needs, about.id);
}

test("the texts of a number that nobody knew go to the lead that is imported with it", async () => {
  const phone = aPhone();
  await store(test_.db, aReceivedText(phone, "Is this the insurance?"));
  await run(await checkedImport(test_.db, aFile(HEADINGS, [["Ann Lake", phone, "", "OH"]]), COLUMNS));
  const [lead] = await leadsWith(phone);
  const conversation =
    "select c.lead_id, m.lead_id as of from conversations c join messages m on conversation_id = c.id";
  const { rows } = await test_.database.pool.query(`${conversation} where c.address = $1`, [phone]);
  expect(rows).toEqual([{ lead_id: lead?.id, of: lead?.id }]);
});

test("each line has its fate and a reason, and an imported lead claims its consent without having one", async () => {
  const [known, other, stopped] = [aPhone(), aPhone(), aPhone()];
  const { leadId } = await store(test_.db, aSubmission({ details: { phone: known, name: "Rosa Delgado" } }));
  await store(test_.db, aSubmission({ details: { phone: aPhone(), email: "taken@example.com" } }));
  await test_.db.transaction((tx) =>
    suppress(tx, [stopped], { since: new Date(), source: "link", seq: 1, leadId: null }),
  );
  const fresh = aPhone();
  const about = await checkedImport(
    test_.db,
    aFile(HEADINGS, [
      ["Ann O’Brien", fresh, "ann@example.com", "Ohio"],
      ["Rosa Delgado", known, "rosa@example.com", ""],
      ["Test", aPhone(), "", ""],
      ["No Way", "", "not-an-address", ""],
      ["Ann Again", fresh, "", ""],
      ["Two People", known, "taken@example.com", ""],
      ["Stop Me", stopped, "", ""],
      ["Bad State", other, "", "Atlantis"],
    ]),
    COLUMNS,
    { vendor: "Lead Lake" },
  );
  expect((await rowsOf(about)).map(({ fate, reason }) => [fate, reason])).toEqual([
    ["create", ""],
    ["update", ""],
    ["reject", "“Test” is not a person's name."],
    ["reject", "“not-an-address” is not an email address."],
    ["skip", "The same phone number as in line 2."],
    ["skip", "The same phone number as in line 3."],
    ["skip", "This person is on the do-not-contact list."],
    ["create", "Not read: State “Atlantis”."],
  ]);
  const done = await run(about);
  expect(done?.state).toBe("done");
  const id = (await leadsWith(fresh))[0]?.id ?? "";
  expect(await findLead(test_.db, EVERY_LEAD, id)).toMatchObject({
    name: "Ann O’Brien",
    state: "OH",
    source: "import",
    vendor: "Lead Lake",
    version: 1,
  });
  expect(await consentsOfLead(test_.db, id)).toEqual([]);
  expect((await contactPointsOf(test_.db, id)).map(({ address }) => address)).toEqual([fresh, "ann@example.com"]);
  expect((await timelineOfLead(test_.db, id))[0]).toMatchObject({
    description: expect.stringContaining("Facebook form, May 2026"),
    metadata: { vendor: "Lead Lake", claimedConsent: "Facebook form, May 2026" },
  });
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ email: "rosa@example.com", version: 2 });
  expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(await exactCounts());
  await revert(about);
  expect(await countReversals(LEAD_IMPORTS, test_.db, about.id)).toEqual({ reversed: 3, kept: 0, errored: 0 });
  expect(await leadsWith(fresh)).toEqual([]);
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toMatchObject({ email: null, version: 3 });
  expect((await contactPointsOf(test_.db, leadId)).map(({ address }) => address)).toEqual([known]);
  expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(await exactCounts());
});

test("a line that changes nothing brings its certificate, once", async () => {
  const phone = aPhone();
  const { leadId } = await store(test_.db, aSubmission({ details: { phone, name: "Rosa Delgado" } }));
  const before = await findLead(test_.db, EVERY_LEAD, leadId);
  const certificate = { certifier: "jornaya", value: "0E8F-lead-id" };
  for (let n = 0; n < 2; n++) {
    const file = aFile(["Name", "Phone", "LeadiD"], [["Rosa Delgado", phone, certificate.value]]);
    const about = await checkedImport(test_.db, file, ["name", "phone", "jornaya"]);
    const checked = (await rowsOf(about)).map(({ fate, reason }) => [fate, reason]);
    expect(checked).toEqual([["unchanged", "Its certificate is kept on the lead’s timeline."]]);
    const shown = await readImport(test_, owner, about.id, { fate: null, after: 0, limit: 10 });
    if (!shown.ok) throw new Error(shown.message);
    // The page offers the import, though no line creates or changes a lead.
    expect(approvalLabel(shown.value.counts, shown.value.certificates)).toBe("Import: 1 certificate");
    await run(about);
    expect((await rowsOf(about)).map(({ fate, reason }) => [fate, reason])).toEqual(checked);
    expect(await certificatesOf(test_.db, leadId)).toMatchObject([certificate]);
  }
  expect(await findLead(test_.db, EVERY_LEAD, leadId)).toEqual(before);
  expect((await contactPointsOf(test_.db, leadId)).map(({ address }) => address)).toEqual([phone]);
});

test("a run does what the check said; where a lead changed in between, the line says so", async () => {
  const phones = Array.from({ length: 5 }, aPhone);
  const emails = ["a@example.com", "b@example.com", "c@example.com", "d@example.com"];
  const who = fc.record({
    name: fc.constantFrom("Rosa Delgado", "Ann O’Brien", "Test"),
    phone: fc.option(fc.constantFrom(...phones), { nil: null }),
    email: fc.option(fc.constantFrom(...emails), { nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(who, { maxLength: 3 }),
      fc.array(who, { minLength: 1, maxLength: 6 }),
      fc.array(who, { maxLength: 2 }),
      fc.constantFrom("fill", "replace", "skip"),
      async (before, lines, between, existing) => {
        await test_.database.pool.query(
          "truncate leads, touchpoints, contact_points, suppressions, lead_delta, lead_daily, lead_monthly cascade",
        );
        for (const details of before) await store(test_.db, aSubmission({ details: { ...details, name: "Rosa" } }));
        const file = aFile(
          HEADINGS,
          lines.map(({ name, phone, email }) => [name, phone ?? "", email ?? "", ""]),
        );
        const about = await checkedImport(test_.db, file, COLUMNS, { existing });
        const planned = await fatesOf(about);
        for (const details of between) await store(test_.db, aSubmission({ details: { ...details, name: "Rosa" } }));
        await run(about);
        const rows = await rowsOf(about);
        const differs = rows.filter(({ fate }, i) => fate !== planned[i]?.[1]);
        for (const { fate, reason } of differs)
          expect([fate, reason]).toEqual(["skip", expect.stringMatching(/^Changed after the check: /)]);
        if (between.length === 0) expect(differs).toEqual([]);
        expect((await findImport(LEAD_IMPORTS, test_.db, about.id))?.state).toBe("done");
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test("stopped in the middle, it goes on where it was; reverted, every line is accounted for", async () => {
  const lines = Array.from({ length: 1_200 }, (_, i) => [
    `Ann ${"BCDEFGHIJK"[i % 10]}lake`,
    i % 20 === 0 ? "nothing" : aPhone(),
    "",
    "TX",
  ]);
  const about = await checkedImport(test_.db, aFile(HEADINGS, lines), COLUMNS);
  expect(await countFates(LEAD_IMPORTS, test_.db, about.id)).toMatchObject({ create: 1_140, reject: 60 });
  const before = await exactCounts();

  const killed = new Error("killed");
  let calls = 0;
  const dying = { ...importNeeds(test_.db), newId: () => (++calls > 1_500 ? bang() : randomUUID()) };
  const bang = (): never => {
    throw killed;
  };
  expect((await run(about, dying))?.state).toBe("failed");
  const middle = (await leadsWithVendor(about)).length;
  expect(middle).toBeGreaterThan(0);
  expect(middle).toBeLessThan(1_140);
  const stopped = await findImport(LEAD_IMPORTS, test_.db, about.id);
  expect(stopped && (await run(stopped))?.state).toBe("done");
  const created = await leadsWithVendor(about);
  expect([created.length, new Set(created).size]).toEqual([1_140, 1_140]);
  expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(await exactCounts());

  const [worked = "", asked = ""] = created;
  await changeLeadStatus(importNeeds(test_.db), owner, { leadId: worked, status: "contacted" });
  const phone = (await findLead(test_.db, EVERY_LEAD, asked))?.phone ?? "";
  await store(test_.db, aSubmission({ details: { phone } }));
  await revert(about);
  expect(await countReversals(LEAD_IMPORTS, test_.db, about.id)).toEqual({ reversed: 1_138, kept: 2, errored: 0 });
  expect((await findImport(LEAD_IMPORTS, test_.db, about.id))?.state).toBe("partly_reverted");
  expect((await leadsWithVendor(about)).sort()).toEqual([worked, asked].sort());
  expect(await countLeads(test_.db, EVERY_LEAD)).toEqual(await exactCounts());
  expect((await exactCounts()).new).toBe((before.new ?? 0) + 1);
}, 60_000);

test("what a line says that could not be read is on the lead's timeline, word for word", async () => {
  const phone = aPhone();
  const shown = `${phone.slice(2, 5)}-${phone.slice(5, 8)}-${phone.slice(8)} x12`;
  const about = await checkedImport(test_.db, aFile(HEADINGS, [["Ann Lake", shown, "", "Atlantis"]]), COLUMNS);
  const checked = await readImport(test_, owner, about.id, { fate: null, after: 0, limit: 10 });
  expect(checked.ok && checked.value.unread).toBe(1);
  await run(about);
  const [row] = await rowsOf(about);
  const [line] = await timelineOfLead(test_.db, row?.leadId ?? "");
  expect(line?.description).toContain(`In the file: Phone “${shown}”, State “Atlantis”.`);
  expect(await findLead(test_.db, EVERY_LEAD, row?.leadId ?? "")).toMatchObject({ phone, state: null });
});

async function leadsWithVendor(about: LeadImport): Promise<string[]> {
  const { rows } = await test_.database.pool.query<{ id: string }>(
    "select l.id from leads l join touchpoints t on t.lead_id = l.id where t.metadata->>'import' = $1",
    [about.id],
  );
  return rows.map(({ id }) => id);
}

test("an import is approved once, in the state that was seen, and only by an owner", async () => {
  const about = await checkedImport(test_.db, aFile(HEADINGS, [["Ann Lake", aPhone(), "", ""]]), COLUMNS);
  const needs = importNeeds(test_.db);
  const which = { id: about.id, expected: about.version };
  expect(await moveToTask(needs, byStaff("agent"), "approve", which)).toMatchObject({ code: "forbidden" });
  expect(await moveToTask(needs, owner, "approve", { ...which, expected: 1 })).toMatchObject({ code: "stale" });
  expect(await moveToTask(needs, owner, "revert", which)).toMatchObject({ code: "conflict" });
  expect(await moveToTask(needs, owner, "approve", which)).toMatchObject({ ok: true });
  expect(await moveToTask(needs, owner, "approve", { ...which, expected: null })).toMatchObject({ code: "conflict" });
});
