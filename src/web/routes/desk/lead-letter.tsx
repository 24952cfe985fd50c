import { data, Link } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { MAX_ADDRESS, MAX_LETTER_NOTE } from "#core/letters/lead-letter.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { readLetterDesk } from "#server/letters/make-lead-letter.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { DeskPage } from "#web/desk/DeskPage.tsx";
import { LetterForm } from "#web/desk/letters/LetterForm.tsx";
import { Message } from "#web/desk/Message.tsx";
import { deskButton } from "#web/desk/ui/Button.tsx";
import type { Route } from "./+types/lead-letter";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:write");
  const outcome = await readLetterDesk(services, by, params.id);
  if (!outcome.ok) throw data(outcome.message, { status: STATUS_OF[outcome.code] });
  return { ...outcome.value, most: { address: MAX_ADDRESS, note: MAX_LETTER_NOTE } };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskTags(matches[1].loaderData?.site, {
    path: `/admin/leads/${params.id}/letter`,
    title: "Letter",
    description: "A letter in large type to print and mail to a lead, for staff.",
  });

export default function LeadLetterPage({ loaderData, params }: Route.ComponentProps) {
  const { name, refusal } = loaderData;
  return (
    <DeskPage
      title={`Letter to ${name}`}
      lead="A price estimate in large type with the agent’s card, to print and mail."
      aside={
        <Link to={`/admin/leads/${params.id}`} className={deskButton("plain")}>
          Back to the lead
        </Link>
      }
    >
      {refusal === null ? (
        <LetterForm leadId={params.id} letter={loaderData} />
      ) : (
        <Message tone="error">{refusal}</Message>
      )}
    </DeskPage>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
