/** The place where a fact applies: the whole country, or one state by its name. */
export const NATIONWIDE = "United States";

/** A statement with a figure that the site may make, because a person checked it against its source. */
export type Fact = {
  id: string;
  /** The sentence with its figures, as an article may say it. */
  text: string;
  /** The figure by itself, for lists: `$8,300`. */
  value: string;
  sourceName: string;
  sourceUrl: string | null;
  /** The day the source is from or was read, ISO. */
  sourceDate: string;
  jurisdiction: string;
  /** The last day on which it may be used, ISO; null for no end. */
  expires: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
};

export const FACT_STATES = ["proposed", "approved", "expired"] as const;
export type FactState = (typeof FACT_STATES)[number];

/** Returns the state of a fact on a day (ISO). */
export function factState(fact: Pick<Fact, "approvedAt" | "expires">, today: string): FactState {
  if (fact.expires !== null && fact.expires < today) return "expired";
  return fact.approvedAt === null ? "proposed" : "approved";
}

type FactInput = Pick<Fact, "text" | "value" | "sourceName" | "sourceUrl" | "sourceDate" | "jurisdiction" | "expires">;

const MAX_TEXT = 500;
const MAX_LINE = 200;

/** Parses the input for a fact. Errors are named as in the API. */
export function parseFact(
  given: Readonly<Record<string, string>>,
  jurisdictions: readonly string[],
  today: string,
): { ok: true; fact: FactInput } | { ok: false; fields: Record<string, string> } {
  const read = (name: string) => (given[name] ?? "").replace(/\s+/g, " ").trim();
  const fields: Record<string, string> = {};
  const text = read("text");
  const value = read("value") || (figureIn(text) ?? "");
  if (text === "") fields.text = "Enter the sentence with its figure.";
  else if (text.length > MAX_TEXT) fields.text = `Shorten this to ${MAX_TEXT} characters.`;
  if (value !== "" && !text.includes(value)) fields.value = "The sentence must contain this figure.";
  const sourceName = read("source_name");
  if (sourceName === "") fields.source_name = "Enter who says so.";
  else if (sourceName.length > MAX_LINE) fields.source_name = `Shorten this to ${MAX_LINE} characters.`;
  const sourceUrl = read("source_url") || null;
  if (sourceUrl !== null && !/^https?:\/\/[^\s\\"<>]{3,500}$/i.test(sourceUrl))
    fields.source_url = "Enter a full web address that starts with https://.";
  const sourceDate = read("source_date");
  if (!isDay(sourceDate)) fields.source_date = "Enter the date of the source.";
  else if (sourceDate > today) fields.source_date = "This date is in the future.";
  const jurisdiction = read("jurisdiction") || NATIONWIDE;
  if (jurisdiction !== NATIONWIDE && !jurisdictions.includes(jurisdiction))
    fields.jurisdiction = "Choose one from the list.";
  const expires = read("expires") || null;
  if (expires !== null && !isDay(expires)) fields.expires = "Enter a date, or leave it empty.";
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, fact: { text, value, sourceName, sourceUrl, sourceDate, jurisdiction, expires } };
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function figureIn(text: string): string | undefined {
  return /\$?\d[\d,]*(?:\.\d+)?%?/.exec(text)?.[0].replace(/[,.]$/, "");
}
