import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { GATE_LABELS } from "#compliance/contact/rules/gate-labels.ts";
import { CALL_BLOCKS, type CallBlock, type CallBlocks, type NextCall } from "#leads/gate/rules/next-call.ts";
import type { SiteLight } from "#platform/log/rules/site-light.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import type { Candidate } from "#leads/calling/server/find-next.ts";

/** The reason for which a lead can't be called, beside its name and after a number. */
export const BLOCK_LABELS: Record<CallBlock, string> = {
  ...GATE_LABELS,
  appointment: "Has an appointment",
  email: "Prefers email",
};

type Props = {
  next: Exclude<NextCall<Candidate>, { kind: "now" }>;
  dueAt: Date | null;
  timeZone: string;
  arrival: SiteLight["arrival"] | null;
};

/** Explains why nobody can be called at this moment, and when someone can; and whether new leads arrive at all. */
export function NobodyToCall({ next, dueAt, timeZone, arrival }: Props) {
  return (
    <>
      <p className="text-xl font-semibold">
        {next.kind === "none" ? "Nobody is waiting for a call" : "Nobody to call right now"}
      </p>
      <p className="text-muted">
        <Why next={next} timeZone={timeZone} />
      </p>
      {dueAt === null ? null : <p className="text-muted">The next call is due on {momentText(dueAt, timeZone)}.</p>}
      {arrival ? <Arrival {...arrival} /> : null}
    </>
  );
}

function Arrival({ tone, text }: SiteLight["arrival"]) {
  if (tone !== "bad") return <p className="text-sm text-muted">{text}</p>;
  return (
    <p className="mt-2 flex gap-2 font-medium text-danger">
      <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
      <span>{`New leads may be missing. ${text} Tell an owner.`}</span>
    </p>
  );
}

function Why({ next, timeZone }: Pick<Props, "next" | "timeZone">) {
  if (next.kind === "none") return "A new lead shows up here once it arrives.";
  if (next.kind === "blocked") {
    const none =
      next.n === 1
        ? "The lead that is due can’t be called"
        : `None of the ${next.more ? "first " : ""}${next.n} leads that are due can be called`;
    return `${none}: ${blockText(next.blocks)}.`;
  }
  const { lead, at, n, blocks, more } = next;
  const blocked = Object.values(blocks).reduce((sum, one) => sum + one, 0);
  return (
    <>
      {blocked > 0
        ? `${blocked} of the ${more ? "first " : ""}${n + blocked} leads that are due can’t be called: ${blockText(blocks)}. `
        : ""}
      {n === 1
        ? `The ${blocked > 0 ? "other one" : "lead that is due"} may not be called yet: `
        : `${blocked > 0 ? `The other ${n}` : `${more ? "The first " : ""}${n} leads that are due`} may not be called yet. The first is `}
      <Link to={`/admin/leads/${lead.lead.id}`} dir="auto" className="font-medium text-accent underline wrap-anywhere">
        {lead.lead.name}
      </Link>
      , from {momentText(at, timeZone)}.
    </>
  );
}

/** Returns `on hold (2), do not contact (1)` */
function blockText(blocks: CallBlocks): string {
  return CALL_BLOCKS.flatMap((block) => {
    const label = BLOCK_LABELS[block];
    return blocks[block] ? [`${label.charAt(0).toLowerCase()}${label.slice(1)} (${blocks[block]})`] : [];
  }).join(", ");
}
