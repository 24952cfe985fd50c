import { type Line, sumOf } from "#agency/tables/rules/calculation-line.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import { formatDollars } from "#platform/money/rules/dollars.ts";
import { originOf } from "#agency/tables/rules/line-origin.ts";
import { useWords } from "#website/kit/pages/language.ts";
import { TableFrame } from "./TableFrame.tsx";

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
    <TableFrame>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col" className="amount">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.label}
              <span className="line-origin">{originOf(line, sources, words.origins)}</span>
              {line.note ? <span className="line-origin">{line.note}</span> : null}
            </th>
            <td className="amount">{formatDollars(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total}</th>
          <td className="amount">{formatDollars(sumOf(lines))}</td>
        </tr>
      </tfoot>
    </TableFrame>
  );
}
