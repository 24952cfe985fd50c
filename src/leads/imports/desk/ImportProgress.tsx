import type { ImportTask } from "#platform/jobs/rules/import-state.ts";
import { WorkProgress } from "#ui/desk/WorkProgress.tsx";

const WORDS: Record<ImportTask, (unit: string) => string> = {
  check: (unit) => `Checking the ${unit}s`,
  run: () => "Importing",
  revert: () => "Reverting the import",
};
const NUMBER = new Intl.NumberFormat("en-US");

/** Shows the progress of an import. */
export function ImportProgress({
  task,
  position,
  rowCount,
  unit = "line",
}: {
  task: ImportTask;
  position: number;
  rowCount: number;
  unit?: "line" | "item";
}) {
  return (
    <WorkProgress
      label={WORDS[task](unit)}
      value={Math.min(position, rowCount)}
      max={rowCount}
      text={`${unit} ${NUMBER.format(position)} of ${NUMBER.format(rowCount)}`}
    />
  );
}
