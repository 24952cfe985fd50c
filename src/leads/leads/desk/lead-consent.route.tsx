import { Link } from "react-router";
import { type Certificate, CERTIFICATE_LABELS, certificatePage } from "#compliance/consent/rules/certificate.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { certificatesOf } from "#leads/leads/server/timeline-store.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { LeadConsents } from "./LeadConsents.tsx";
import type { Route } from "./+types/lead-consent.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const lead = await findLead(services.db, leadScopeOf(staff), params.id);
  return { certificates: lead ? await certificatesOf(services.db, lead.id) : [] };
}

export default function LeadConsentPage({ matches, loaderData }: Route.ComponentProps) {
  const { lead, consent, mayErase } = matches[3].loaderData;
  return (
    <>
      <DeskSection id="consent" title="Consent">
        <LeadConsents leadId={lead.id} {...consent} />
        <LeadCertificates certificates={loaderData.certificates} />
      </DeskSection>
      {mayErase && lead.erasedAt === null ? (
        <p>
          <Link to={`/admin/leads/${lead.id}/privacy`} className="text-accent underline">
            Person's data: copy, correct, erase
          </Link>
        </p>
      ) : null}
    </>
  );
}

type LeadCertificatesProps = { certificates: readonly (Certificate & { at: Date; vendor: string | null })[] };

/** Shows the proof of consent that sellers of this lead gave, as they gave it. */
function LeadCertificates({ certificates }: LeadCertificatesProps) {
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
