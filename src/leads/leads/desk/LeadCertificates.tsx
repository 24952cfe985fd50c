import { type Certificate, CERTIFICATE_LABELS, certificatePage } from "#compliance/consent/rules/certificate.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

type Props = { certificates: readonly (Certificate & { at: Date; vendor: string | null })[] };

/** What sellers of this lead gave as proof that the person agreed, as they gave it. */
export function LeadCertificates({ certificates }: Props) {
  if (certificates.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="font-medium">Certificates from the seller</h3>
      <p className="mb-2 text-sm text-muted">
        Kept as received and not checked. They don’t count as consent to calls, texts, or email.
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {certificates.map(({ at, vendor, ...one }) => {
          const page = certificatePage(one);
          return (
            <li key={`${one.certifier} ${one.value} ${at.toISOString()}`} className="px-3 py-1.5">
              <span className="font-medium">{CERTIFICATE_LABELS[one.certifier]}</span>
              {vendor === null ? null : (
                <>
                  {" from "}
                  <bdi>{vendor}</bdi>
                </>
              )}
              , <LocalTime at={at} shape="day" />
              <br />
              {page === null ? (
                <code className="text-sm break-all">{one.value}</code>
              ) : (
                <a href={page} target="_blank" rel="noreferrer" className="text-sm break-all text-accent underline">
                  {one.value}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
