import { formatDollars } from "#platform/text/rules/dollars.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import { awayText, type StateCostsResult } from "#agency/tables/rules/funeral-costs-by-state.ts";
import { useWords } from "#website/kit/pages/language.ts";
import { FigureTable } from "./FigureTable.tsx";

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
      <FigureTable
        caption={own.caption([...new Set(rows.map((row) => row.year))])}
        name={words.kind}
        columns={[...rows.map((row) => row.name), own.all]}
        rows={[
          ...FUNERAL_KINDS.map((kind) => ({
            id: kind,
            label: kinds[kind],
            cells: [
              ...rows.map((row) => (
                <>
                  {formatDollars(row[kind])}
                  <span className="line-origin">{awayText(row.fromMean[kind], own)}</span>
                </>
              )),
              formatDollars(mean[kind]),
            ],
          })),
          {
            id: "in-all",
            label: (
              <>
                {own.inAll(kinds[chosen])}
                <span className="line-origin">{own.extras(extras[chosen])}</span>
              </>
            ),
            cells: [...rows.map((_, at) => formatDollars(inAll[at] ?? 0)), formatDollars(meanInAll)],
          },
        ]}
      />
      {divisions.map(([name, burial]) => (
        <p className="small" key={name}>
          {own.division(name, formatDollars(burial))}
        </p>
      ))}
    </>
  );
}
