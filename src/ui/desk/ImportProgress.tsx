import type { ImportTask } from "#platform/jobs/rules/import-state.ts";
import { WorkProgress } from "./WorkProgress.tsx";

const WORDS: Record<ImportTask, (unit: string) => string> = {
  check: (unit) => `Checking the ${unit}s`,
  run: () => "Importing",
  revert: () => "Reverting the import",
};
const NUMBER = new Intl.NumberFormat("en-US");

type Props = { task: ImportTask; position: number; length: number; unit: "line" | "item" };

/** Shows the progress of an import. */
export function ImportProgress({ task, position, length, unit }: Props) {
  return (
    <WorkProgress
      label={WORDS[task](unit)}
      value={Math.min(position, length)}
      max={length}
      text={`${unit} ${NUMBER.format(position)} of ${NUMBER.format(length)}`}
    />
  );
}
