import type { Stage } from "#leads/policies/rules/policy.ts";
import { STAGE_LABELS } from "#leads/policies/rules/policy-labels.ts";

const DOTS: Record<Stage, string> = {
  quoted: "bg-(--status-new)",
  applied: "bg-(--status-contacted)",
  submitted: "bg-(--status-qualified)",
  issued: "bg-(--status-proposal)",
  in_force: "bg-(--status-won)",
  lapsed: "bg-(--status-lost)",
  canceled: "bg-(--status-lost)",
  declined: "bg-(--status-lost)",
  not_taken: "bg-(--status-lost)",
};

/** Shows a policy's stage as a dot and its word. */
export function StageWord({ stage }: { stage: Stage }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className={`inline-block size-2 shrink-0 rounded-full ${DOTS[stage]}`} />
      {STAGE_LABELS[stage]}
    </span>
  );
}
