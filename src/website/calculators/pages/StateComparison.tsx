import { formatDollars } from "#platform/money/rules/dollars.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import { awayText, type StateCostsResult } from "#agency/tables/rules/funeral-costs-by-state.ts";
import { useWords } from "#website/kit/pages/language.ts";
import { TableFrame } from "./TableFrame.tsx";

/** Up to three states side by side, with the mean of all states and the difference from it. */
export function StateComparison({
  result: { kind: chosen, compared: rows, inAll, meanInAll, mean },
}: {
  result: StateCostsResult;
}) {
  const { kinds, extras } = useWords("funerals");
  const words = useWords("stateCosts");
  const own = words.sideBySide;
  const divisions = [
    ...new Map(rows.flatMap(({ division }) => (division ? [[division.name, division.burial] as const] : []))),
  ];
  return (
    <>
      <TableFrame stacks>
        <caption>{own.caption([...new Set(rows.map((row) => row.year))])}</caption>
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            {rows.map((row) => (
              <th scope="col" className="amount" key={row.code}>
                {row.name}
              </th>
            ))}
            <th scope="col" className="amount">
              {own.all}
            </th>
          </tr>
        </thead>
        <tbody>
          {FUNERAL_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kinds[kind]}</th>
              {rows.map((row) => (
                <td className="amount" key={row.code} data-label={row.name}>
                  {formatDollars(row[kind])}
                  <span className="line-origin">{awayText(row.fromMean[kind], own)}</span>
                </td>
              ))}
              <td className="amount" data-label={own.all}>
                {formatDollars(mean[kind])}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {own.inAll(kinds[chosen])}
              <span className="line-origin">{own.extras(extras[chosen])}</span>
            </th>
            {rows.map((row, at) => (
              <td className="amount" key={row.code} data-label={row.name}>
                {formatDollars(inAll[at] ?? 0)}
              </td>
            ))}
            <td className="amount" data-label={own.all}>
              {formatDollars(meanInAll)}
            </td>
          </tr>
        </tbody>
      </TableFrame>
      {divisions.map(([name, burial]) => (
        <p className="small" key={name}>
          {own.division(name, formatDollars(burial))}
        </p>
      ))}
    </>
  );
}
