import { randomUUID } from "node:crypto";
import { notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Journal } from "#platform/journal/server/journal.ts";
import { DATABASE_TIMEOUT, within } from "#platform/time/server/time-limit.ts";
import { deriveHash, isToken } from "#leads/leads/server/derive-tokens.ts";
import { findRequest } from "#leads/leads/server/requests-store.ts";
import { anyWaiting } from "./intake-store.ts";
import type { SubmitNeeds } from "./submit-request.ts";

export type WithdrawNeeds = SubmitNeeds & { db: Db; journal: Journal; site: { settings(): Settings } };

/**
 * Withdraws a request through its own link, with the consent on every channel for every contact point of the lead. Safe
 * to repeat. `language`: of the page. `noted`: it is stored and applied later, since the database is unavailable or the
 * request itself may not have been applied; an unknown link is only found out then.
 */
export async function withdrawRequest(
  needs: WithdrawNeeds,
  token: string,
  origin: Origin,
  language: Locale = "en",
): Promise<Outcome<{ at: Date; noted: boolean }>> {
  const { intake, journal, now, site } = needs;
  if (!isToken(token)) return notFound("Request");
  const link = deriveHash(token);
  if (await isUnknownLink(needs, link)) return notFound("Request");
  const at = now();
  const receipt = await intake.accept(
    {
      type: "withdraw",
      key: randomUUID(),
      link,
      receivedAt: at.toISOString(),
      origin,
      seller: site.settings().agency.legalName,
      language,
    },
    { journal },
  );
  if (receipt.kind === "journaled" || receipt.result === null) return ok({ at, noted: true });
  return receipt.result.outcome === "refused" ? notFound("Request") : ok({ at, noted: false });
}

/** Tells whether no request has this link (its hash). False while the database is down, or a request may wait. */
export async function isUnknownLink(
  { db, journal }: Pick<WithdrawNeeds, "db" | "journal">,
  link: string,
): Promise<boolean> {
  // A journaled request has no link yet.
  if (journal.waiting() > 0) return false;
  try {
    // In this order: a request that is applied in between is found.
    return !(await anyWaiting(db)) && (await within(DATABASE_TIMEOUT, findRequest(db, "request", link))) === null;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
}
