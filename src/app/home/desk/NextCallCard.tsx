import { Link } from "react-router";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { SiteLight } from "#platform/log/rules/site-light.ts";
import type { Candidate, QueueAnswer } from "#leads/calling/server/find-next.ts";
import { NobodyToCall } from "#leads/calling/desk/NobodyToCall.tsx";
import { ContactButton } from "#leads/gate/desk/ContactButton.tsx";
import { Since } from "#ui/desk/Since.tsx";
import { deskButton } from "#ui/desk/Button.tsx";

type Props = { queue: QueueAnswer; arrival: SiteLight["arrival"] | null; timeZone: string };

/** Shows who is next in the queue, or why there is nobody and when there will be. */
export function NextCallCard({ queue: { next, dueAt }, arrival, timeZone }: Props) {
  return (
    <section
      aria-labelledby="next-call"
      className="mb-4 rounded-md border border-line border-l-4 border-l-accent bg-surface p-4 sm:p-6"
    >
      <h2 id="next-call" className="mb-1 text-sm font-medium text-muted">
        Next call
      </h2>
      {next.kind === "now" ? (
        <CallNow candidate={next.lead} />
      ) : (
        <NobodyToCall next={next} dueAt={dueAt} timeZone={timeZone} arrival={arrival} />
      )}
    </section>
  );
}

function CallNow({ candidate: { lead, why, gate } }: { candidate: Candidate }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p dir="auto" className="text-2xl leading-8 font-semibold wrap-anywhere">
          {lead.name}
        </p>
        <p className="mt-1">
          <Since {...why} />
        </p>
        <p className="text-muted">{[SOURCE_LABELS[lead.source], lead.state].filter(Boolean).join(" · ")}</p>
        <p className="text-muted">{gate.reason}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <ContactButton
          leadId={lead.id}
          channel="call"
          address={lead.phone}
          gate={gate}
          look="main"
          className="min-h-11 px-5 text-lg max-sm:grow"
        />
        <Link to="/admin/queue" className={`${deskButton("plain")} min-h-11 max-sm:grow`}>
          Open queue
        </Link>
      </div>
    </div>
  );
}
