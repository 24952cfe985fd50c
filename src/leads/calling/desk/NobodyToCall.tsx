import { Link } from "react-router";
import { GATE_LABELS } from "#compliance/contact/rules/gate-labels.ts";
import { CALL_BLOCKS, type CallBlock, type NextCall } from "#leads/gate/rules/next-call.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import type { Candidate } from "#leads/calling/server/find-next.ts";

/** The reason for which a lead can't be called, beside its name and after a number. */
export const BLOCK_LABELS: Record<CallBlock, string> = {
  ...GATE_LABELS,
  appointment: "Has an appointment",
  email: "Prefers email",
};

type Props = { next: Exclude<NextCall<Candidate>, { kind: "now" }>; dueAt: Date | null; timeZone: string };

/** Explains why nobody can be called at this moment, and when someone can. */
export function NobodyToCall({ next, dueAt, timeZone }: Props) {
  return (
    <>
      <p className="text-xl font-semibold">
        {next.kind === "none" ? "Nobody is waiting for a call" : "Nobody to call right now"}
      </p>
      <p className="text-muted">
        <Why next={next} timeZone={timeZone} />
      </p>
      {dueAt === null ? null : <p className="text-muted">The next call is due on {momentText(dueAt, timeZone)}.</p>}
    </>
  );
}

function Why({ next, timeZone }: Omit<Props, "dueAt">) {
  if (next.kind === "none") return "A new lead shows up here right away.";
  if (next.kind === "blocked") {
    const none =
      next.n === 1 ? "The lead that is due can’t be called" : `None of the ${next.n} leads that are due can be called`;
    return `${none}: ${blockText(next.blocks)}.`;
  }
  const { lead, at, n } = next;
  return (
    <>
      {n === 1
        ? "The lead that is due may not be called yet: "
        : `${n} leads that are due may not be called yet. The first is `}
      <Link to={`/admin/leads/${lead.lead.id}`} dir="auto" className="font-medium text-accent underline wrap-anywhere">
        {lead.lead.name}
      </Link>
      , from {momentText(at, timeZone)}.
    </>
  );
}

/** Returns `on hold (2), do not contact (1)` */
function blockText(blocks: Partial<Record<CallBlock, number>>): string {
  return CALL_BLOCKS.flatMap((block) => {
    const label = BLOCK_LABELS[block];
    return blocks[block] ? [`${label.charAt(0).toLowerCase()}${label.slice(1)} (${blocks[block]})`] : [];
  }).join(", ");
}
