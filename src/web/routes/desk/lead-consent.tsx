import { Link } from "react-router";
import { staffRequest } from "#server/http/staff-request.ts";
import { DeskSection } from "#web/desk/DeskPage.tsx";
import { LeadConsents } from "#web/desk/leads/LeadConsents.tsx";
import type { Route } from "./+types/lead-consent";

export function loader({ context }: Route.LoaderArgs) {
  staffRequest(context, "leads:read");
  return null;
}

export default function LeadConsentPage({ matches }: Route.ComponentProps) {
  const { lead, consent, mayErase } = matches[2].loaderData;
  return (
    <>
      <DeskSection id="consent" title="Consent">
        <LeadConsents leadId={lead.id} {...consent} />
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
