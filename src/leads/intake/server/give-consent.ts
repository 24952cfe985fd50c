import { randomUUID } from "node:crypto";
import { invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { Db } from "#platform/database/server/database.ts";
import { deriveHash, isToken } from "#leads/leads/server/derive-tokens.ts";
import { findRequest } from "#leads/leads/server/requests-store.ts";
import { numberToConfirm } from "./apply-consent.ts";
import type { SubmitNeeds } from "./submit-request.ts";

/**
 * Records the insured person's own consent, through the link that their helper passed on, in the language of the page.
 * The link works once; `invalid` if the box for calls was left unchecked, and then it can be used again.
 */
export async function giveConsent(
  needs: SubmitNeeds & { db: Db; site: { settings(): Settings } },
  token: string,
  { call, text, language = "en" }: { call: boolean; text: boolean; language?: Locale },
  origin: Origin,
): Promise<Outcome<null>> {
  if (!isToken(token)) return notFound("Link");
  const link = deriveHash(token);
  const at = needs.now();
  if (numberToConfirm(await findRequest(needs.db, "consent", link), at) === null) return notFound("Link");
  const { boxRequired } = wordsOf(language).familyConsent;
  if (!call) return invalidField("call", boxRequired);
  const seller = needs.site.settings().agency.legalName;
  await needs.intake.accept({
    type: "give-consent",
    key: randomUUID(),
    link,
    text,
    receivedAt: at.toISOString(),
    origin,
    seller,
    language,
  });
  return ok(null);
}
