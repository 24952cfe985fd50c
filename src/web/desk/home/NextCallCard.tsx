import { Link } from "react-router";
import { BEST_TIME_LABELS, SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import { GATE_LABELS } from "#core/contact/gate-labels.ts";
import { CALL_BLOCKS, type CallBlock, type NextCall } from "#core/contact/next-call.ts";
import { momentText } from "#core/time/wall-clock.ts";
import type { NewLead } from "#server/appointments/find-next-call.ts";
import { ContactButton } from "#web/desk/contact/ContactButton.tsx";
import { deskButton } from "#web/desk/ui/Button.tsx";
import { AgeClock } from "./AgeClock.tsx";

/** Why a lead is not to be called, beside its name and after a number. */
export const BLOCK_LABELS: Record<CallBlock, string> = {
  ...GATE_LABELS,
  appointment: "Has an appointment",
  email: "Prefers email",
};

type Props = { next: NextCall<NewLead>; readAt: Date; timeZone: string };

/** Who to call now, or why there is nobody and when there will be. */
export function NextCallCard({ next, readAt, timeZone }: Props) {
  return (
    <section
      aria-labelledby="next-call"
      className="mb-4 rounded-md border border-line border-l-4 border-l-accent bg-surface p-4 sm:p-6"
    >
      <h2 id="next-call" className="mb-1 text-sm font-medium text-muted">
        Next call
      </h2>
      {next.kind === "now" ? <CallNow lead={next.lead} readAt={readAt} /> : <Nobody next={next} timeZone={timeZone} />}
    </section>
  );
}

function CallNow({ lead, readAt }: { lead: NewLead; readAt: Date }) {
  const prefers = lead.bestTime !== null && lead.bestTime !== "any" ? BEST_TIME_LABELS[lead.bestTime] : null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p dir="auto" className="text-2xl leading-8 font-semibold wrap-anywhere">
          {lead.name}
        </p>
        <p className="mt-1">
          Your newest lead that may be called now. Waiting for <AgeClock since={lead.createdAt} readAt={readAt} />.
        </p>
        <p className="text-muted">
          {[SOURCE_LABELS[lead.source], lead.state, prefers && `best time: ${prefers.toLowerCase()}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="text-muted">{lead.gate.reason}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <ContactButton
          leadId={lead.id}
          channel="call"
          address={lead.phone}
          gate={lead.gate}
          look="main"
          className="min-h-11 px-5 text-lg max-sm:grow"
        />
        <Link to={`/admin/leads/${lead.id}`} className={`${deskButton("plain")} min-h-11 max-sm:grow`}>
          Open lead
        </Link>
      </div>
    </div>
  );
}

function Nobody({ next, timeZone }: { next: Exclude<NextCall<NewLead>, { kind: "now" }>; timeZone: string }) {
  if (next.kind === "none")
    return (
      <>
        <p className="text-xl font-semibold">No new leads</p>
        <p className="text-muted">Everyone who asked has been taken care of. A new lead shows up here right away.</p>
      </>
    );
  if (next.kind === "blocked")
    return (
      <>
        <p className="text-xl font-semibold">Nobody to call</p>
        <p className="text-muted">
          {next.n === 1 ? "The new lead" : `None of the ${next.n} new leads`}{" "}
          {next.n === 1 ? "is not to be called" : "is to be called"}: {blockText(next.blocks)}.
        </p>
      </>
    );
  const { lead, at, n } = next;
  return (
    <>
      <p className="text-xl font-semibold">Nobody may be called right now</p>
      <p className="text-muted">
        {n === 1 ? "The new lead may not be called yet. " : `${n} new leads may not be called yet. `}
        The first is{" "}
        <Link to={`/admin/leads/${lead.id}`} dir="auto" className="font-medium text-accent underline wrap-anywhere">
          {lead.name}
        </Link>
        , from {momentText(at, timeZone)}.
      </p>
    </>
  );
}

/** `2 on hold, 1 do not contact` */
function blockText(blocks: Partial<Record<CallBlock, number>>): string {
  return CALL_BLOCKS.flatMap((block) => (blocks[block] ? [`${blocks[block]} ${lower(BLOCK_LABELS[block])}`] : [])).join(
    ", ",
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
