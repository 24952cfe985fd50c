import { leadScopeOf } from "#core/access/lead-scope.ts";
import { forbidden, NEUTRAL_TEXTS, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { changeDetails, DETAIL_KEYS } from "#core/leads/details-form.ts";
import type { Lead, LeadDetails } from "#core/leads/lead.ts";
import { detailLabel } from "#core/leads/lead-fields.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import { addContactPoints } from "#server/consent/consent-store.ts";
import type { Db } from "#server/platform/database.ts";
import type { SiteContent } from "#server/site/create-site-content.ts";
import { addTouchpoint } from "#server/timeline/timeline-store.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { lockLead, saveDetails } from "./leads-store.ts";

type Needs = {
  db: Db;
  now: () => Date;
  newId: () => string;
  site: Pick<SiteContent, "states">;
  announceLeads: AnnounceLeads;
};

/**
 * Staff change what is known of a lead, with a touchpoint and an audit line. Answers the lead and what it was before, of
 * the fields that changed. Invalid: an error by field; stale: `version` is no longer that of the lead, which is `current`.
 */
export async function changeLeadDetails(
  needs: Needs,
  by: By,
  { leadId, changes, version = null }: { leadId: string; changes: Partial<LeadDetails>; version?: number | null },
): Promise<Outcome<{ lead: Lead; before: Partial<LeadDetails> }>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  const work = needs.db.transaction(async (tx): Promise<Outcome<{ lead: Lead; before: Partial<LeadDetails> }>> => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
    if (!lead) return notFound("Lead");
    if (version !== null && version !== lead.version)
      return {
        ok: false,
        code: "stale",
        message: "Someone changed this lead in the meantime. Check both values, then save again.",
        current: lead,
      };
    const at = needs.now();
    const states = needs.site.states().map(({ code }) => code);
    const changed = changeDetails(lead, changes, { today: at, states });
    if (!changed.ok) return { ok: false, code: "invalid", message: NEUTRAL_TEXTS.validation, fields: changed.errors };
    const { details } = changed;
    const keys = DETAIL_KEYS.filter((key) => details[key] !== lead[key]);
    if (keys.length === 0) return ok({ lead, before: {} });
    await saveDetails(tx, leadId, details, at);
    const points = keys.filter((key) => key === "phone" || key === "email").map((key) => details[key]);
    await addContactPoints(
      tx,
      points.flatMap((address) =>
        address === null ? [] : [{ leadId, address, personName: details.name, addedAt: at }],
      ),
    );
    const description = `Changed: ${keys.map(detailLabel).join(", ")}`;
    const metadata = { by: by.actor.name };
    await addTouchpoint(tx, { id: needs.newId(), leadId, type: "details", description, at, metadata });
    const only = (from: LeadDetails): Partial<LeadDetails> => Object.fromEntries(keys.map((key) => [key, from[key]]));
    await recordAudit(tx, by, at, {
      action: "lead.details",
      recordType: "lead",
      recordId: leadId,
      before: only(lead),
      after: only(details),
    });
    return ok({ lead: { ...lead, ...details, updatedAt: at, version: lead.version + 1 }, before: only(lead) });
  });
  return andAnnounce(needs, work);
}
