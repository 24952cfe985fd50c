/** Who certifies for sellers of leads what a person saw on a form, by the name that we keep it under. */
const CERTIFIERS = ["trustedform", "jornaya"] as const;
type Certifier = (typeof CERTIFIERS)[number];
export const CERTIFICATE_LABELS: Record<Certifier, string> = {
  trustedform: "TrustedForm certificate",
  jornaya: "Jornaya LeadiD",
};

/** A certificate as the sender gave it, word for word: a TrustedForm address or a LeadiD token. Nobody here has checked it. */
export type Certificate = { certifier: Certifier; value: string };
/** Longer values are refused. */
export const CERTIFICATE_MAX = 2_000;

/** The certificates among given texts; empty ones are none. */
export function certificatesIn(given: Partial<Record<Certifier, string | null | undefined>>): Certificate[] {
  return CERTIFIERS.flatMap((certifier) => {
    const value = given[certifier];
    return value ? [{ certifier, value }] : [];
  });
}

/** The page of a TrustedForm certificate, where its address is one of the issuer's; null for any other text. */
export function certificatePage({ certifier, value }: Certificate): string | null {
  return certifier === "trustedform" && /^https:\/\/cert\.trustedform\.com\/[0-9a-f]{40}$/i.test(value) ? value : null;
}
