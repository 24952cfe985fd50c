import { calculatorPath, partId } from "#core/calculators/calculator-address.ts";
import { formatDollars } from "#core/money/dollars.ts";
import { FUNERAL_KIND_LABELS, FUNERAL_KINDS } from "#core/states/funeral-kind.ts";
import { queryFor } from "#core/calculators/calculator-definition.ts";
import {
  STATE_COLUMNS,
  STATE_COSTS,
  type StateColumn,
  type StateCostsInputs,
  type StateCostsResult,
} from "#core/calculators/funeral-costs-by-state.ts";
import { statePath } from "#core/site/navigation.ts";

const LABELS: Record<StateColumn, string> = { name: "State", ...FUNERAL_KIND_LABELS };

/** All states, sorted by the address. Column heads are links, so sorting needs no script. */
export function StateTable({ inputs, result }: { inputs: StateCostsInputs; result: StateCostsResult }) {
  const years = [...new Set(result.rows.map((row) => row.year))].join(" and ");
  return (
    <div className={`calculator-table state-table state-table-${result.kind}`} id={partId("states")}>
      <table>
        <caption>
          Average prices in all states and the District of Columbia, {years}. Choose a column heading to sort by it.
          <span className="state-table-narrow">
            {" "}
            This screen has room for one kind of funeral, the one you chose above.
          </span>
        </caption>
        <thead>
          <tr>
            {STATE_COLUMNS.map((column) => (
              <th
                scope="col"
                key={column}
                className={column === "name" ? undefined : `amount of-${column}`}
                aria-sort={
                  column === inputs.sort ? (inputs.direction === "up" ? "ascending" : "descending") : undefined
                }
              >
                <a href={sortedBy(inputs, column)}>
                  {LABELS[column]}
                  {column === inputs.sort ? (
                    <span aria-hidden="true">{inputs.direction === "up" ? " ↑" : " ↓"}</span>
                  ) : null}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                <a href={statePath(row.slug)}>{row.name}</a>
              </th>
              {FUNERAL_KINDS.map((kind) => (
                <td className={`amount of-${kind}`} key={kind}>
                  {formatDollars(row[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Mean of all states</th>
            {FUNERAL_KINDS.map((kind) => (
              <td className={`amount of-${kind}`} key={kind}>
                {formatDollars(result.mean[kind])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The same page sorted by a column; the current column reverses its direction. */
function sortedBy(inputs: StateCostsInputs, sort: StateColumn): string {
  const direction = sort === inputs.sort && inputs.direction === "up" ? "down" : "up";
  const query = queryFor(STATE_COSTS, { ...inputs, sort, direction });
  return `${calculatorPath("funeral-costs-by-state")}${query === "" ? "" : `?${query}`}#${partId("states")}`;
}
