import { formatDollars, parseDollars } from "#core/money/dollars.ts";

/** Reads one text of a form or of the query of an address; null where the name is absent. `URLSearchParams.get` and `FormData.get` fit. */
export type Read = (name: string) => string | null;

/** One field that must be mended: its name, what was typed (cut at 200 characters) and one sentence that says what to do. */
export type Problem = { field: string; typed: string; sentence: string };

export type Parsed<T> = { ok: true; inputs: T } | { ok: false; problems: Problem[] };

/** How one field is read: a text, trimmed, becomes a value, or undefined where it makes no sense; then the sentence is said. */
export type Field<V> = { read: (text: string) => V | undefined; sentence: string };

export type Fields<T> = { [K in keyof T]: Field<T[K]> };

/** The most any amount field takes, US dollars: far above every funeral, and small enough to stay exact after forty years of growth. */
export const MOST_DOLLARS = 1_000_000;

/** '$46 to $59'; one text where both ends read the same. */
export function rangeText(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`;
}

/** Whole dollars from `least` to `most`; cents are rounded, half a dollar goes up. `what` is named in the sentence, e.g. 'your savings'. */
export function dollarField(what: string, least = 0, most = MOST_DOLLARS): Field<number> {
  const zero = least === 0 ? " Enter 0 if there is none." : "";
  return {
    read: (text) => within(round(parseDollars(text)), least, most),
    sentence: `Please enter ${what} in dollars, from ${formatDollars(least)} to ${formatDollars(most)}, for example ${formatDollars(least === 0 ? 1500 : (least + most) / 2)}.${zero}`,
  };
}

/** A figure that may be replaced: left empty it is null, and the figure of the table counts. */
export function ownFigureField(what: string): Field<number | null> {
  return {
    read: (text) => (text === "" ? null : within(round(parseDollars(text)), 0, MOST_DOLLARS)),
    sentence: `Please enter ${what} in dollars, from $0 to ${formatDollars(MOST_DOLLARS)}, or leave it blank to use our figure.`,
  };
}

/** A whole number from `least` to `most`; the sentence is the caller's. */
export function wholeField(least: number, most: number, sentence: string): Field<number> {
  return { read: (text) => within(/^\d{1,3}$/.test(text) ? Number(text) : undefined, least, most), sentence };
}

/** One of a closed list of texts. */
export function choiceField<V extends string>(choices: readonly V[], sentence: string): Field<V> {
  return { read: (text) => choices.find((choice) => choice === text), sentence };
}

export const YES_NO = ["yes", "no"] as const;
export type YesNo = (typeof YES_NO)[number];

/** A state's two letters in any case, or nothing for the whole country. */
export function stateField(codes: readonly string[]): Field<string> {
  return {
    read: (text) => ["", ...codes].find((code) => code === text.toUpperCase()),
    sentence: "Please choose a state from the list, or The whole country.",
  };
}

/**
 * Reads every field. An absent one takes its default; one that makes no sense, an empty amount among them, gives a
 * problem, and all problems are given at once.
 */
export function parseFields<T extends object>(fields: Fields<T>, defaults: T, read: Read): Parsed<T> {
  const inputs = { ...defaults };
  const problems: Problem[] = [];
  for (const name of Object.keys(fields) as (keyof T & string)[]) {
    const typed = read(name);
    if (typed === null) continue;
    const value = typed.length > 200 ? undefined : fields[name].read(typed.trim());
    if (value !== undefined) inputs[name] = value;
    else problems.push({ field: name, typed: typed.slice(0, 200), sentence: fields[name].sentence });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, inputs };
}

/** The query of an address that opens the calculator with these inputs, without '?': only what differs from the default, in the order of the form. */
export function queryOf<T extends object>(inputs: T, defaults: T): string {
  const names = Object.keys(defaults) as (keyof T & string)[];
  return names
    .filter((name) => inputs[name] !== defaults[name])
    .map((name) => `${name}=${encodeURIComponent(String(inputs[name] ?? ""))}`)
    .join("&");
}

/** The value where it lies between the two ends, both included; else undefined. */
export function within(value: number | undefined, least: number, most: number): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

function round(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}
