import { Link } from "react-router";
import { leadScopeOf } from "#core/access/lead-scope.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { findLead } from "#server/leads/leads-store.ts";
import { certificatesOf } from "#server/timeline/timeline-store.ts";
import { DeskSection } from "#web/desk/DeskPage.tsx";
import { LeadCertificates } from "#web/desk/leads/LeadCertificates.tsx";
import { LeadConsents } from "#web/desk/leads/LeadConsents.tsx";
import type { Route } from "./+types/lead-consent";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const lead = await findLead(services.db, leadScopeOf(staff), params.id);
  return { certificates: lead ? await certificatesOf(services.db, lead.id) : [] };
}

export default function LeadConsentPage({ matches, loaderData }: Route.ComponentProps) {
  const { lead, consent, mayErase } = matches[2].loaderData;
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

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
