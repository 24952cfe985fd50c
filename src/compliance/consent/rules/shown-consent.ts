import type { Origin } from "./origin.ts";
import type { BoxState, Channel, ConsentEvidence } from "./consent-record.ts";
import type { ConsentWording } from "./consent-wording.ts";

/** A form as shown, with the boxes that were ticked. `seller` is the legal name in the words. */
export type ShownForm = {
  words: ConsentWording;
  seller: string;
  box: BoxState;
  buttonLabel: string;
  formVersion: string;
};

/** Evidence without address, time and origin, which are known when the submission is accepted. */
export type ShownConsent = Omit<
  ConsentEvidence,
  "personName" | "at" | "pageAddress" | "ip" | "userAgent" | "referrer" | "utm"
>;

/** Returns one consent for each channel of the words (or `channels`) for which the person gave a contact point. */
export function consentsTo(
  { words, seller, box, buttonLabel, formVersion }: ShownForm,
  given: { phone: string | null; email: string | null },
  channels: readonly Channel[] = words.channels,
): ShownConsent[] {
  const shown = {
    sellerLegalName: seller,
    wording: words.text,
    wordingVersion: words.version,
    language: words.language ?? "en",
    box,
    buttonLabel,
    formVersion,
  };
  return channels.flatMap((channel) => {
    const address = channel === "email" ? given.email : given.phone;
    return address === null ? [] : [{ channel, address, ...shown }];
  });
}

/** Returns the complete evidence. `at` is ISO 8601, UTC. */
export function evidenceOf(
  shown: ShownConsent,
  personName: string,
  at: string,
  { pageAddress, ip, userAgent, referrer, utm }: Origin,
): ConsentEvidence {
  return { ...shown, personName, at, pageAddress, ip, userAgent, referrer, utm };
}
