/** Words of a disclaimer that are about an offer, in English and Spanish. */
const OFFER = /solicit|contact you|comunicar|contactar|prices?\b|precio|coverage|cobertura/i;

/** Returns what a disclaimer says besides the offer, for a page that makes none: who we are, and who we are not. */
export function quietDisclaimer(disclaimer: string): string {
  return disclaimer
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !OFFER.test(sentence))
    .join(" ");
}
