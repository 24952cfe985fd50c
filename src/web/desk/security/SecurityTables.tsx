import type { ReactNode } from "react";

/** A table of a section, or "No data yet". `rows` hold a cell for each heading; the first names the row. */
export function SecurityTable({
  caption,
  headings,
  rows,
}: {
  caption: string;
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  if (rows.length === 0) return <p className="text-muted">No data yet</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-1.5 pr-4 font-medium whitespace-nowrap text-muted">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={headings[at]} scope="row" className="min-w-40 py-1.5 pr-4 font-normal wrap-anywhere">
                    {cell}
                  </th>
                ) : (
                  <td key={headings[at]} className="py-1.5 pr-4 whitespace-nowrap tabular-nums">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
