import { type Line, sumOf } from "#agency/tables/rules/calculation-line.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { originOf } from "#agency/tables/rules/line-origin.ts";
import { useWords } from "#website/kit/pages/language.ts";
import { FigureTable } from "./FigureTable.tsx";

/** Lines of a calculation with their sum: label, amount, and origin. */
export function LineTable({
  caption,
  lines,
  total,
  sources,
}: {
  caption: string;
  lines: readonly Line[];
  total: string;
  sources: readonly Source[];
}) {
  const words = useWords("calculator");
  return (
    <FigureTable
      caption={caption}
      name={words.what}
      columns={[words.amount]}
      rows={lines.map((line) => ({
        id: line.id,
        label: (
          <>
            {line.label}
            <span className="line-origin">{originOf(line, sources, words.origins)}</span>
            {line.note ? <span className="line-origin">{line.note}</span> : null}
          </>
        ),
        cells: [formatDollars(line.amount)],
      }))}
      total={{ label: total, cells: [formatDollars(sumOf(lines))] }}
      stacks={false}
    />
  );
}
