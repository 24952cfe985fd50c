import type { Actor } from "#platform/access/rules/rights.ts";
import { closedBy } from "#compliance/contact/rules/contact-hours.ts";
import { licensedIn } from "#agency/states/rules/license.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { licensesOf } from "#accounts/staff/server/staff-store.ts";
import type { GateNeeds } from "./read-gate-facts.ts";
import { shippedPlaceLaw } from "#compliance/contact/server/shipped-contact-law.ts";

type Needs = Pick<GateNeeds, "db" | "site">;

/**
 * Finds the states (two letters) in which the hours allow calls at a moment, and in which the person has a license: in
 * the others, the gate refuses every call, whatever the number.
 */
export async function findOpenStates(needs: Needs, actor: Actor, at: Date): Promise<string[]> {
  const licensed = await findLicensedStates(needs, actor, at);
  return licensed.filter((code) => closedBy(shippedPlaceLaw(code, null), at) === null);
}

/** Finds the states (two letters) in which a person has a license on the day of a moment; of a program, all. */
export async function findLicensedStates({ db, site }: Needs, actor: Actor, at: Date): Promise<string[]> {
  const licenses = actor.kind === "staff" ? await licensesOf(db, actor.id) : null;
  const day = wallClock(at, site.settings().agency.timeZone).date;
  return site
    .states()
    .map(({ code }) => code)
    .filter((code) => licenses === null || licensedIn(licenses, code, day));
}
