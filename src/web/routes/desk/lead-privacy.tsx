import { Download } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { privacyWords } from "#core/leads/contact-form.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { eraseLead } from "#server/privacy/erase-lead.ts";
import { findConfirmation } from "#server/sign-in/find-confirmation.ts";
import { journeyOfLead } from "#server/timeline/timeline-store.ts";
import { askAgain } from "#web/desk/access/ask-again.ts";
import { ConfirmIdentity } from "#web/desk/access/ConfirmIdentity.tsx";
import { DeskSection } from "#web/desk/DeskPage.tsx";
import { LocalTime } from "#web/desk/LocalTime.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { Message } from "#web/desk/Message.tsx";
import { type EraseAnswer, EraseForm } from "#web/desk/privacy/EraseForm.tsx";
import { deskButton } from "#web/desk/ui/Button.tsx";
import type { Route } from "./+types/lead-privacy";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:erase");
  const [ways, touchpoints] = await Promise.all([
    findConfirmation(services, staff),
    journeyOfLead(services.db, params.id),
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
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:erase");
  const given = (await request.formData()).get("confirm");
  const typed = typeof given === "string" ? given : "";
  const erased = await eraseLead(services, by, { leadId: params.id, confirm: typed });
  if (erased.ok) return redirect(`/admin/leads/${params.id}`);
  const error = erased.fields?.["confirm"] ?? "";
  const message = error === "" ? erased.message : "Please fix the field marked below.";
  return data<EraseAnswer>({ message, error, typed }, { status: STATUS_OF[erased.code] });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskTags(matches[1].loaderData?.site, {
    path: `/admin/leads/${params.id}/privacy`,
    title: "Person's data",
    description: "Copy, correct or erase what we have about a person, for staff.",
  });

export default function LeadPrivacyPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { lead } = matches[2].loaderData;
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
export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
