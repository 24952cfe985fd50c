import { calculatorPath, partId } from "#agency/tables/rules/calculator-address.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { queryFor } from "#agency/tables/rules/calculator-definition.ts";
import {
  DEFAULT_STATE_COSTS,
  STATE_COLUMNS,
  STATE_COSTS,
  type StateColumn,
  type StateCostsInputs,
  type StateCostsResult,
} from "#agency/tables/rules/funeral-costs-by-state.ts";
import { statePath } from "#agency/site/rules/navigation.ts";

/**
 * All states, sorted by the address. Column heads are links, so sorting needs no script. On a phone the table is closed
 * until someone opens or sorts it, since the map has the same prices.
 */
export function StateTable({ inputs, result }: { inputs: StateCostsInputs; result: StateCostsResult }) {
  const { sort, direction } = inputs;
  const words = useWords("stateCosts");
  const { kinds } = useWords("funerals");
  const localPath = useLocalPath();
  const labels: Record<StateColumn, string> = { name: words.table.state, ...kinds };
  const years = [...new Set(result.rows.map((row) => row.year))];
  return (
    <details
      className="behind all-states"
      open={sort !== DEFAULT_STATE_COSTS.sort || direction !== DEFAULT_STATE_COSTS.direction}
    >
      <summary>{words.map.open}</summary>
      <div className={`calculator-table state-table state-table-${result.kind}`} id={partId("states")}>
        <table>
          <caption>
            {words.table.caption(years)}
            <span className="state-table-narrow"> {words.table.narrow}</span>
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
                  <a href={localPath(sortedBy(inputs, column))}>
                    {labels[column]}
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
                  <a href={localPath(statePath(row.slug))}>{row.name}</a>
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
              <th scope="row">{words.mean}</th>
              {FUNERAL_KINDS.map((kind) => (
                <td className={`amount of-${kind}`} key={kind}>
                  {formatDollars(result.mean[kind])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}

/** Returns the same page sorted by a column; the current column reverses its direction. */
function sortedBy(inputs: StateCostsInputs, sort: StateColumn): string {
  const direction = sort === inputs.sort && inputs.direction === "up" ? "down" : "up";
  const query = queryFor(STATE_COSTS, { ...inputs, sort, direction });
  return `${calculatorPath("funeral-costs-by-state")}${query === "" ? "" : `?${query}`}#${partId("states")}`;
}
