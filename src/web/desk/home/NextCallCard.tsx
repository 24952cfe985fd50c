import { Phone } from "lucide-react";
import { Link } from "react-router";
import { BEST_TIME_LABELS, SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import { CALL_BLOCKS, type CallBlock, type NextCall } from "#core/leads/next-call.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { momentText } from "#core/time/wall-clock.ts";
import type { NewLead } from "#server/lead-lists/find-next-call.ts";
import { deskButton } from "#web/desk/ui/Button.tsx";
import { AgeClock } from "./AgeClock.tsx";

/** Why a lead is not to be called, beside its name and after a number. */
export const BLOCK_LABELS: Record<CallBlock, string> = {
  suppressed: "do not contact",
  held: "on hold",
  "not-agreed": "no consent to calls",
  appointment: "has an appointment",
  email: "prefers email",
  "no-phone": "no phone number",
  "no-zone": "time zone unknown",
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
      {next.kind === "now" ? (
        <CallNow lead={next.lead} clocks={next.clocks} readAt={readAt} />
      ) : (
        <Nobody next={next} timeZone={timeZone} />
      )}
    </section>
  );
}

function CallNow({ lead, clocks, readAt }: { lead: NewLead; clocks: string; readAt: Date }) {
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
        <p className="text-muted">Their time: {clocks}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <a href={`tel:${lead.phone}`} className={`${deskButton("main")} min-h-11 px-5 text-lg max-sm:grow`}>
          <Phone aria-hidden size={18} /> Call {formatPhone(lead.phone ?? "")}
        </a>
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
        {n === 1
          ? "It is outside calling hours for the new lead. "
          : `It is outside calling hours for ${n} new leads. `}
        {at === null ? (
          "No hour of the next seven days allows a call."
        ) : (
          <>
            The first is{" "}
            <Link to={`/admin/leads/${lead.id}`} dir="auto" className="font-medium text-accent underline wrap-anywhere">
              {lead.name}
            </Link>
            , from {momentText(at, timeZone)}.
          </>
        )}
      </p>
    </>
  );
}

/** `2 on hold, 1 do not contact` */
function blockText(blocks: Partial<Record<CallBlock, number>>): string {
  return CALL_BLOCKS.flatMap((block) => (blocks[block] ? [`${blocks[block]} ${BLOCK_LABELS[block]}`] : [])).join(", ");
}
