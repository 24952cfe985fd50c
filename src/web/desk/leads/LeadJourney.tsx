import { Form } from "react-router";
import type { LeadDetails, Touchpoint } from "#core/leads/lead.ts";
import { campaignText, changedAnswers } from "#core/leads/lead-fields.ts";
import { withStatusLabels } from "#core/leads/lead-labels.ts";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { LocalTime } from "#web/desk/LocalTime.tsx";

type Props = { lead: LeadDetails; touchpoints: readonly Touchpoint[]; mayChange: boolean };

/** A lead's journey, newest first, with what a later form said differently; nobody has proved that, so staff may accept it. */
export function LeadJourney({ lead, touchpoints, mayChange }: Props) {
  if (touchpoints.length === 0) return <p className="text-muted">No engagement data available</p>;
  return (
    <ol className="border-l-2 border-line pl-5">
      {touchpoints.map((touchpoint) => (
        <Step key={touchpoint.id} lead={lead} touchpoint={touchpoint} mayChange={mayChange} />
      ))}
    </ol>
  );
}

function Step({ lead, touchpoint, mayChange }: { lead: LeadDetails; touchpoint: Touchpoint; mayChange: boolean }) {
  const { type, description, at, metadata } = touchpoint;
  const differs = changedAnswers(lead, metadata.details);
  const notes = [
    { label: "By", text: words(metadata.by) },
    { label: "Note", text: words(metadata.note) },
    { label: "Page", text: words(metadata.pageAddress) },
    { label: "Came from", text: words(metadata.referrer) },
    { label: "Campaign", text: campaignText(metadata.utm) },
  ].filter((note) => note.text !== "");
  return (
    <li className="relative pb-6 last:pb-0 before:absolute before:top-1.5 before:-left-[1.72rem] before:size-3.5 before:rounded-full before:border before:border-surface before:bg-accent before:content-['']">
      <p className="font-semibold">{type === "status" ? withStatusLabels(description) : description}</p>
      <p className="text-muted">
        <LocalTime at={at} />
      </p>
      {notes.map(({ label, text }) => (
        <p key={label} className="line-clamp-2 wrap-anywhere" title={text}>
          <span className="text-muted">{label}: </span>
          <bdi>{text}</bdi>
        </p>
      ))}
      {differs.length > 0 ? (
        <div className="mt-2 rounded-md bg-hover px-4 py-3">
          <p className="font-semibold">Also given, unverified</p>
          <ul className="list-disc pl-5">
            {differs.map(({ key, label, text }) => (
              <li key={key}>
                {label}: <bdi className="wrap-anywhere">{text}</bdi>
              </li>
            ))}
          </ul>
          {mayChange ? (
            <Form method="post" className="mt-2">
              <input type="hidden" name="touchpoint" value={touchpoint.id} />
              <DeskButton
                look="plain"
                name="intent"
                value="accept-details"
                aria-label={`Accept ${differs.map(({ label }) => label).join(", ")}`}
              >
                Accept
              </DeskButton>
            </Form>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function words(value: unknown): string {
  return typeof value === "string" ? value : "";
}
