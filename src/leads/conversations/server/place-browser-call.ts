import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { browserLine, missingForCalls } from "#agency/site/rules/calls-settings.ts";
import { CREDENTIAL_LIVES, PLACED_WITHIN } from "#leads/calling/rules/line-call.ts";
import type { AnnounceCalls } from "#leads/calling/server/calling-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { lockNumber } from "./conversations-store.ts";
import { placedCall, saveLineCall } from "./line-calls-store.ts";
import { dialable, type PlaceNeeds, storeCall } from "./place-call.ts";

/** A call that the browser may dial now: once, to this number alone, until a moment. */
export type BrowserCall = { id: string; number: string; credential: string; until: string };

/**
 * Lets a browser call a number of a lead, if the contact gate allows it at this moment: the call with the gate's verdict
 * and its line in the ledger are stored, and the browser gets a credential with which the SIP proxy asks `dialNumber`.
 * Pressed twice it is one call, and only the last credential is good.
 */
export async function placeBrowserCall(
  needs: PlaceNeeds & { announceCalls: AnnounceCalls },
  by: By,
  given: { leadId: string; address: string },
): Promise<Outcome<BrowserCall>> {
  const number = dialable(given.address);
  if (!number.ok) return number;
  const address = number.value;
  const placed = await runChange(needs, by, "leads:write", async (change): Promise<Outcome<BrowserCall>> => {
    const { tx, at } = change;
    await lockNumber(tx, address);
    const lead = await lockLead(tx, leadScopeOf(by.actor), given.leadId);
    if (!lead) return notFound("Lead");
    if (by.actor.kind !== "staff") return conflict("Only the browser of a person can call.");
    const settings = needs.site.settings();
    const missing = missingForCalls(settings.calls, settings.telephony);
    if (browserLine(settings) === null) return conflict(missing ?? "Calls are not placed in the browser.");
    const since = new Date(at.getTime() - PLACED_WITHIN);
    const known = await placedCall(tx, { staffId: by.actor.id, number: address, since });
    if (known?.state === "connecting") return conflict("You are calling this number already.");
    const own = settings.calls.shown ?? "";
    const stored = known?.inBrowser
      ? ok(known.callId)
      : await storeCall(needs, by, change, { lead, address, own, state: "calling", inBrowser: true });
    if (!stored.ok) return stored;
    const [credential, until] = [newToken(), new Date(at.getTime() + CREDENTIAL_LIVES)];
    await saveLineCall(tx, stored.value, { credential: hashToken(credential), credentialUntil: until });
    return ok({ id: stored.value, number: address, credential, until: until.toISOString() });
  });
  if (placed.ok) needs.announceCalls(by.actor.id);
  return placed;
}
