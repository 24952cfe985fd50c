import type { ReactNode } from "react";

/** A table of a section, or "No data yet". `rows` hold a cell for each heading; the first names the row. On a phone each row is a card. */
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
    <table className="w-full text-left text-sm max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line max-lg:sr-only">
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-1.5 pr-4 font-medium whitespace-nowrap text-muted">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="max-lg:block max-lg:py-1.5">
            {cells.map((cell, at) =>
              at === 0 ? (
                <th
                  key={headings[at]}
                  scope="row"
                  className="min-w-40 py-1.5 pr-4 font-normal wrap-anywhere max-lg:block max-lg:py-0.5"
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={headings[at]}
                  className="py-1.5 pr-4 whitespace-nowrap tabular-nums max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-3 max-lg:py-0.5 max-lg:pr-0"
                >
                  <span aria-hidden className="text-muted lg:hidden">
                    {headings[at]}
                  </span>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
