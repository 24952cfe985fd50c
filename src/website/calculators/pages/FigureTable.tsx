import type { ReactNode } from "react";

type Row = {
  id: string | number;
  label: ReactNode /** In the order of the columns, or words over all of them. */;
  cells: readonly ReactNode[] | string;
};

/**
 * Figures of a result: the name of each row, and its amounts under their columns. By default the rows stack on a phone,
 * where each amount shows its column's name.
 */
export function FigureTable({
  caption,
  name,
  columns,
  rows,
  total,
  stacks = true,
}: {
  caption: string;
  /** The head of the first column. */
  name: string;
  columns: readonly string[];
  rows: readonly Row[];
  total?: Omit<Row, "id">;
  stacks?: boolean;
}) {
  const cellsOf = ({ label, cells }: Omit<Row, "id">) => (
    <>
      <th scope="row">{label}</th>
      {typeof cells === "string" ? (
        <td colSpan={columns.length}>{cells}</td>
      ) : (
        columns.map((column, at) => (
          <td className="amount" key={column} data-label={stacks ? column : undefined}>
            {cells[at]}
          </td>
        ))
      )}
    </>
  );
  return (
    <div className={stacks ? "calculator-table calculator-stacks" : "calculator-table"}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {columns.map((column) => (
              <th scope="col" className="amount" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>{cellsOf(row)}</tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>{cellsOf(total)}</tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
