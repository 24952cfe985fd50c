import type { ConsentEvidence } from "./consent-record.ts";

/** The kind of evidence in consent records. */
const TEXT_STOP_FORM = "text-stop-1";
/** As much of the words as the evidence keeps, characters. */
const MAX_WORDS = 500;

/**
 * Returns the evidence of a stop in a text from a number, for every channel that a number has (47 CFR 64.1200(a)(10)).
 * The provider's signature proves that it came from there.
 */
export function textStopEvidence(
  agency: { legalName: string },
  { address, words, at, personName }: { address: string; words: string; at: Date; personName: string },
): ConsentEvidence[] {
  return (["call", "text"] as const).map((channel) => ({
    channel,
    address,
    personName,
    sellerLegalName: agency.legalName,
    wording: words.slice(0, MAX_WORDS),
    wordingVersion: TEXT_STOP_FORM,
    language: "en",
    box: "withdrawn",
    buttonLabel: "",
    pageAddress: "",
    formVersion: TEXT_STOP_FORM,
    at: at.toISOString(),
    ip: "",
    userAgent: "",
    referrer: "",
    utm: {},
  }));
}
