import { readTexts } from "#platform/http/rules/form-fields.ts";
import { redirect } from "react-router";
import { answerPdf, refusePdf } from "#platform/http/server/answer-pdf.ts";
import { intentOf } from "#platform/http/server/form-intent.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { makeLeadLetter } from "#leads/letters/server/make-lead-letter.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import type { Route } from "./+types/lead-letter-pdf.route";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/leads/${params.id}/letter`);
}

export const handle = { intents: ["preview", "mail"] as const };

/** A letter to the lead. `do=mail` says on the timeline that it was made; else it is a preview. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:write");
  const form = await request.formData();
  const read = readTexts(form);
  const order = {
    leadId: params.id,
    address: read("address"),
    note: read("note"),
    toMail: intentOf(form, handle.intents) === "mail",
  };
  const outcome = await makeLeadLetter(services, by, order);
  return outcome.ok ? answerPdf(outcome.value, "letter.pdf") : refusePdf(STATUS_OF[outcome.code], outcome.message);
}
