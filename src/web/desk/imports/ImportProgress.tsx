import type { ImportTask } from "#core/imports/lead-import.ts";
import { WorkProgress } from "#web/desk/WorkProgress.tsx";

const WORDS: Record<ImportTask, string> = {
  check: "Checking the lines",
  run: "Importing",
  revert: "Reverting the import",
};
const NUMBER = new Intl.NumberFormat("en-US");

/** How far the program has come with an import. */
export function ImportProgress({ task, position, rowCount }: { task: ImportTask; position: number; rowCount: number }) {
  return (
    <WorkProgress
      label={WORDS[task]}
      value={Math.min(position, rowCount)}
      max={rowCount}
      text={`line ${NUMBER.format(position)} of ${NUMBER.format(rowCount)}`}
    />
  );
}
