import {
  BASIC_FEE,
  type CremationVsBurialInputs,
  type CremationVsBurialTables,
  listedItems,
  type Side,
} from "#agency/tables/rules/cremation-vs-burial.ts";
import type { Typed } from "#agency/tables/rules/calculator-definition.ts";
import { oursOf } from "#agency/tables/rules/calculator-form.ts";
import { useWords } from "#website/kit/pages/language.ts";
import type { Calculator, FieldProps } from "./use-calculator.ts";
import { useOurs } from "./use-ours.ts";

type Props = {
  side: Side;
  usual: boolean;
  calculator: Calculator<CremationVsBurialInputs>;
  typed: Typed;
  tables: CremationVsBurialTables;
};

/** One side's usual or extra items, each with its price and a box: to leave out a usual one, or add an extra. */
export function ItemFields({ side, usual: wanted, calculator, typed, tables }: Props) {
  const words = useWords("cremationVsBurial");
  return (
    <ul className="items">
      {listedItems(side, tables, calculator.inputs?.state ?? "")
        .filter((item) => item.usual === wanted)
        .map(({ key, id, label, usual }) => {
          const field = calculator.field(key);
          const use = calculator.field(`${key}-use`);
          // An item that the address excludes is out, even with a price; a box can only express that without one.
          const declined = !usual && use.defaultValue === "no";
          const box = usual ? "no" : "yes";
          return (
            <li className="item" key={key}>
              <label className="item-name" htmlFor={field.id}>
                {label}
                <span className="quiet">{words.priceOf[side]}</span>
              </label>
              <Price field={declined && field.ours !== undefined ? { ...field, defaultValue: field.ours } : field} />
              {id === BASIC_FEE ? (
                <span className="small item-fixed" id={use.id}>
                  {words.alwaysCharged}
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
                    {usual ? words.leaveOut : words.addItem}
                    <span className="quiet">{words.itemOf[side](label)}</span>
                  </span>
                </label>
              )}
              {field.error || use.error ? (
                <p className="error" id={`${field.id}-error`}>
                  {field.error ?? use.error}
                </p>
              ) : null}
            </li>
          );
        })}
    </ul>
  );
}

function Price({ field: { id, name, defaultValue, error, ours } }: { field: FieldProps }) {
  const kept = useOurs(ours);
  return (
    <>
      <input
        className="input input-short"
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...kept}
      />
      <input type="hidden" name={oursOf(name)} value={ours} />
    </>
  );
}
