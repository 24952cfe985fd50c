import { conflict, forbidden, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may, hasRole } from "#platform/access/rules/rights.ts";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { addBooking, putHours } from "#leads/appointments/server/appointments-store.ts";
import { SCHEDULE_TAG } from "#leads/appointments/server/set-hours.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { saveAttempt } from "#leads/calling/server/calling-store.ts";
import { addKnownLeads } from "#leads/leads/server/add-known-leads.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { addPolicy } from "#leads/policies/server/policies-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { hasPreview } from "#agency/site/server/site-store.ts";
import { SETTINGS_TAG } from "#agency/site/server/create-site-content.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { addPersonRow, putProfile, replaceLicenses } from "#accounts/staff/server/staff-store.ts";
import { addTasks } from "#leads/tasks/server/tasks-store.ts";
import { addTouchpoints } from "#leads/leads/server/timeline-store.ts";
import { demoLeads } from "./demo-leads.ts";
import { DEMO_CARRIERS, DEMO_LICENSES, DEMO_PEOPLE } from "./shipped-people.ts";
import { addDemoSuppressions, hasDemo, hasRealLeads, lockDemo, lockFacts, markDemo, putFact } from "./demo-store.ts";

export type DemoNeeds = Pick<Services, "now" | "newId" | "changePages">;

/** The program itself, which was started with `--demo`. */
export const atStart = (requestId: string): By => ({
  actor: { kind: "key", id: "demo-agency", name: "Demo agency", scopes: ["settings:write"] },
  requestId,
});

/** A call of thirty minutes, milliseconds. */
const CALL = 1_800_000;

/**
 * Fills the site with the demo agency, in one transaction. A site that has it stays as it is (`added` false); one with
 * leads of its own, or one that is open to visitors, is refused (`conflict`).
 */
export async function fillDemo(needs: DemoNeeds, by: By): Promise<Outcome<{ added: boolean }>> {
  if (!may(by.actor, "settings:write")) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<{ added: boolean }>> => {
    await lockDemo(tx);
    if (await hasDemo(tx)) return ok({ added: false });
    if (await hasRealLeads(tx)) return conflict(DEMO_WORDS.realLeads);
    if (!(await hasPreview(tx))) return conflict(DEMO_WORDS.open);
    const at = needs.now();
    await markDemo(tx, at, by.actor.id);
    await addPeople(tx, at);
    await addWork(tx, needs, at);
    await addFacts(tx, by, at);
    await recordAudit(tx, by, at, { action: "demo.fill", recordId: "demo" });
    await changed([SETTINGS_TAG, TEAM_TAG, SCHEDULE_TAG]);
    return ok({ added: true });
  });
}

async function addPeople(tx: Tx, at: Date): Promise<void> {
  for (const { id, name, profile, hours } of DEMO_PEOPLE) {
    await addPersonRow(tx, { id, name, at });
    await putProfile(tx, id, profile, at);
    await replaceLicenses(tx, id, profile.licenses);
    await putHours(tx, id, hours, at);
  }
}

async function addWork(tx: Tx, { newId }: DemoNeeds, at: Date): Promise<void> {
  const owner = (await listStaff(tx)).find((one) => hasRole(one, "owner") && one.active);
  const { leads, listed, touchpoints, tasks, policies, calls, attempts } = demoLeads(at, owner?.id ?? null);
  await addKnownLeads(tx, leads, at);
  await addDemoSuppressions(tx, listed);
  await addTouchpoints(tx, touchpoints);
  await addTasks(tx, tasks);
  for (const attempt of attempts) await saveAttempt(tx, attempt);
  for (const policy of policies) await addPolicy(tx, policy);
  for (const { id, leadId, staffId, startsAt, lead } of calls)
    await addBooking(tx, {
      id,
      tokenHash: newId(),
      movedTokenHash: null,
      submissionKey: id,
      leadId,
      staffId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + CALL),
      state: lead.state ?? "OH",
      timeZone: "America/New_York",
      name: lead.name,
      phone: lead.phone ?? "",
      email: lead.email,
      status: "booked",
      canceledBy: null,
      sequence: 0,
      createdAt: at,
      updatedAt: at,
    });
}

/** Licenses and insurers for the site, where the agency has entered none of its own. */
async function addFacts(tx: Tx, by: By, at: Date): Promise<void> {
  const { agency, carriers } = await lockFacts(tx);
  if (agency.licenses.length === 0)
    await putFact(tx, "agency", { ...agency, licenses: DEMO_LICENSES }, at, by.actor.id);
  if (carriers.length === 0) await putFact(tx, "carriers", [...DEMO_CARRIERS], at, by.actor.id);
}
