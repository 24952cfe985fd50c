import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ImportTask } from "#core/imports/import-state.ts";
import { Progress } from "#web/desk/ui/Progress.tsx";

/** How often the page looks how far it came, milliseconds. */
const LOOK_EVERY = 2_000;
const WORDS: Record<ImportTask, (unit: string) => string> = {
  check: (unit) => `Checking the ${unit}s`,
  run: () => "Importing",
  revert: () => "Reverting the import",
};
const NUMBER = new Intl.NumberFormat("en-US");

/** How far the program has come with an import; the page is read again until it is done. */
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
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="mb-4 max-w-xl rounded-md border border-line bg-surface p-3 sm:p-4">
      <Progress
        label={WORDS[task](unit)}
        value={Math.min(position, rowCount)}
        max={rowCount}
        text={`${unit} ${NUMBER.format(position)} of ${NUMBER.format(rowCount)}`}
      />
      <p className="mt-1 text-muted">You can leave this page. The work goes on.</p>
    </div>
  );
}
