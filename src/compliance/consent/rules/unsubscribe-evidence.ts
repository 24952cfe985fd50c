import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import type { ConsentEvidence } from "./consent-record.ts";
import { UNSUBSCRIBE_FORM } from "./unsubscribe-link.ts";

/**
 * Returns the evidence of an unsubscribe by the link in an email to `address`, at a moment (ISO 8601, UTC), with a page
 * in `locale`.
 */
export function unsubscribeEvidence(
  agency: { name: string; legalName: string },
  address: string,
  at: string,
  pageAddress: string,
  locale: Locale,
): ConsentEvidence {
  const { consent, stopEmail } = wordsOf(locale);
  return {
    channel: "email",
    address,
    personName: "",
    sellerLegalName: agency.legalName,
    wording: consent.stopEmail.text(agency.name),
    wordingVersion: consent.stopEmail.version,
    language: locale,
    box: "withdrawn",
    buttonLabel: stopEmail.button,
    pageAddress,
    formVersion: UNSUBSCRIBE_FORM,
    at,
    // A mail program may unsubscribe without showing the page: the link proves whose address it is.
    ip: "",
    userAgent: "",
    referrer: "",
    utm: {},
  };
}
