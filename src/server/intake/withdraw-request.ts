import { randomUUID } from "node:crypto";
import { notFound, ok, type Outcome } from "#core/access/outcome.ts";
import type { Origin } from "#core/leads/submission.ts";
import type { Settings } from "#core/site/settings.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import type { Journal } from "#server/platform/journal.ts";
import { DATABASE_TIMEOUT, within } from "#server/platform/time-limit.ts";
import { deriveHash, isToken } from "#server/requests/derive-tokens.ts";
import { findRequest } from "#server/requests/requests-store.ts";
import { anyWaiting } from "./intake-store.ts";
import type { SubmitNeeds } from "./submit-request.ts";

export type WithdrawNeeds = SubmitNeeds & { db: Db; journal: Journal; site: { settings(): Settings } };

/**
 * Withdraws a request through its own link: all that was agreed to, on every channel and for every number and address of
 * the lead. Asking twice changes nothing. `noted`: it is kept and follows, since the database is away or the request itself
 * may still wait; whether the link is one of ours shows only then.
 */
export async function withdrawRequest(
  needs: WithdrawNeeds,
  token: string,
  origin: Origin,
): Promise<Outcome<{ at: Date; noted: boolean }>> {
  const { db, intake, journal, now, site } = needs;
  if (!isToken(token)) return notFound("Request");
  const link = deriveHash(token);
  // A request that waits to be applied has no link yet.
  if (journal.waiting() === 0 && (await isUnknown(db, link))) return notFound("Request");
  const at = now();
  const receipt = await intake.accept(
    {
      type: "withdraw",
      key: randomUUID(),
      link,
      receivedAt: at.toISOString(),
      origin,
      seller: site.settings().agency.legalName,
    },
    { journal },
  );
  if (receipt.kind === "journaled" || receipt.result === null) return ok({ at, noted: true });
  return receipt.result.outcome === "refused" ? notFound("Request") : ok({ at, noted: false });
}

/** Whether nothing was ever sent with a link. False while that can't be told. */
async function isUnknown(db: Db, link: string): Promise<boolean> {
  try {
    return (await within(DATABASE_TIMEOUT, findRequest(db, "request", link))) === null && !(await anyWaiting(db));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
}
