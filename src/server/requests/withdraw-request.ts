import { notFound, ok, type Outcome } from "#core/access/outcome.ts";
import type { Channel, ConsentEvidence } from "#core/consent/consent-record.ts";
import { BUTTON_LABELS, FORM_VERSIONS, withdrawWording } from "#core/consent/consent-wording.ts";
import type { Origin } from "#core/leads/submission.ts";
import { addConsents } from "#server/consent/consent-store.ts";
import { revokeEverywhere } from "#server/consent/revoke-everywhere.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import type { MailNeeds } from "#server/mail/queue-mail.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import type { Journal } from "#server/platform/journal.ts";
import type { Log } from "#server/platform/log.ts";
import { DATABASE_PATIENCE, within } from "#server/platform/patience.ts";
import { deriveHash, isToken } from "./derive-tokens.ts";
import { lockRequest, markWithdrawn, type StoredRequest } from "./requests-store.ts";

type StoreNeeds = MailNeeds & { db: Db; now: () => Date };
export type WithdrawNeeds = StoreNeeds & { journal: Journal; log: Log };

/** A withdrawal as the journal keeps it while the database is away: the hash of its link, never the link. Plain JSON. */
export type Withdrawal = {
  withdrawal: string;
  /** ISO 8601, UTC: when the button was pressed. */
  at: string;
  origin: Origin;
  /** Legal name in the words that were shown. */
  seller: string;
};

/** Tells a record of the journal from a sending of a form. */
export function isWithdrawal(record: object): record is Withdrawal {
  return "withdrawal" in record;
}

/**
 * Takes back everything a request agreed to, on every channel and for every number and address in it, the family
 * member's too, and for all else that is known of them (`revokeEverywhere`). It counts from the moment this returns. Asking
 * twice changes nothing. While the database is away, or the request itself
 * may still wait in the journal, that keeps it (`journaled`): whether the link is one of ours shows only when it is brought in.
 */
export async function withdrawRequest(needs: WithdrawNeeds, token: string, origin: Origin): Promise<Outcome<{ at: Date; journaled: boolean }>> {
  if (!isToken(token)) return notFound("Request");
  const { journal, log, now, site } = needs;
  const withdrawal: Withdrawal = { withdrawal: deriveHash(token), at: now().toISOString(), origin, seller: site.settings().agency.legalName };
  try {
    const found = await within(DATABASE_PATIENCE, storeWithdrawal(needs, withdrawal));
    if (found) return ok({ at: found.at, journaled: false });
    // What is not stored may be on its way: then the withdrawal waits behind it.
    if (journal.waiting() === 0) return notFound("Request");
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, "the database is away; the journal takes a withdrawal");
  }
  await journal.append(withdrawal);
  return ok({ at: new Date(withdrawal.at), journaled: true });
}

/**
 * Enters a withdrawal, also one that comes late from the journal. Null for a link that was never given out; one that is
 * too old to show anything still withdraws. A request that was sent anew after the withdrawal stands.
 */
export async function storeWithdrawal(needs: StoreNeeds, { withdrawal, at: pressed, origin, seller }: Withdrawal): Promise<{ at: Date } | null> {
  return needs.db.transaction(async (tx) => {
    const request = await lockRequest(tx, "request", withdrawal);
    const at = new Date(pressed);
    if (!request) return null;
    if (request.withdrawnAt) return { at: request.withdrawnAt };
    if (request.sentAt > at) return { at };
    const said = revocations(request, origin, at, seller);
    await addConsents(tx, request.leadId, said, needs.newId);
    await addTouchpoint(tx, {
      id: needs.newId(),
      leadId: request.leadId,
      type: "withdrawal",
      description: "Withdrew the request: no calls, texts or emails",
      at,
      metadata: {},
    });
    await markWithdrawn(tx, request.leadId, at);
    await revokeEverywhere(tx, needs, said, request.leadId);
    return { at };
  });
}

function peopleOf({ details, contact }: StoredRequest) {
  return [details, ...(contact ? [contact] : [])];
}

function revocations(request: StoredRequest, origin: Origin, at: Date, seller: string): ConsentEvidence[] {
  const words = withdrawWording(seller);
  const { ip, userAgent, referrer, utm, pageAddress } = origin;
  return peopleOf(request).flatMap((person) =>
    words.channels.flatMap((channel: Channel): ConsentEvidence[] => {
      const address = channel === "email" ? person.email : person.phone;
      if (address === null) return [];
      const shown = {
        sellerLegalName: seller,
        wording: words.text,
        wordingVersion: words.version,
        language: "en" as const,
        buttonLabel: BUTTON_LABELS.withdraw,
        formVersion: FORM_VERSIONS.request,
      };
      return [{ channel, address, personName: person.name, box: "withdrawn", ...shown, at: at.toISOString(), pageAddress, ip, userAgent, referrer, utm }];
    }),
  );
}
