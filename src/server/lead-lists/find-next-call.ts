import type { LeadScope } from "#core/access/lead-scope.ts";
import type { Lead } from "#core/leads/lead.ts";
import { type CallBlock, callBlock, type NextCall, nextCall } from "#core/leads/next-call.ts";
import { shippedCallingRule } from "#server/consent/shipped-calling-rules.ts";
import { leadsWithBooking } from "#server/appointments/appointments-store.ts";
import type { Db } from "#server/platform/database.ts";
import { findMayCall } from "#server/requests/read-lead-consents.ts";
import { shippedZones } from "#server/states/shipped-zones.ts";
import { type LeadCursor, listLeads } from "./lead-lists-store.ts";

/** New leads that are read at a time, and at most: beyond them only leads that are no longer fresh would be found. */
const PAGE = 50;
const LOOKED_AT = 200;

const RULES = { zonesOf: shippedZones, ruleOf: shippedCallingRule };

/** A new lead as the Home of an agent shows it. `block` is why it is not to be called at any time; null if it may be. */
export type NewLead = Pick<
  Lead,
  "id" | "name" | "phone" | "state" | "source" | "bestTime" | "reachBy" | "createdAt"
> & {
  block: CallBlock | null;
};

/**
 * The lead that an actor should call next, the newest that may be called now by the contact gate and the clock, and the
 * newest leads (up to 50) of their scope, whether they may be called or not.
 */
export async function findNextCall(
  { db, now }: { db: Db; now: () => Date },
  scope: LeadScope,
): Promise<{ next: NextCall<NewLead>; newest: NewLead[] }> {
  const at = now();
  const seen: Awaited<ReturnType<typeof readPage>>["leads"] = [];
  let cursor: LeadCursor | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(db, scope, cursor, at);
    seen.push(...page.leads);
    cursor = page.next;
    const next = nextCall(seen, RULES, at);
    if (next.kind === "now" || cursor === null || seen.length >= LOOKED_AT)
      return { next, newest: seen.slice(0, PAGE) };
  }
}

async function readPage(db: Db, scope: LeadScope, cursor: LeadCursor | null, at: Date) {
  const page = await listLeads(db, scope, { status: "new" }, cursor, PAGE);
  const [callable, booked] = await Promise.all([
    findMayCall({ db }, page.leads),
    leadsWithBooking(
      db,
      page.leads.map(({ id }) => id),
      at,
    ),
  ]);
  const leads = page.leads.map(({ id, name, phone, state, source, bestTime, reachBy, createdAt }) => {
    const lead = { id, name, phone, state, source, bestTime, reachBy, createdAt };
    const candidate = { ...lead, mayCall: callable.get(id), booked: booked.has(id) };
    return { ...candidate, block: callBlock(candidate, RULES, at) };
  });
  return { leads, next: page.next };
}
