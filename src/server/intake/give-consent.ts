import { randomUUID } from "node:crypto";
import { notFound, ok, type Outcome } from "#core/access/outcome.ts";
import type { Origin } from "#core/leads/submission.ts";
import type { Settings } from "#core/site/settings.ts";
import type { Db } from "#server/platform/database.ts";
import { deriveHash, isToken } from "#server/requests/derive-tokens.ts";
import { findRequest } from "#server/requests/requests-store.ts";
import { numberToConfirm } from "./apply-consent.ts";
import type { SubmitNeeds } from "./submit-request.ts";

const BOX_REQUIRED =
  "Please check the first box if you agree. If you don’t, just close this page, and we won’t call you.";

/**
 * Takes the insured person's own consent, through the link that their helper passed on. The link works once; `invalid`
 * if the box for calls was left unchecked, and then it can be used again.
 */
export async function giveConsent(
  needs: SubmitNeeds & { db: Db; site: { settings(): Settings } },
  token: string,
  boxes: { call: boolean; text: boolean },
  origin: Origin,
): Promise<Outcome<null>> {
  if (!isToken(token)) return notFound("Link");
  const link = deriveHash(token);
  const at = needs.now();
  if (numberToConfirm(await findRequest(needs.db, "consent", link), at) === null) return notFound("Link");
  if (!boxes.call) return { ok: false, code: "invalid", message: BOX_REQUIRED, fields: { call: BOX_REQUIRED } };
  const seller = needs.site.settings().agency.legalName;
  await needs.intake.accept({
    type: "give-consent",
    key: randomUUID(),
    link,
    text: boxes.text,
    receivedAt: at.toISOString(),
    origin,
    seller,
  });
  return ok(null);
}
