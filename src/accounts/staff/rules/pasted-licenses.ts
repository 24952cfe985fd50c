import type { License } from "#agency/states/rules/license.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import { parseLicenses, type TypedLicense } from "./license-form.ts";

type State = { code: string; name: string };
/** A refused line, by its number from 1, and what is wrong with it. */
export type LineTrouble = { line: number; message: string };

const DAY =
  /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|[a-z]{3,9}\.? +\d{1,2}(?:st|nd|rd|th)?,? +\d{4})(?!\w)/i;
/** Words that people and spreadsheets write around the parts of a license. */
const LABEL = /\b(?:license|lic|number|no|npn|expiration|expires|expiry|exp|date|until)\b[.:#]*/gi;
/** The first line of a spreadsheet, which names its columns. */
const HEADING = /^\W*(?:state|license|number)\b[^\d]*$/i;

/**
 * Parses pasted licenses, one on a line: "OH 123456 exp 2027-03-31", or the cells of a spreadsheet in any order. Each
 * replaces that of its state among those that are `held`; one without a day keeps none. All lines are taken, or none.
 */
export function parsePastedLicenses(
  text: string,
  held: readonly License[],
  states: readonly State[],
): { ok: true; licenses: License[] } | { ok: false; lines: LineTrouble[] } {
  const rows = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((row) => row.text !== "" && !HEADING.test(row.text))
    .map((row) => ({ line: row.line, ...readLine(row.text, states) }));
  if (rows.length === 0) return { ok: false, lines: [{ line: 1, message: "Paste at least one license." }] };
  const parsed = parseLicenses(
    rows,
    states.map(({ code }) => code),
  );
  if (parsed.ok) {
    const others = held.filter(({ state }) => !parsed.licenses.some((one) => one.state === state));
    return { ok: true, licenses: [...others, ...parsed.licenses].toSorted((a, b) => (a.state < b.state ? -1 : 1)) };
  }
  return {
    ok: false,
    lines: rows.flatMap(({ line, state }, index) => {
      const problem = (field: keyof TypedLicense) => parsed.fields[`${index}.${field}`];
      const ofState = state === "" ? "Name the state, like OH or Ohio." : problem("state");
      const message = [ofState, problem("number"), problem("expires")].filter(Boolean).join(" ");
      return message === "" ? [] : [{ line, message }];
    }),
  };
}

function readLine(line: string, states: readonly State[]): TypedLicense {
  const day = DAY.exec(line)?.[0] ?? "";
  const [state, named] = findState(line.replace(day, " "), states);
  const number = line
    .replace(day, " ")
    .replace(named, " ")
    .replaceAll(LABEL, " ")
    .replaceAll(/[\s,;|#:]+/g, " ")
    .trim();
  // What is no day is marked as one, so that it isn't stored as part of a number.
  return { state, number, expires: day === "" ? "" : (readDay(day) ?? day) };
}

/** Finds the state that a line names, and the words that name it: its name, or else its two letters by themselves. */
function findState(line: string, states: readonly State[]): [code: string, words: string] {
  // The longest first: West Virginia is not Virginia.
  for (const { code, name } of states.toSorted((a, b) => b.name.length - a.name.length)) {
    const at = line.toLowerCase().indexOf(name.toLowerCase());
    if (at !== -1) return [code, line.slice(at, at + name.length)];
  }
  for (const [words] of line.matchAll(/(?<![\w-])[a-z]{2}(?![\w-])/gi)) {
    const state = states.find(({ code }) => code === words.toUpperCase());
    if (state) return [state.code, words];
  }
  return ["", ""];
}
