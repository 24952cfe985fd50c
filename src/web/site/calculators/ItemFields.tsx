import { formatDollars } from "#core/money/dollars.ts";
import type { CostTable } from "#core/calculators/cost-table.ts";
import {
  BASIC_FEE,
  type CremationVsBurialInputs,
  listedItems,
  type Side,
} from "#core/calculators/cremation-vs-burial.ts";
import type { Typed } from "#core/calculators/calculator-definition.ts";
import type { Calculator } from "./use-calculator.ts";

type Props = {
  side: Side;
  usual: boolean;
  calculator: Calculator<CremationVsBurialInputs>;
  typed: Typed;
  costs: CostTable;
};

/** One side's usual or extra items, each with its price and a box: to leave out a usual one, or add an extra. */
export function ItemFields({ side, usual: wanted, calculator, typed, costs }: Props) {
  return (
    <ul className="items">
      {listedItems(side, costs, calculator.inputs?.state ?? "")
        .filter((item) => item.usual === wanted)
        .map(({ key, id, label, amount, usual }) => {
          const { id: fieldId, error, defaultValue } = calculator.field(key);
          const use = calculator.field(`${key}-use`);
          // An item that the address excludes is out, even with a price; a box can only express that without one.
          const declined = !usual && use.defaultValue === "no";
          const box = usual ? "no" : "yes";
          return (
            <li className="item" key={key}>
              <label className="item-name" htmlFor={fieldId}>
                {label}
                <span className="quiet"> ({side}), price in dollars</span>
              </label>
              <input
                className="input input-short"
                id={fieldId}
                name={key}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={declined ? "" : defaultValue}
                placeholder={formatDollars(amount)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${fieldId}-error` : undefined}
              />
              {id === BASIC_FEE ? (
                <span className="small item-fixed" id={use.id}>
                  Always charged
                </span>
              ) : (
                <label className="item-use" htmlFor={use.id}>
                  <input
                    type="checkbox"
                    id={use.id}
                    name={use.name}
                    value={box}
                    defaultChecked={typed[use.name] === box}
                  />
                  <span>
                    {usual ? "Leave out" : "Add"}
                    <span className="quiet">
                      : {label} ({side})
                    </span>
                  </span>
                </label>
              )}
              {error || use.error ? (
                <p className="error" id={`${fieldId}-error`}>
                  {error ?? use.error}
                </p>
              ) : null}
            </li>
          );
        })}
    </ul>
  );
}
