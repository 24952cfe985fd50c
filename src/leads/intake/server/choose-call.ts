import { randomUUID } from "node:crypto";
import { invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { WhenChoice } from "#leads/leads/rules/when-form.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import type { Team } from "#agency/team/server/create-team.ts";
import { deriveHash, isToken } from "#leads/leads/server/derive-tokens.ts";
import { readSentRequest } from "./read-sent-request.ts";
import { isUnknownLink, type WithdrawNeeds } from "./withdraw-request.ts";

const NOT_ALLOWED = "The sender may not ask to be reached in this way.";

/**
 * Adds to a sent request how and when to call, through its link. Durable when this returns, also while the database is
 * unavailable; safe to repeat. `invalid`: a way that its sender may not ask for, such as text messages without having
 * agreed to them.
 */
export async function chooseCall(
  needs: Pick<WithdrawNeeds, "db" | "intake" | "journal" | "now"> & { team: Team },
  token: string,
  choice: WhenChoice,
): Promise<Outcome<null>> {
  if (!isToken(token)) return notFound("Request");
  const link = deriveHash(token);
  if (await isUnknownLink(needs, link)) return notFound("Request");
  const { request, ways } = await readSentRequest(needs, token);
  if (request !== null && choice.reachBy !== null && !ways.includes(choice.reachBy))
    return invalidField("reachBy", NOT_ALLOWED);
  const receivedAt = needs.now().toISOString();
  const receipt = await needs.intake.accept(
    { type: "choose-call", key: randomUUID(), link, receivedAt, ...storable(choice) },
    { journal: needs.journal },
  );
  return receipt.kind !== "journaled" && receipt.result?.outcome === "refused" ? notFound("Request") : ok(null);
}
