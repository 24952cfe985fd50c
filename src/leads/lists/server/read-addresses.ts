import { forbidden, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import { leadFilter, type LeadList } from "#leads/leads/rules/lead-list.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { postalLines } from "#leads/leads/rules/postal-address.ts";
import { readMailRefusals } from "#leads/letters/server/make-lead-letter.ts";
import { findLeads, type ListNeeds } from "./find-leads.ts";
import { findAsker } from "./find-neighbors.ts";

/** Leads of a list that are looked at: ten sheets of labels. */
export const MAX_ADDRESSED = 300;

/** A lead with its postal address. */
type Addressed = Pick<Lead, "id" | "name" | "phone"> & { lines: string[] };

/**
 * The leads of a list that may be written to, in the order in which a car passes them: by state, ZIP code and street.
 * `refused` may not be, each with why; `without` have no address; `more`: the list is longer than `MAX_ADDRESSED`.
 */
export type LeadAddresses = {
  addressed: Addressed[];
  refused: { id: string; name: string; reason: string }[];
  without: number;
  more: boolean;
};

/** Reads the postal addresses of the leads in a list, as far as the reader may see them. */
export async function readAddresses(
  needs: ListNeeds,
  staff: StaffActor,
  list: LeadList,
): Promise<Outcome<LeadAddresses>> {
  if (!may(staff, "leads:write")) return forbidden();
  const filter = leadFilter(list, findAsker(needs, staff));
  const { leads, next } = await findLeads(needs, staff, filter, { cursor: null, limit: MAX_ADDRESSED });
  const refusals = await readMailRefusals(needs.db, leads);
  const known = leads.filter((lead) => postalLines(lead).length > 0);
  const addressed = known.filter(({ id }) => !refusals.has(id)).sort(byRoute);
  return ok({
    addressed: addressed.map((lead) => {
      const { id, name, phone } = lead;
      return { id, name, phone, lines: postalLines(lead) };
    }),
    refused: known.flatMap(({ id, name }) => {
      const reason = refusals.get(id);
      return reason === undefined ? [] : [{ id, name, reason }];
    }),
    without: leads.length - known.length,
    more: next !== null,
  });
}

/** Orders by state, ZIP code, street and house number: "9 Oak St" before "12 Oak St". */
function byRoute(a: Lead, b: Lead): number {
  const key = ({ state, zip, city }: Lead) => `${state ?? ""} ${zip ?? ""} ${city ?? ""}`;
  const street = (lead: Lead) => (lead.street ?? "").replace(/^\d+\S*\s*/, "");
  return (
    key(a).localeCompare(key(b)) ||
    street(a).localeCompare(street(b)) ||
    (a.street ?? "").localeCompare(b.street ?? "", "en-US", { numeric: true }) ||
    a.name.localeCompare(b.name)
  );
}
