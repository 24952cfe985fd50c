import { LEAD_SOURCES, LEAD_STATUSES } from "#leads/leads/rules/lead.ts";
import {
  AGE_BAND_LABELS,
  AGE_BANDS,
  ATTEMPT_BAND_LABELS,
  ATTEMPT_BANDS,
  SCORE_BAND_LABELS,
  SCORE_BANDS,
} from "#leads/leads/rules/lead-bands.ts";
import {
  LAST_ATTEMPT_LABELS,
  LAST_ATTEMPTS,
  NEXT_CALL_LABELS,
  NEXT_CALLS,
  RECEIVED_BANDS,
  RECEIVED_LABELS,
} from "#leads/leads/rules/lead-times.ts";
import { SOURCE_LABELS, STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { type LeadList, MISSING, MISSING_LABELS } from "#leads/leads/rules/lead-list.ts";
import { directionWords, NEWEST_FIRST, SORT_COLUMNS, sortText } from "#leads/leads/rules/lead-sort.ts";
import { COLUMN_NAMES } from "#leads/leads/rules/lead-view.ts";
import type { Tag } from "#leads/leads/rules/tag.ts";
import { isShortSearch } from "#leads/leads/rules/search-text.ts";
import { FilterBar } from "#ui/desk/FilterBar.tsx";

type Option = { value: string; label: string };
type Props = {
  list: LeadList;
  vendors: readonly string[];
  states: readonly { code: string; name: string }[];
  tags: readonly Tag[];
  people: readonly { id: string; name: string }[];
  /** The teams among which this person may choose. */
  teams: readonly { id: string; name: string }[];
  /** The outcomes of calls; their file also has what each does, which is too long for this page. */
  outcomes: readonly Option[];
};

const any = (label: string, options: readonly Option[]) => [{ value: "", label }, ...options];
const labeled = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const STATUSES = any("Any status", labeled(LEAD_STATUSES, STATUS_LABELS));
const SOURCES = any("Any source", labeled(LEAD_SOURCES, SOURCE_LABELS));
const SCORES = any("Any score", labeled(SCORE_BANDS, SCORE_BAND_LABELS));
const CALLABLE = any("Callable or not", [{ value: "now", label: "Callable now" }]);
const RECEIVED = any("Received any time", labeled(RECEIVED_BANDS, RECEIVED_LABELS));
const ATTEMPTS = any("Any attempts", labeled(ATTEMPT_BANDS, ATTEMPT_BAND_LABELS));
const TRIED = any("Last tried any time", labeled(LAST_ATTEMPTS, LAST_ATTEMPT_LABELS));
const NEXT = any("Any next call", labeled(NEXT_CALLS, NEXT_CALL_LABELS));
const LACKING = any("Nothing missing", labeled(MISSING, MISSING_LABELS));
/** Both directions of each column; the newest first is the usual one. */
const SORTS = SORT_COLUMNS.flatMap((column) => [true, false].map((rising) => ({ column, rising })))
  .filter((sort) => sortText(sort) !== sortText(NEWEST_FIRST))
  .map((sort) => ({ value: sortText(sort), label: `${COLUMN_NAMES[sort.column]}: ${directionWords(sort)}` }));
const AGES = any("Any age", labeled(AGE_BANDS, AGE_BAND_LABELS));

/** Shows search and filters of the list of leads; less common ones are behind 'More filters'. */
export function LeadFilters({ list, vendors, states, tags, people, teams, outcomes }: Props) {
  const { query, view, show, columns } = list;
  const assignees = [
    { value: "me", label: "Me" },
    { value: "nobody", label: "Nobody" },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const minor = true;
  // In a view, an address without an order means that of the view.
  const newest = { value: view === "" ? "" : sortText(NEWEST_FIRST), label: "Newest first" };
  const vendorOptions = any(
    "Any vendor",
    vendors.map((vendor) => ({ value: vendor, label: vendor })),
  );
  const stateOptions = any(
    "Any state",
    states.map(({ code, name }) => ({ value: code, label: name })),
  );
  const teamOptions = any(
    "Any team",
    teams.map(({ id, name }) => ({ value: id, label: name })),
  );
  const tagOptions = any(
    "Any tag",
    tags.map(({ id, name }) => ({ value: id, label: name })),
  );
  if (list.tag !== "" && !tags.some(({ id }) => id === list.tag))
    tagOptions.push({ value: list.tag, label: "A deleted tag" });
  return (
    <FilterBar
      path="/admin/leads"
      label="Search leads"
      hint="Name, phone, email, message or helper"
      query={query}
      live={(typed) => !isShortSearch(typed)}
      kept={{ view, show, columns }}
      filters={[
        { name: "status", label: "Status", value: list.status, options: STATUSES },
        { name: "source", label: "Source", value: list.source, options: SOURCES },
        { name: "assigned", label: "Assignee", value: list.assigned, options: any("Any assignee", assignees) },
        { name: "callable", label: "Callable", value: list.callable, options: CALLABLE },
        { name: "sort", label: "Sort", value: list.sort, options: [newest, ...SORTS], order: true },
        ...(tagOptions.length > 1 ? [{ name: "tag", label: "Tag", value: list.tag, options: tagOptions, minor }] : []),
        { name: "received", label: "Received", value: list.received, options: RECEIVED, minor },
        { name: "tried", label: "Last attempt", value: list.lastAttempt, options: TRIED, minor },
        { name: "attempts", label: "Attempts", value: list.attempts, options: ATTEMPTS, minor },
        {
          name: "outcome",
          label: "Last outcome",
          value: list.lastOutcome,
          options: any("Any outcome", outcomes),
          minor,
        },
        { name: "next", label: "Next call", value: list.nextCall, options: NEXT, minor },
        { name: "missing", label: "Missing", value: list.missing, options: LACKING, minor },
        ...(teams.length > 0 ? [{ name: "team", label: "Team", value: list.team, options: teamOptions, minor }] : []),
        { name: "state", label: "State", value: list.state, options: stateOptions, minor },
        { name: "vendor", label: "Vendor", value: list.vendor, options: vendorOptions, minor },
        { name: "score", label: "Score", value: list.score, options: SCORES, minor },
        { name: "age", label: "Age", value: list.age, options: AGES, minor },
        { name: "from", label: "From", value: list.from, options: null, minor },
        { name: "to", label: "To", value: list.to, options: null, minor },
      ]}
    />
  );
}
