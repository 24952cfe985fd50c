import { PathText } from "#ui/desk/PathText.tsx";
import { SCROLLS } from "#ui/desk/scrolls.ts";

type FigureRow = { name: string; cells: readonly string[] };

type Props = { caption: string; columns: readonly string[]; rows: readonly FigureRow[] };

/** Shows a small table of figures: the first column names the row. A wide table scrolls in its own box. */
export function FigureTable({ caption, columns: [first, ...others], rows }: Props) {
  const cell = "py-1.5 pl-4 text-right whitespace-nowrap tabular-nums";
  return (
    <div {...SCROLLS} aria-label={caption} className="desk-scroll-x">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-medium">
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className={`${cell} font-medium`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className="min-w-36 py-1.5 font-normal wrap-anywhere">
                <PathText path={row.name} />
              </th>
              {others.map((column, n) => (
                <td key={column} className={`${cell} ${row.cells[n] === "No data yet" ? "text-muted" : ""}`}>
                  {row.cells[n]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
