import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars, parseDollars } from "#platform/text/rules/dollars.ts";

/** The texts that prices and forms share, in one language. */
export type PriceWords = Words["prices"];

/** Reads one field of a form or query; null if it is missing. `URLSearchParams.get` and `FormData.get` fit. */
export type Read = (name: string) => string | null;

/** One invalid field: its name, the typed text (cut at 200 characters) and an error message. */
export type Problem = { field: string; typed: string; sentence: string };

export type Parsed<T> = { ok: true; inputs: T } | { ok: false; problems: Problem[] };

/**
 * The parser of one field: a trimmed text becomes a value, or undefined with an error message. `ours`: the field starts
 * with our figure.
 */
export type Field<V> = { read: (text: string) => V | undefined; sentence: string; ours?: true };

/** Names the hidden field that has our figure with which a field was shown. */
export const oursOf = (name: string): string => `${name}-ours`;

/** Reads the typed text of a field that starts with our figure: empty if it still has that, null if it is missing. */
export function readOwn(read: Read, name: string): string | null {
  const typed = read(name);
  return typed !== null && typed === read(oursOf(name)) ? "" : typed;
}

export type Fields<T> = { [K in keyof T]: Field<T[K]> };

/** Largest amount of any field, US dollars: far above every funeral, and exact after forty years of growth. */
const MAX_DOLLARS = 1_000_000;

/** Returns '$46 to $59', or one text if both are equal. */
export function rangeText(from: string, to: string, words: PriceWords): string {
  return from === to ? from : words.range(from, to);
}

/** Parses whole dollars within both bounds; half a dollar rounds up. `what` is named in the message. */
export function dollarField(
  what: string,
  { problems }: PriceWords,
  [least, max]: readonly [number, number] = [0, MAX_DOLLARS],
): Field<number> {
  return {
    read: (text) => within(round(parseDollars(text)), least, max),
    sentence:
      least === 0
        ? problems.dollarsOrZero(what, formatDollars(max), formatDollars(1500))
        : problems.dollars(what, formatDollars(least), formatDollars(max), formatDollars((least + max) / 2)),
  };
}

/** Parses a figure that the visitor may replace: empty is null, and ours counts. */
export function ownFigureField(what: string, { problems }: PriceWords): Field<number | null> {
  return {
    read: (text) => (text === "" ? null : within(round(parseDollars(text)), 0, MAX_DOLLARS)),
    sentence: problems.ownDollars(what, formatDollars(MAX_DOLLARS)),
    ours: true,
  };
}

/** Parses a whole number from `least` to `max`. */
export function wholeField(least: number, max: number, sentence: string): Field<number> {
  return { read: (text) => within(/^\d{1,3}$/.test(text) ? Number(text) : undefined, least, max), sentence };
}

export function choiceField<V extends string>(choices: readonly V[], sentence: string): Field<V> {
  return { read: (text) => choices.find((choice) => choice === text), sentence };
}

export const YES_NO = ["yes", "no"] as const;
export type YesNo = (typeof YES_NO)[number];

/** Parses a state's two letters in any case, or empty for the whole country. */
export function stateField(codes: readonly string[], { problems }: PriceWords): Field<string> {
  return {
    read: (text) => ["", ...codes].find((code) => code === text.toUpperCase()),
    sentence: problems.state,
  };
}

/**
 * Parses every field. A missing field takes its default; an invalid one, an empty amount included, is a problem. All
 * problems are returned at once.
 */
export function parseFields<T extends object>(fields: Fields<T>, defaults: T, read: Read): Parsed<T> {
  const inputs = { ...defaults };
  const problems: Problem[] = [];
  for (const name of Object.keys(fields) as (keyof T & string)[]) {
    const typed = fields[name].ours ? readOwn(read, name) : read(name);
    if (typed === null) continue;
    const value = typed.length > 200 ? undefined : fields[name].read(typed.trim());
    if (value !== undefined) inputs[name] = value;
    else problems.push({ field: name, typed: typed.slice(0, 200), sentence: fields[name].sentence });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, inputs };
}

/**
 * Returns the query of an address that opens the calculator with these inputs, without '?': only what differs from the
 * defaults, in form order.
 */
export function queryOf<T extends object>(inputs: T, defaults: T): string {
  const names = Object.keys(defaults) as (keyof T & string)[];
  return names
    .filter((name) => inputs[name] !== defaults[name])
    .map((name) => `${name}=${encodeURIComponent(String(inputs[name] ?? ""))}`)
    .join("&");
}

/** Parses '3', '3%', '-2.5 %' as percent with at most two decimals between both bounds; else undefined. */
export function readPercent(text: string, least: number, max: number): number | undefined {
  const match = /^([-+\u2212]?)(\d{1,2}(?:\.\d{1,2})?)\s*%?$/.exec(text);
  const size = parseDollars(match?.[2] ?? "");
  if (size === undefined) return undefined;
  return within(match?.[1] === "" || match?.[1] === "+" || size === 0 ? size : -size, least, max);
}

/** Returns the value if it is between both bounds, inclusive; else undefined. */
export function within(value: number | undefined, least: number, max: number): number | undefined {
  return value !== undefined && value >= least && value <= max ? value : undefined;
}

function round(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}
