import type { Source } from "#core/states/cited-text.ts";
import { formatDollars } from "#core/money/dollars.ts";
import {
  type ComparedLine,
  type CremationVsBurialResult,
  SIDES,
  type Side,
} from "#core/calculators/cremation-vs-burial.ts";
import { originOf } from "#core/calculators/line-origin.ts";
import { useWords } from "#web/ui/language.ts";
import { TableFrame } from "./TableFrame.tsx";

const LABELS: Record<Side, string> = { burial: "Burial", cremation: "Cremation" };

/** Both price lists in one table; an item on both lists is one row. */
export function SideBySide({ result, sources }: { result: CremationVsBurialResult; sources: readonly Source[] }) {
  const { origins } = useWords("calculator");
  const lines = (side: Side) =>
    new Map(result[side].lines.filter((line) => line.included || line.usual).map((line) => [itemOf(line, side), line]));
  const both = { burial: lines("burial"), cremation: lines("cremation") };
  const items = [...new Set([...both.burial.keys(), ...both.cremation.keys()])];
  return (
    <TableFrame stacks>
      <caption>Item by item</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="amount">
            Burial
          </th>
          <th scope="col" className="amount">
            Cremation
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const found = SIDES.map((side) => both[side].get(item));
          const from = new Set(found.flatMap((line) => (line?.included ? [originOf(line, sources, origins)] : [])));
          return (
            <tr key={item}>
              <th scope="row">
                {found.find((line) => line)?.label}
                {[...from].map((origin) => (
                  <span className="line-origin" key={origin}>
                    {origin}
                  </span>
                ))}
              </th>
              {SIDES.map((side) => (
                <td className="amount" key={side} data-label={LABELS[side]}>
                  {cellText(both[side].get(item))}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          {SIDES.map((side) => (
            <td className="amount" key={side} data-label={LABELS[side]}>
              {formatDollars(result[side].total)}
            </td>
          ))}
        </tr>
      </tfoot>
    </TableFrame>
  );
}

/** The key of a line is `<side>-<item>`. */
function itemOf(line: ComparedLine, side: Side): string {
  return line.id.slice(side.length + 1);
}

function cellText(line: ComparedLine | undefined): string {
  if (!line) return "none";
  return line.included ? formatDollars(line.amount) : "left out";
}
