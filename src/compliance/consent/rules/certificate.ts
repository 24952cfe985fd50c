/** Companies that certify for sellers of leads what a person saw on a form, by the name that we store. */
const CERTIFIERS = ["trustedform", "jornaya"] as const;
type Certifier = (typeof CERTIFIERS)[number];
export const CERTIFICATE_LABELS: Record<Certifier, string> = {
  trustedform: "TrustedForm certificate",
  jornaya: "Jornaya LeadiD",
};

/** A certificate as the sender gave it: a TrustedForm address or a LeadiD token. Nobody here has checked it. */
export type Certificate = { certifier: Certifier; value: string };
/** Longer values are refused. */
export const CERTIFICATE_MAX = 2_000;

/** Returns the certificates among given texts, without empty ones. */
export function certificatesIn(given: Partial<Record<Certifier, string | null | undefined>>): Certificate[] {
  return CERTIFIERS.flatMap((certifier) => {
    const value = given[certifier];
    return value ? [{ certifier, value }] : [];
  });
}

/** Returns the page of a TrustedForm certificate if its address is one of the issuer's; null for any other text. */
export function certificatePage({ certifier, value }: Certificate): string | null {
  return certifier === "trustedform" && /^https:\/\/cert\.trustedform\.com\/[0-9a-f]{40}$/i.test(value) ? value : null;
}
