/** Words by which a disclaimer solicits, in English and Spanish. */
const SOLICITS = /solicit|contact you|comunicar|contactar/i;

/** Returns a disclaimer without the sentences that solicit, for a page that offers nothing. */
export function quietDisclaimer(disclaimer: string): string {
  return disclaimer
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !SOLICITS.test(sentence))
    .join(" ");
}
