import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { redirect } from "react-router";
import { sendPdf, refusePdf } from "#platform/http/server/send-pdf.ts";
import { makeLeadLetter } from "#leads/letters/server/make-lead-letter.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import type { Route } from "./+types/lead-letter-pdf.route";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/leads/${params.id}/letter`);
}

const letter = (toMail: boolean) =>
  form({ address: text, note: text }, async ({ services, by, param }, typed) => {
    const outcome = await makeLeadLetter(services, by, { leadId: param("id"), ...typed, toMail });
    return outcome.ok ? sendPdf(outcome.value, "letter.pdf") : refusePdf(STATUS_OF[outcome.code], outcome.message);
  });

/** A letter to the lead. `mail` says on the timeline that it was made; `preview` doesn't. */
export const action = formAction("leads:write", { preview: letter(false), mail: letter(true) });
