import type { Channel, ConsentEvidence } from "./consent-record.ts";

/** The kinds of evidence in consent records. */
const TEXT_STOP_FORM = "text-stop-1";
const STOP_BY_MAIL_FORM = "stop-by-mail-1";
/** As much of the words as the evidence keeps, characters. */
const MAX_WORDS = 500;

type Stop = { address: string; words: string; at: Date; personName: string };

/**
 * Returns the evidence of a stop in a text from a number, for every channel that a number has (47 CFR 64.1200(a)(10)).
 * The provider's signature proves that it came from there.
 */
export function textStopEvidence(agency: { legalName: string }, stop: Stop): ConsentEvidence[] {
  return (["call", "text"] as const).map((channel) => evidenceOf(agency, stop, channel, TEXT_STOP_FORM));
}

/**
 * Returns the evidence of a stop by mail (16 CFR 316.5). That it answers a mail of ours proves that it came from the
 * address. Without words: its reader marked our mail as spam.
 */
export function stopByMailEvidence(agency: { legalName: string }, stop: Stop): ConsentEvidence {
  return evidenceOf(agency, stop, "email", STOP_BY_MAIL_FORM);
}

function evidenceOf(
  agency: { legalName: string },
  { address, words, at, personName }: Stop,
  channel: Channel,
  form: string,
): ConsentEvidence {
  return {
    channel,
    address,
    personName,
    sellerLegalName: agency.legalName,
    wording: words.slice(0, MAX_WORDS),
    wordingVersion: form,
    language: "en",
    box: "withdrawn",
    buttonLabel: "",
    pageAddress: "",
    formVersion: form,
    at: at.toISOString(),
    ip: "",
    userAgent: "",
    referrer: "",
    utm: {},
  };
}
