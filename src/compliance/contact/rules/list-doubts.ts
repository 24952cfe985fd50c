import { numberArea } from "#platform/phone/rules/number-area.ts";
import { areaCodesText } from "#platform/phone/rules/area-codes-text.ts";
import { type ListedAreas, numbersIn } from "./national-list.ts";

/** From what size on a list is believed: a share of the list before it, and a count for an area code without one. */
export type ListSize = { smallerShare: number; fewNumbers: number };

/** Area codes named in one sentence; more are counted. */
const NAMED = 5;

/**
 * Lists why a list should not replace the ones on file before a person has looked at it, in sentences; empty for one
 * as expected. `before` has the numbers on file by area code.
 */
export function listDoubts(areas: ListedAreas, before: ListedAreas, size: ListSize): string[] {
  const codes = Object.keys(areas).sort();
  const smaller = codes.filter((code) => (areas[code] ?? 0) < (before[code] ?? 0) * size.smallerShare);
  const few = codes.filter((code) => !smaller.includes(code) && !before[code] && (areas[code] ?? 0) < size.fewNumbers);
  const unknown = codes.filter((code) => numberArea(`+1${code}5550100`).states.length === 0);
  return [
    ...named(smaller, (code) => `${inArea(code)}: ${count(areas[code])} now, ${count(before[code])} on file.`),
    ...named(few, (code) => `${inArea(code)}: only ${count(areas[code])}, and no list on file to compare with.`),
    ...(unknown.length === 0 ? [] : [`${upper(areaCodesText(unknown))}: not in the United States, as far as we know.`]),
  ];
}

/** Lists why the list of a state should not replace the one on file: its numbers are compared as a whole. */
export function stateListDoubts(areas: ListedAreas, before: number, size: ListSize): string[] {
  const numbers = numbersIn(areas);
  if (before === 0)
    return numbers < size.fewNumbers ? [`Only ${count(numbers)}, and no list on file to compare with.`] : [];
  return numbers < before * size.smallerShare ? [`${upper(count(numbers))} now, ${count(before)} on file.`] : [];
}

function named(codes: readonly string[], sentence: (code: string) => string): string[] {
  const rest = codes.slice(NAMED);
  const more = rest.length === 0 ? [] : [`The same goes for ${areaCodesText(rest)}.`];
  return [...codes.slice(0, NAMED).map(sentence), ...more];
}

const inArea = (code: string) => `Area code ${code}`;
const count = (n = 0) => `${n.toLocaleString("en-US")} ${n === 1 ? "number" : "numbers"}`;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
