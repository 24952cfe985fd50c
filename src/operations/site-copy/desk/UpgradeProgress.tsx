import { Check, CircleDashed, LoaderCircle } from "lucide-react";
import { UPGRADE_STEPS } from "#operations/site-copy/rules/upgrade-words.ts";
import type { UpgradeRecord } from "#platform/storage/rules/upgrade-record.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { useUpgradeProgress } from "./use-upgrade-progress.ts";

/** Shows how far an upgrade is, also while one version of the program gives way to the other. */
export function UpgradeProgress({ upgrade }: { upgrade: UpgradeRecord }) {
  const { phase, away } = useUpgradeProgress(upgrade.phase);
  const current = UPGRADE_STEPS.findIndex((step) => step.phase === phase);
  return (
    <DeskSection id="progress" title={`Upgrading to ${upgrade.to.version}`}>
      <p className="mb-3 max-w-prose">
        The site goes on meanwhile. If anything goes wrong, version {upgrade.from.version} goes on as before. You can
        leave this page.
      </p>
      <ol className="grid gap-2" aria-live="polite">
        {UPGRADE_STEPS.map(({ phase: step, label }, at) => (
          <li
            key={step}
            aria-current={at === current ? "step" : undefined}
            className="flex items-center gap-2 text-muted aria-[current=step]:font-medium aria-[current=step]:text-ink"
          >
            {at < current ? (
              <Check aria-hidden size={18} className="shrink-0 text-accent" />
            ) : at === current ? (
              <LoaderCircle aria-hidden size={18} className="shrink-0 motion-safe:animate-spin" />
            ) : (
              <CircleDashed aria-hidden size={18} className="shrink-0" />
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
