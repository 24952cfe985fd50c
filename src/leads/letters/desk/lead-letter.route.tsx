import { data, Link } from "react-router";
import { MAX_ADDRESS, MAX_LETTER_NOTE } from "#leads/letters/rules/lead-letter.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readLetterDesk } from "#leads/letters/server/make-lead-letter.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { LetterForm } from "./LetterForm.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/lead-letter.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:write");
  const outcome = await readLetterDesk(services, by, params.id);
  if (!outcome.ok) throw data(outcome.message, { status: STATUS_OF[outcome.code] });
  return { ...outcome.value, most: { address: MAX_ADDRESS, note: MAX_LETTER_NOTE } };
}

export const handle = {
  title: "Letter",
  description: "A letter in large type to print and mail to a lead, for staff.",
};

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
