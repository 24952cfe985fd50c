import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { Download } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { privacyWords } from "#leads/leads/rules/contact-form.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { eraseLead } from "#operations/privacy/server/erase-lead.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { type EraseAnswer, EraseForm } from "./EraseForm.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/lead-privacy.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:erase");
  const [ways, touchpoints] = await Promise.all([
    findConfirmation(services, staff),
    timelineOfLead(services.db, params.id),
  ]);
  return {
    ways,
    asked: touchpoints.flatMap(({ id, at, metadata }) => {
      const words = privacyWords(metadata.details);
      return words === null ? [] : [{ id, at, words }];
    }),
  };
}

/** Erases the lead. */
export const action = formAction("leads:erase", {
  "": form({ confirm: text }, async ({ services, by, param }, { confirm }) => {
    const leadId = param("id");
    const erased = await eraseLead(services, by, { leadId, confirm });
    if (erased.ok) return redirect(`/admin/leads/${leadId}`);
    const error = erased.fields?.["confirm"] ?? "";
    const message = error === "" ? erased.message : "Please fix the field marked below.";
    return data<EraseAnswer>({ message, error, typed: confirm }, { status: STATUS_OF[erased.code] });
  }),
});

export const handle = {
  title: "Person's data",
  description: "Copy, correct or erase what we have about a person, for staff.",
};

export default function LeadPrivacyPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { lead } = matches[3].loaderData;
  const { ways, asked } = loaderData;
  const copy = `/admin/leads/${lead.id}/person-data`;
  return (
    <>
      {ways ? (
        <ConfirmIdentity ways={ways} what="A copy has everything that this person told us, and erasing is for good." />
      ) : null}
      {actionData ? <Message tone="error">{actionData.message}</Message> : null}
      {asked.map(({ id, at, words }) => (
        <Message key={id} tone="warning">
          <p className="font-medium">
            Asked for a copy, a correction or deletion on <LocalTime at={at} shape="day" />
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <bdi>{words}</bdi>
          </p>
        </Message>
      ))}
      <DeskSection id="copy" title="Download a copy">
        <p className="mb-3 max-w-prose">
          Everything we have about {lead.name} and their household: answers, consent records, timeline and notes, calls,
          emails, names of files, and policies. Before you send it, make sure that it is this person who asks.
        </p>
        {ways ? (
          <p className="text-muted">Confirm that it's you first, at the top.</p>
        ) : (
          <p className="flex flex-wrap gap-2">
            <a href={copy} download className={deskButton()}>
              <Download aria-hidden size={16} /> Copy to read or print
            </a>
            <a href={`${copy}?format=json`} download className={deskButton("plain")}>
              <Download aria-hidden size={16} /> Copy for a program (JSON)
            </a>
          </p>
        )}
      </DeskSection>
      <DeskSection id="correct" title="Correct">
        <p className="max-w-prose">
          Wrong answers are changed in place:{" "}
          <Link to={`/admin/leads/${lead.id}/overview`} className="font-medium text-accent underline">
            open the facts of this lead
          </Link>
          .
        </p>
      </DeskSection>
      <DeskSection id="erase" title="Erase">
        <EraseForm name={lead.name} locked={ways !== null} answer={actionData} />
      </DeskSection>
    </>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
