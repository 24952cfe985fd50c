import type { ReactNode } from "react";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { type Range, RangePicture } from "./RangePicture.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { FigureTable } from "./FigureTable.tsx";

/** One kind of policy in the table: `cells` in column order, or null without a rate. */
type PolicyRow = { label: string; note?: string; cells: readonly string[] | null };

type Props = {
  title: string;
  ranges: readonly Range[];
  /** Shown with guaranteed issue, in the same text size as everything else. */
  guaranteedNote: string;
  notes?: readonly string[];
  /** Date of the prices. */
  dated: string;
  caption: string;
  columns: readonly string[];
  rows: readonly PolicyRow[];
  /** Links to read next. */
  children?: ReactNode;
};

/** The kinds of policy side by side: the required notes, and, unless all ranges are 0, a picture and its table. */
export function PolicyRanges({
  title,
  ranges,
  guaranteedNote,
  notes = [],
  dated,
  caption,
  columns,
  rows,
  children,
}: Props) {
  const [words, calculator, local] = [useWords("prices"), useWords("calculator"), useLocalPath()];
  const drawn = ranges.some(({ high }) => high > 0);
  return (
    <>
      {drawn ? <RangePicture title={title} ranges={ranges} /> : null}
      <p className="notice">{guaranteedNote}</p>
      {notes.length > 0 ? (
        <ul className="result-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <p className="small">
        {dated} <a href={local(METHODS_PATH)}>{words.whereFrom}</a>
      </p>
      {drawn ? (
        <details className="behind">
          <summary>{calculator.figures}</summary>
          <FigureTable
            caption={caption}
            name={calculator.kind}
            columns={columns}
            rows={rows.map(({ label, note, cells }) => ({
              id: label,
              label: (
                <>
                  {label}
                  {note ? <span className="line-origin">{note}</span> : null}
                </>
              ),
              cells: cells ?? words.noRates,
            }))}
          />
        </details>
      ) : null}
      {children}
    </>
  );
}
