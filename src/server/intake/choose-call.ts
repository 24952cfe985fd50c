import { randomUUID } from "node:crypto";
import { notFound, ok, type Outcome } from "#core/access/outcome.ts";
import type { WhenChoice } from "#core/leads/when-form.ts";
import { storable } from "#core/site/storable-text.ts";
import { deriveHash, isToken } from "#server/requests/derive-tokens.ts";
import { isUnknownLink, type WithdrawNeeds } from "./withdraw-request.ts";

/**
 * Adds to a sent request how and when to call, through its link. Durable when this returns, also while the database is
 * unavailable; safe to repeat.
 */
export async function chooseCall(
  needs: Pick<WithdrawNeeds, "db" | "intake" | "journal" | "now">,
  token: string,
  choice: WhenChoice,
): Promise<Outcome<null>> {
  if (!isToken(token)) return notFound("Request");
  const link = deriveHash(token);
  if (await isUnknownLink(needs, link)) return notFound("Request");
  const receivedAt = needs.now().toISOString();
  const receipt = await needs.intake.accept(
    { type: "choose-call", key: randomUUID(), link, receivedAt, ...storable(choice) },
    { journal: needs.journal },
  );
  return receipt.kind !== "journaled" && receipt.result?.outcome === "refused" ? notFound("Request") : ok(null);
}
