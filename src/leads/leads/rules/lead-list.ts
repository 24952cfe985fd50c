import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { addDays, readDay } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import {
  AGE_BANDS,
  type AgeBand,
  agesOf,
  ATTEMPT_BANDS,
  type AttemptBand,
  engagementsOf,
  SCORE_BANDS,
  type ScoreBand,
  type Span,
} from "./lead-bands.ts";
import {
  beginOf,
  bothOf,
  dueIn,
  LAST_ATTEMPTS,
  type LastAttempt,
  NEXT_CALLS,
  type NextCall,
  type Period,
  RECEIVED_BANDS,
  type ReceivedBand,
  receivedIn,
  type Tried,
  triedIn,
} from "./lead-times.ts";
import { type LeadSort, NEWEST_FIRST, parseSort, sortText } from "./lead-sort.ts";
import { knownColumns } from "./lead-view.ts";
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from "./lead.ts";

/** What a lead may lack: `consent` is that to calls, of its own number. */
export const MISSING = ["phone", "email", "consent"] as const;
export type Missing = (typeof MISSING)[number];
export const MISSING_LABELS: Record<Missing, string> = {
  phone: "No phone",
  email: "No email",
  consent: "No consent to calls",
};

/** The parameters of a list, each as text; empty if not given. `from` and `to` are ISO days. */
export type AskedFilter = {
  query: string;
  status: LeadStatus | "";
  source: LeadSource | "";
  vendor: string;
  /** `me`, `nobody` or the id of a member of staff. */
  assigned: string;
  state: string;
  /** The id of a tag. */
  tag: string;
  from: string;
  to: string;
  score: ScoreBand | "";
  age: AgeBand | "";
  /** Only leads that the person may call at this moment. */
  callable: "now" | "";
  received: ReceivedBand | "";
  attempts: AttemptBand | "";
  lastAttempt: LastAttempt | "";
  /** An outcome of a call, as its disposition is called in code. */
  lastOutcome: string;
  nextCall: NextCall | "";
  /** The id of a team: what it, the teams below and their people have. */
  team: string;
  missing: Missing | "";
  /** The order, as `parseSort` reads it; empty for the newest first. */
  sort: string;
};

/**
 * The leads of a list, by its address: search and filters, saved view, table or board, and the cursor of the page.
 * `columns` are names with commas between, empty for those of the view.
 */
export type LeadList = AskedFilter & { columns: string; view: string; show: "board" | ""; after: string };

/** The parameters of the address. */
const PARAMETERS = {
  query: "q",
  status: "status",
  source: "source",
  vendor: "vendor",
  assigned: "assigned",
  state: "state",
  tag: "tag",
  from: "from",
  to: "to",
  score: "score",
  age: "age",
  callable: "callable",
  received: "received",
  attempts: "attempts",
  lastAttempt: "tried",
  lastOutcome: "outcome",
  nextCall: "next",
  team: "team",
  missing: "missing",
  sort: "sort",
  columns: "columns",
  view: "view",
  show: "show",
  after: "after",
} as const satisfies Record<keyof LeadList, string>;
const FIELDS = Object.entries(PARAMETERS) as [keyof LeadList, string][];

const oneOf = <T extends string>(values: readonly T[], text: string): T | "" => values.find((v) => v === text) ?? "";
const idOf = (text: string) => (/^[\w-]{1,100}$/.test(text) ? text : "");

type Search = { get(name: string): string | null; getAll(name: string): string[] };

/** Parses the query of an address; ignores unknown values. */
export function parseLeadList(search: Search): LeadList {
  const text = (field: keyof LeadList) => search.get(PARAMETERS[field]) ?? "";
  // By character: half of one could not go into an address again.
  const cut = (field: keyof LeadList) => [...text(field).trim()].slice(0, MAX_SEARCH).join("");
  return {
    query: cut("query"),
    status: oneOf(LEAD_STATUSES, text("status")),
    source: oneOf(LEAD_SOURCES, text("source")),
    vendor: cut("vendor"),
    assigned: idOf(text("assigned")),
    state: /^[A-Z]{2}$/.test(text("state")) ? text("state") : "",
    tag: idOf(text("tag")),
    from: readDay(text("from")) ?? "",
    to: readDay(text("to")) ?? "",
    score: oneOf(SCORE_BANDS, text("score")),
    age: oneOf(AGE_BANDS, text("age")),
    callable: oneOf(["now"], text("callable")),
    received: oneOf(RECEIVED_BANDS, text("received")),
    attempts: oneOf(ATTEMPT_BANDS, text("attempts")),
    lastAttempt: oneOf(LAST_ATTEMPTS, text("lastAttempt")),
    lastOutcome: idOf(text("lastOutcome")),
    nextCall: oneOf(NEXT_CALLS, text("nextCall")),
    team: idOf(text("team")),
    missing: oneOf(MISSING, text("missing")),
    sort: text("sort") === "" ? "" : sortText(parseSort(text("sort"))),
    // A form without script sends each column separately.
    columns: knownColumns(search.getAll("columns").join(",").split(",")).join(","),
    view: idOf(text("view")),
    show: oneOf(["board"], text("show")),
    after: text("after"),
  };
}

/** Returns the query of the address that shows a list, without `?`; empty for all leads from the newest. */
export function leadListQuery(list: Partial<LeadList>): string {
  return FIELDS.flatMap(([field, name]) => {
    const value = list[field] ?? "";
    return value === "" ? [] : [`${name}=${encodeURIComponent(value)}`];
  }).join("&");
}

/** Returns the query of a list for the audit log: without the search text, which may be a person's name. */
export function auditedQuery(list: Partial<LeadList>): string {
  return leadListQuery({ ...list, query: list.query ? "…" : "", after: "" });
}

/** Returns the filters and the order alone: the part that a saved view stores. */
export function filterQuery({
  columns: _columns,
  view: _view,
  show: _show,
  after: _after,
  sort,
  ...filter
}: LeadList): string {
  // In an address, the usual order may replace that of a view.
  return leadListQuery({ ...filter, sort: sort === sortText(NEWEST_FIRST) ? "" : sort });
}

/** A list's condition on leads, and its order. */
export type LeadFilter = {
  /** The newest first by default. */
  sort?: LeadSort;
  query?: string;
  status?: LeadStatus;
  source?: LeadSource;
  /** Of these three, null is for leads without one. */
  vendor?: string | null;
  state?: string | null;
  assignedTo?: string | null;
  /** The id of a tag that they have. */
  tag?: string;
  /** Received at this moment or later. */
  since?: Date;
  /** Received before this moment. */
  before?: Date;
  engagements?: Span;
  /** Ages on this day; `today` is an ISO day. */
  ages?: Span & { today: string };
  /** Open leads that may be called now. The database knows only some of it; the contact gate checks the rest. */
  callable?: true;
  /** Area codes that a national list on file covers: those that nobody may call without one are left out elsewhere. */
  covered?: readonly string[];
  attempts?: AttemptBand;
  tried?: Tried;
  lastOutcome?: string;
  /** When the next call is due; null for those without one. */
  due?: Period | null;
  /** What a team, the teams below and their people have. */
  team?: string;
  missing?: Missing;
  /** Only those with these ids. */
  ids?: readonly string[];
  /** Of these states (two letters), or of none that is known. */
  states?: readonly string[];
};

/** The person, the time, and the agency's time zone. */
export type Asker = { self: string; now: Date; timeZone: string };

/** Returns the condition of a list, without what is not given. */
export function leadFilter(asked: Partial<AskedFilter>, asker: Asker): LeadFilter {
  const { query, status, source, vendor, assigned, state, tag, score, age, callable, sort } = asked;
  const { self, now, timeZone } = asker;
  return {
    ...(query ? { query } : {}),
    ...(status ? { status } : {}),
    ...(source ? { source } : {}),
    ...(vendor ? { vendor } : {}),
    ...(state ? { state } : {}),
    ...(assigned ? { assignedTo: assigned === "me" ? self : assigned === "nobody" ? null : assigned } : {}),
    ...(tag ? { tag } : {}),
    ...(score ? { engagements: engagementsOf(score) } : {}),
    ...(age ? { ages: { ...agesOf(age), today: wallClock(now, timeZone).date } } : {}),
    ...(callable ? { callable: true } : {}),
    ...workFilter(asked, asker),
    ...(sort && sort !== sortText(NEWEST_FIRST) ? { sort: parseSort(sort) } : {}),
  };
}

/** Returns the conditions on when leads came, and on what was done about them since. */
function workFilter(asked: Partial<AskedFilter>, asker: Asker): LeadFilter {
  const { from, to, received, attempts, lastAttempt, lastOutcome, nextCall, team, missing } = asked;
  const days = {
    ...(from ? { since: beginOf(from, asker) } : {}),
    ...(to ? { before: beginOf(addDays(to, 1), asker) } : {}),
  };
  return {
    ...(received ? bothOf(days, receivedIn(received, asker)) : days),
    ...(attempts ? { attempts } : {}),
    ...(lastAttempt ? { tried: triedIn(lastAttempt, asker) } : {}),
    ...(lastOutcome ? { lastOutcome } : {}),
    ...(nextCall ? { due: dueIn(nextCall, asker) } : {}),
    ...(team ? { team } : {}),
    ...(missing ? { missing } : {}),
  };
}
