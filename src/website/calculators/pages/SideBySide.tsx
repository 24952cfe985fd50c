import type { Source } from "#agency/states/rules/cited-text.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import {
  type ComparedLine,
  type CremationVsBurialResult,
  SIDES,
  type Side,
} from "#agency/tables/rules/cremation-vs-burial.ts";
import { originOf } from "#agency/tables/rules/line-origin.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { useWords } from "#website/kit/pages/language.ts";
import { FigureTable } from "./FigureTable.tsx";

/** Both price lists in one table; an item on both lists is one row. */
export function SideBySide({ result, sources }: { result: CremationVsBurialResult; sources: readonly Source[] }) {
  const { origins } = useWords("calculator");
  const words = useWords("cremationVsBurial");
  const lines = (side: Side) =>
    new Map(result[side].lines.filter((line) => line.included || line.usual).map((line) => [itemOf(line, side), line]));
  const both = { burial: lines("burial"), cremation: lines("cremation") };
  const items = [...new Set([...both.burial.keys(), ...both.cremation.keys()])];
  return (
    <FigureTable
      caption={words.caption}
      name={words.item}
      columns={SIDES.map((side) => words.sides[side])}
      rows={items.map((item) => {
        const found = SIDES.map((side) => both[side].get(item));
        const from = new Set(found.flatMap((line) => (line?.included ? [originOf(line, sources, origins)] : [])));
        const label = (
          <>
            {found.find((line) => line)?.label}
            {[...from].map((origin) => (
              <span className="line-origin" key={origin}>
                {origin}
              </span>
            ))}
          </>
        );
        return { id: item, label, cells: found.map((line) => cellText(line, words)) };
      })}
      total={{ label: words.inAll, cells: SIDES.map((side) => formatDollars(result[side].total)) }}
    />
  );
}

/** Returns the key of a line is `<side>-<item>`. */
function itemOf(line: ComparedLine, side: Side): string {
  return line.id.slice(side.length + 1);
}

function cellText(line: ComparedLine | undefined, words: Words["cremationVsBurial"]): string {
  if (!line) return words.none;
  return line.included ? formatDollars(line.amount) : words.leftOut;
}
