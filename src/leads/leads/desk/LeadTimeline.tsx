import { Form } from "react-router";
import type { Touchpoint } from "#leads/leads/rules/lead.ts";
import { campaignText, changedAnswers, changedFacts } from "#leads/leads/rules/lead-fields.ts";
import { withStatusLabels } from "#leads/leads/rules/lead-labels.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { UndoMerge } from "#leads/merges/desk/MergeNotice.tsx";
import type { LeadMerges } from "#leads/merges/server/read-merge.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

type Props = {
  lead: LeadDetails & { id: string };
  touchpoints: readonly Touchpoint[];
  mayChange: boolean;
  /** The merge that may be undone, or null. */
  undoable?: LeadMerges["undoable"];
};

/**
 * Shows a lead's timeline, newest first, with different answers of a later form; nobody has proved those, so staff
 * accept or dismiss them.
 */
export function LeadTimeline({ lead, touchpoints, mayChange, undoable = null }: Props) {
  if (touchpoints.length === 0) return <p className="text-muted">No engagement data available</p>;
  return (
    <ol className="ml-1.5 border-l border-line pl-4">
      {touchpoints.map((touchpoint) => (
        <Step key={touchpoint.id} lead={lead} touchpoint={touchpoint} mayChange={mayChange} undoable={undoable} />
      ))}
    </ol>
  );
}

function Step({ lead, touchpoint, mayChange, undoable }: Omit<Props, "touchpoints"> & { touchpoint: Touchpoint }) {
  const { type, description, at, metadata } = touchpoint;
  const note = type === "note";
  const differs = metadata.dismissed_by === undefined ? changedAnswers(lead, metadata.details) : [];
  const more = [
    ...changedFacts(metadata.before, metadata.after),
    { label: "Note", text: words(metadata.note) },
    { label: "Page", text: words(metadata.pageAddress) },
    { label: "Came from", text: words(metadata.referrer) },
    { label: "Campaign", text: campaignText(metadata.utm) },
  ].filter(({ text }) => text !== "");
  return (
    <li className="relative pb-4 last:pb-0 before:absolute before:top-1.5 before:-left-[1.22rem] before:size-2 before:rounded-full before:bg-accent before:content-['']">
      <p
        className={
          note ? "rounded-md bg-hover px-3 py-2 whitespace-pre-wrap wrap-anywhere" : "font-medium wrap-anywhere"
        }
      >
        {type === "status" ? withStatusLabels(description) : description}
      </p>
      <p className="text-sm text-muted">
        <LocalTime at={at} />
        {words(metadata.by) === "" ? null : (
          <>
            {" · "}
            <bdi>{words(metadata.by)}</bdi>
          </>
        )}
      </p>
      {more.map(({ label, text }) => (
        <p key={label} className="line-clamp-1 text-sm wrap-anywhere text-muted" title={text}>
          {label}: <bdi>{text}</bdi>
        </p>
      ))}
      {words(metadata.sound) === "" ? null : (
        <audio
          controls
          preload="none"
          src={`/admin/inbox/media/${words(metadata.sound)}`}
          aria-label="The caller’s message"
          className="my-1 w-80 max-w-full"
        />
      )}
      {undoable && metadata.merge === undoable.id ? <UndoMerge leadId={lead.id} undoable={undoable} /> : null}
      {differs.length > 0 ? (
        <AlsoGiven leadId={lead.id} touchpointId={touchpoint.id} differs={differs} mayChange={mayChange} />
      ) : null}
    </li>
  );
}

type AlsoGivenProps = {
  leadId: string;
  touchpointId: string;
  differs: ReturnType<typeof changedAnswers>;
  mayChange: boolean;
};

function AlsoGiven({ leadId, touchpointId, differs, mayChange }: AlsoGivenProps) {
  const names = differs.map(({ label }) => label).join(", ");
  return (
    <div className="mt-2 rounded-md border border-warning-line bg-warning-surface px-3 py-2">
      <p className="font-medium">Also given, unverified</p>
      <ul className="list-disc pl-5">
        {differs.map(({ key, label, text }) => (
          <li key={key}>
            {label}: <bdi className="wrap-anywhere">{text}</bdi>
          </li>
        ))}
      </ul>
      {mayChange ? (
        <Form method="post" action={`/admin/leads/${leadId}`} className="mt-2 flex gap-2">
          <input type="hidden" name="touchpoint" value={touchpointId} />
          <DeskButton look="plain" name="intent" value="accept-details" aria-label={`Accept ${names}`}>
            Accept
          </DeskButton>
          <DeskButton look="plain" name="intent" value="dismiss-details" aria-label={`Dismiss ${names}`}>
            Dismiss
          </DeskButton>
        </Form>
      ) : null}
    </div>
  );
}

function words(value: unknown): string {
  return typeof value === "string" ? value : "";
}
