import { addToRing, listRingable } from "#accounts/access/server/push-subscriptions-store.ts";
import type { AssignNeeds } from "#leads/assignment/server/assign-lead.ts";
import { assignWaiting } from "#leads/assignment/server/assign-waiting.ts";
import { findJustAsked } from "#leads/calling/server/find-next.ts";
import { isQuiet } from "#leads/calling/rules/quiet-hours.ts";
import { RING_LIMIT } from "#leads/calling/rules/ring.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { readQuietHours } from "./change-quiet-hours.ts";
import { ringBrowserJob, ringLeadsJob } from "./ring-job.ts";
import { findCaller, RING_LEASE, type RingNeeds, ringBrowser } from "./ring-browser.ts";
import { claimWaitingRings, listWaitingRings } from "./rings-store.ts";

/** Leads that are looked at in one run; the next run has the others. */
const MAX_LEADS = 50;

/** Leads of one person's ring, and whether one asked for a call. */
type Ring = { staffId: string; leads: readonly { id: string; urgent: boolean }[] };

/**
 * Rings the browsers of those whose queue offers a lead that just came in. Leads get their assignee first, so that only
 * this person's ring. Safe to repeat: a lead is decided once, and each browser has a job that rings it if this process
 * ends before.
 */
export async function ringLeads(needs: RingNeeds & AssignNeeds): Promise<void> {
  await assignWaiting(needs);
  const at = needs.now();
  const ids = await listWaitingRings(needs.db, new Date(at.getTime() - RING_LIMIT), MAX_LEADS);
  if (ids.length === 0) return;
  const rings: Ring[] = [];
  for (const staffId of await listRingable(needs.db)) {
    const leads = await leadsFor(needs, staffId, ids, at);
    if (leads.length > 0) rings.push({ staffId, leads });
  }
  const browsers = await needs.db.transaction(async (tx) => {
    const claimed = new Set(await claimWaitingRings(tx, ids));
    const added: { id: string; nextAt: Date }[] = [];
    for (const { staffId, leads } of rings) {
      const mine = leads.filter(({ id }) => claimed.has(id));
      const ring = { leads: mine.length, urgent: mine.some(({ urgent }) => urgent), at };
      if (mine.length > 0) added.push(...(await addToRing(tx, staffId, ring)));
    }
    if (ids.length === MAX_LEADS) await enqueue(tx, ringLeadsJob, [{}]);
    const later = new Date(at.getTime() + RING_LEASE);
    for (const { id, nextAt } of added) await enqueue(tx, ringBrowserJob, [{ id }], nextAt > later ? nextAt : later);
    return added;
  });
  await Promise.all(browsers.filter(({ nextAt }) => nextAt <= at).map(({ id }) => ringBrowser(needs, id)));
}

async function leadsFor(needs: RingNeeds, staffId: string, ids: readonly string[], at: Date): Promise<Ring["leads"]> {
  if (isQuiet(await readQuietHours(needs, staffId), at)) return [];
  const actor = await findCaller(needs, staffId);
  if (!actor) return [];
  const offered = await findJustAsked(needs, actor, ids);
  return offered.map(({ lead }) => ({ id: lead.id, urgent: lead.source === "callback" }));
}
