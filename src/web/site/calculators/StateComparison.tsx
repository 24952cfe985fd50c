import { formatDollars } from "#core/money/dollars.ts";
import { FUNERAL_KIND_LABELS, FUNERAL_KINDS } from "#core/states/funeral-kind.ts";
import type { StateCostsResult } from "#core/calculators/funeral-costs-by-state.ts";
import { useAreas } from "#web/ui/language.ts";
import { TableFrame } from "./TableFrame.tsx";

/** Up to three states side by side, with the mean of all states and the distance from it. */
export function StateComparison({
  result: { kind: chosen, compared: rows, inAll, meanInAll, mean },
}: {
  result: StateCostsResult;
}) {
  const words = useAreas("funerals");
  const divisions = [
    ...new Map(rows.flatMap(({ division }) => (division ? [[division.name, division.burial] as const] : []))),
  ];
  return (
    <>
      <TableFrame stacks>
        <caption>Side by side, averages of {[...new Set(rows.map((row) => row.year))].join(" and ")}</caption>
        <thead>
          <tr>
            <th scope="col">Kind of funeral</th>
            {rows.map((row) => (
              <th scope="col" className="amount" key={row.code}>
                {row.name}
              </th>
            ))}
            <th scope="col" className="amount">
              All states
            </th>
          </tr>
        </thead>
        <tbody>
          {FUNERAL_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{FUNERAL_KIND_LABELS[kind]}</th>
              {rows.map((row) => (
                <td className="amount" key={row.code} data-label={row.name}>
                  {formatDollars(row[kind])}
                  <span className="line-origin">{awayText(row.fromMean[kind])}</span>
                </td>
              ))}
              <td className="amount" data-label="All states">
                {formatDollars(mean[kind])}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {FUNERAL_KIND_LABELS[chosen]}, final costs in all
              <span className="line-origin">With {words.funerals.extras[chosen]}</span>
            </th>
            {rows.map((row, at) => (
              <td className="amount" key={row.code} data-label={row.name}>
                {formatDollars(inAll[at] ?? 0)}
              </td>
            ))}
            <td className="amount" data-label="All states">
              {formatDollars(meanInAll)}
            </td>
          </tr>
        </tbody>
      </TableFrame>
      {divisions.map(([name, burial]) => (
        <p className="small" key={name}>
          The published median of the {name} division for a funeral with viewing and burial is {formatDollars(burial)}.
          It isn’t the figure for any one state.
        </p>
      ))}
    </>
  );
}

function awayText(difference: number): string {
  if (difference === 0) return "the same";
  return `${formatDollars(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
}
