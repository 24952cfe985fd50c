/** Days for which the text is valid; it may be at most a year (RFC 9116, 2.5.5). */
const VALID_DAYS = 180;
const DAY = 86_400_000;

/**
 * Returns the text of /.well-known/security.txt (RFC 9116): how someone who found a hole tells the agency. Without an
 * email address it names the contact page.
 */
export function securityText(origin: string, email: string | null, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY) + VALID_DAYS) * DAY);
  return [
    `Contact: ${email === null ? `${origin}/contact` : `mailto:${email}`}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, es",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
