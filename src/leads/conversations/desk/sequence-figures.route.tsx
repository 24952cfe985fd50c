import { Link } from "react-router";
import { STEP_LABELS, START_LABELS } from "#agency/site/rules/sequences-record.ts";
import type { Sequence } from "#agency/site/rules/sequences.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import {
  DRY_DAYS,
  dryRunSequence,
  MAX_DRY,
  readSequenceFigures,
} from "#leads/conversations/server/read-sequence-figures.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { DryRun } from "./DryRun.tsx";
import { SequenceFigures } from "./SequenceFigures.tsx";
import type { Route } from "./+types/sequence-figures.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:assign");
  const { sequences } = services.site.settings().sequences;
  const asked = new URL(request.url).searchParams.get("dry");
  const dry = sequences.find(({ name }) => name === asked);
  return {
    rows: await Promise.all(
      sequences.map(async (sequence) => ({ sequence, figures: await readSequenceFigures(services, staff, sequence) })),
    ),
    dry: dry ? { name: dry.name, figures: await dryRunSequence(services, staff, dry) } : null,
    days: DRY_DAYS,
    most: MAX_DRY,
  };
}

export const handle = {
  title: "Figures of sequences",
  description: "What follow-up sequences sent, what came of it, and what they would have done.",
};

/** Returns the steps of a sequence in words: '1. Text', '2. Call'. */
const stepNames = ({ steps }: Pick<Sequence, "steps">) => steps.map(({ kind }, n) => `${n + 1}. ${STEP_LABELS[kind]}`);

export default function SequenceFiguresPage({ loaderData }: Route.ComponentProps) {
  const { rows, dry, days, most } = loaderData;
  return (
    <>
      <BackLink to="/admin/settings/sequences">Follow-up sequences</BackLink>
      <DeskPage lead="Of the leads that you see. “Sent” counts only texts and emails that the provider, carrier or mail server took.">
        {rows.length === 0 ? <EmptyState title="No sequences yet" /> : null}
        {rows.map(({ sequence, figures }, n) => (
          <DeskSection
            key={sequence.name}
            id={`sequence-${n + 1}`}
            title={sequence.name}
            aside={
              <Link
                to={`?dry=${encodeURIComponent(sequence.name)}`}
                preventScrollReset
                className={deskButton("plain")}
                aria-label={`Dry run: ${sequence.name}`}
              >
                Dry run
              </Link>
            }
          >
            <p className="mb-2 text-muted">
              {sequence.state === "on" ? "On" : "Off"}. Starts with: {START_LABELS[sequence.starts]}.
            </p>
            <SequenceFigures figures={figures} steps={stepNames(sequence)} />
            {dry?.name === sequence.name ? (
              <DryRun
                figures={dry.figures}
                steps={stepNames(sequence)}
                starts={sequence.starts}
                days={days}
                most={most}
              />
            ) : null}
          </DeskSection>
        ))}
      </DeskPage>
    </>
  );
}
