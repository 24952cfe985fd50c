import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { addDays, readDay } from "#platform/time/rules/calendar-day.ts";
import {
  type Figure,
  FIGURES,
  type FigureDays,
  figureDays,
  type FigurePeriod,
  PERIODS,
} from "#leads/calling/rules/team-figures.ts";

/** How a team's page is asked for. `team` is null for the reader's own top; `sort` is as in the address. */
export type TeamAsk = { team: string | null; period: FigurePeriod; day: string; sort: string };

type Search = { get(name: string): string | null };

/** The word for the agency itself in an address, in place of a team's id. */
const AGENCY = "agency";
const PAGE = "/admin/team";

/** Parses the address of a team's page; `today` (ISO day) where it names no day, or one that is still to come. */
export function parseTeamAsk(params: { id?: string | undefined }, search: Search, today: string): TeamAsk {
  const day = readDay(search.get("day") ?? "") || today;
  return {
    team: params.id === undefined ? null : params.id === AGENCY ? AGENCY_TEAM : params.id,
    period: PERIODS.find((one) => one === search.get("period")) ?? "day",
    day: day > today ? today : day,
    sort: search.get("sort") ?? "",
  };
}

/** Returns the address of a team's page; `file` for the same as CSV. */
export function teamPath(ask: TeamAsk, file = false): string {
  const query = queryOf({ period: ask.period === "day" ? "" : ask.period, day: ask.day, sort: ask.sort });
  const team = ask.team === null ? "" : `/${ask.team === AGENCY_TEAM ? AGENCY : ask.team}`;
  return `${file ? "/admin/team-figures.csv" : PAGE}${team}?${query}`;
}

/** Returns a day of the period before or after the one that is shown. */
export function dayBeside({ period, day }: TeamAsk, direction: -1 | 1): string {
  const { from, to } = figureDays(period, day);
  return direction < 0 ? addDays(from, -1) : addDays(to, 1);
}

/** Returns the address of the list behind a figure of a person, or of everyone in a team (`person` null). */
export function figurePath(
  figure: Figure,
  who: { team: string; person: string | null },
  { from, to }: FigureDays,
): string {
  const query = queryOf({ person: who.person ?? "", team: who.team === AGENCY_TEAM ? AGENCY : who.team, from, to });
  return `${PAGE}/figures/${figure}?${query}`;
}

/** Parses the address of such a list; null for none. */
export function parseFigureAsk(figure: string, search: Search) {
  const known = FIGURES.find((one) => one === figure);
  const [from, to] = [readDay(search.get("from") ?? ""), readDay(search.get("to") ?? "")];
  const team = search.get("team");
  if (!known || !from || !to || team === null) return null;
  return {
    figure: known,
    days: { from, to },
    team: team === AGENCY ? AGENCY_TEAM : team,
    person: search.get("person"),
  };
}

const queryOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value === "" ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join("&");
