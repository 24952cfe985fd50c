import { Link } from "react-router";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { certificatesOf } from "#leads/leads/server/timeline-store.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LeadCertificates } from "./LeadCertificates.tsx";
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
