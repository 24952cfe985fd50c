import { Check, CircleDashed, LoaderCircle } from "lucide-react";
import type { RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { aboutText } from "#operations/backups/rules/restore-estimate.ts";
import { RESTORE_STEPS, stepOf } from "#operations/backups/rules/restore-words.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { useRestoreProgress } from "./use-restore-progress.ts";

/** Shows how far a restore is, also while the database is away or the program starts again. */
export function RestoreProgress({
  restore,
  timeZone,
  seconds,
}: {
  restore: RestoreRecord;
  timeZone: string;
  /** How long the copy takes, by the last runs; null if unknown. */
  seconds: number | null;
}) {
  const { phase, away } = useRestoreProgress(restore.token, restore.phase);
  const current = stepOf(phase) ?? 0;
  return (
    <DeskSection id="progress" title="Going back">
      <p className="mb-3 max-w-prose">
        To <AgencyTime at={new Date(restore.to)} timeZone={timeZone} />, asked for by {restore.by.name}.{" "}
        {phase === "preparing"
          ? `Nothing changes yet, and you can leave this page.${seconds === null ? "" : ` It takes ${aboutText(seconds)}.`}`
          : "The site goes on, and what visitors send is kept. Leave this page open, or come back to it."}
      </p>
      <ol className="grid gap-2" aria-live="polite">
        {RESTORE_STEPS.map(({ phase: step, label }, at) => (
          <li
            key={step}
            aria-current={at === current ? "step" : undefined}
            className="flex items-center gap-2 text-muted aria-[current=step]:font-medium aria-[current=step]:text-ink"
          >
            {at < current ? (
              <Check aria-hidden size={18} className="text-accent" />
            ) : at === current ? (
              <LoaderCircle aria-hidden size={18} className="motion-safe:animate-spin" />
            ) : (
              <CircleDashed aria-hidden size={18} />
            )}
            <span>{label}</span>
            <span className="sr-only">{at < current ? "done" : at === current ? "under way" : "to come"}</span>
          </li>
        ))}
      </ol>
      {away ? (
        <p role="status" className="mt-3 text-muted">
          The program does not answer right now. This page goes on by itself when it does.
        </p>
      ) : null}
    </DeskSection>
  );
}
