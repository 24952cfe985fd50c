import { AGENCY_TEAM, EVERY_LEAD, type LeadScope, ledBy, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, CALLING_ROLES, hasRole, may } from "#platform/access/rules/rights.ts";
import { listTree, pathOf, subtreeOf } from "#accounts/access/rules/team-tree.ts";
import { listStaff, type StaffSummary } from "#accounts/access/server/access-store.ts";
import { listTeams, type Team } from "#accounts/access/server/teams-store.ts";
import { listPresent } from "#accounts/presence/server/announce-presence.ts";
import { type FirstContact, speedToLead } from "#leads/assignment/rules/speed-to-lead.ts";
import type { OpenTimes } from "#leads/leads/rules/open-time.ts";
import {
  compareFigures,
  type FigureChanges,
  type FigureDays,
  type TeamFigures,
} from "#leads/calling/rules/team-figures.ts";
import { SHOWN_MS } from "#leads/calling/rules/phone-call.ts";
import { begunCalls } from "#leads/calling/server/calling-store.ts";
import type { TimedWords } from "#platform/time/rules/since-text.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { endOfDay } from "#platform/time/rules/wall-clock.ts";
import type { Services } from "#platform/program/server/services.ts";
import { countFigures, type FigureSpan, firstAttempts } from "#leads/calling/server/team-figures-store.ts";
import { countPools } from "./team-leads-store.ts";

type Needs = Pick<Services, "db" | "readDb" | "now" | "site">;

/** A person of a team, with what they did. `here`: they have the desk open. `call`: when they began one that has no outcome yet. */
export type TeamMember = {
  id: string;
  name: string;
  teamId: string;
  active: boolean;
  here: boolean;
  call: TimedWords | null;
  figures: TeamFigures;
};
/** A team directly below, with what everyone in it and below it did. */
type SubTeam = { id: string; name: string; people: number; figures: TeamFigures };

/** A team as its leaders see it. `path` leads to it from the top that they see. `pool`: its unassigned open leads. */
export type TeamRead = {
  team: { id: string; name: string };
  path: { id: string; name: string }[];
  people: TeamMember[];
  teams: SubTeam[];
  total: TeamFigures;
  /** The total against the period before; null if it wasn't asked for. */
  changes: FigureChanges | null;
  pool: number;
  /** The teams that people may be moved to, and their level. */
  choices: { id: string; name: string; level: number }[];
};

/** Returns whose figures an actor may read: a viewer all, others those of the people and teams that they lead. */
export const figuresOf = (actor: Actor): LeadScope =>
  actor.kind === "staff" && hasRole(actor, "viewer") ? EVERY_LEAD : ledBy(actor);

/** The team with which a leader's page begins: their own, or the agency for those who see all. */
export function topTeam(actor: Actor): string {
  return actor.kind === "key" || figuresOf(actor).sees === "all" ? AGENCY_TEAM : (actor.teamId ?? AGENCY_TEAM);
}

/**
 * Reads a team: its people and the teams below, each with their figures of a period, of days of the agency. Not found
 * for a team that the actor doesn't lead.
 */
export async function readTeam(
  needs: Needs,
  actor: Actor,
  { teamId, days, before = null }: { teamId: string; days: FigureDays; before?: FigureDays | null },
): Promise<Outcome<TeamRead>> {
  if (!may(actor, "figures:read")) return forbidden();
  const tree = await listTeams(needs.db);
  const scope = figuresOf(actor);
  const team = teamId === AGENCY_TEAM ? agencyTeam(needs) : tree.find(({ id }) => id === teamId);
  if (!team || !scopeIncludes(scope, teamId)) return notFound("Team");
  const [everyone, present, pools] = await Promise.all([
    listStaff(needs.db),
    listPresent(needs),
    countPools(needs.db, [teamId]),
  ]);
  const below = subtreeOf(tree, teamId);
  const members = everyone.filter((one) => isCounted(one) && below.includes(one.teamId));
  const own = members.filter((one) => one.teamId === teamId).map(({ id }) => id);
  const now = needs.now();
  const [read, calls] = await Promise.all([
    readFigures(needs, members, days),
    begunCalls(needs.db, own, new Date(now.getTime() - SHOWN_MS)),
  ]);
  const of = (ids: readonly string[]) =>
    read.sum(members.filter((one) => ids.includes(one.teamId)).map(({ id }) => id));
  return ok({
    team: { id: team.id, name: team.name },
    path: pathTo(needs, tree, actor, teamId),
    people: members
      .filter((one) => one.teamId === teamId)
      .map(({ id, name, active, ...one }) => ({
        id,
        name,
        active,
        teamId: one.teamId,
        here: present.includes(id),
        call: callOf(calls.get(id), now),
        figures: read.sum([id]),
      })),
    teams: tree
      .filter(({ parentId }) => parentId === teamId)
      .map(({ id, name }) => {
        const ids = subtreeOf(tree, id);
        return { id, name, people: members.filter((one) => ids.includes(one.teamId)).length, figures: of(ids) };
      }),
    total: of(below),
    changes: before && (await readChanges(needs, of(below), { ids: members.map(({ id }) => id), days, before })),
    pool: pools.get(teamId) ?? 0,
    choices: choicesOf(needs, tree, actor),
  });
}

/** Says that someone began a call; whether they still speak is not known before its outcome. */
const callOf = (since: Date | undefined, readAt: Date): TimedWords | null =>
  since ? { words: "Began a call", since, as: "ago", readAt } : null;

/** Accounts that call leads, closed ones too as long as they have figures; nobody without a sign-in. */
export const isCounted = (one: StaffSummary) => one.email !== null && hasRole(one, ...CALLING_ROLES);

const agencyTeam = ({ site }: Needs) => ({ id: AGENCY_TEAM, name: site.settings().agency.name });

function pathTo(needs: Needs, tree: readonly Team[], actor: Actor, teamId: string) {
  return pathOf(tree, teamId)
    .filter((id) => id !== teamId && scopeIncludes(figuresOf(actor), id))
    .toReversed()
    .map((id) => tree.find((one) => one.id === id) ?? agencyTeam(needs))
    .map(({ id, name }) => ({ id, name }));
}

function choicesOf(needs: Needs, tree: readonly Team[], actor: Actor) {
  if (!may(actor, "leads:assign")) return [];
  const scope = ledBy(actor);
  const teams = listTree(tree).filter(({ id }) => scopeIncludes(scope, id));
  const top = scopeIncludes(scope, AGENCY_TEAM) ? [{ ...agencyTeam(needs), level: 0 }] : [];
  return [...top, ...teams.map(({ id, name, level }) => ({ id, name, level }))];
}

/** Reads the figures of some people; `sum` adds those of several up, with the median of all their leads. */
async function readFigures(needs: Needs, people: readonly { id: string }[], days: FigureDays) {
  const { agency } = needs.site.settings();
  const span = spanOf(days, agency.timeZone, needs.now());
  const ids = people.map(({ id }) => id);
  const [counts, attempts] = await Promise.all([
    countFigures(needs.readDb, ids, span, needs.now()),
    firstAttempts(needs.readDb, ids, span),
  ]);
  return {
    sum(some: readonly string[]): TeamFigures {
      return {
        ...sumOf(counts, some),
        ...speedOf(
          some.flatMap((id) => attempts.get(id) ?? []),
          agency,
        ),
      };
    },
  };
}

/** Compares the figures of some people with those of the period before, until the same point while this one runs. */
async function readChanges(
  needs: Needs,
  now: TeamFigures,
  { ids, days, before }: { ids: readonly string[]; days: FigureDays; before: FigureDays },
): Promise<FigureChanges> {
  const { timeZone } = needs.site.settings().agency;
  const [span, earlier] = [days, before].map((one) => spanOf(one, timeZone, needs.now())) as [FigureSpan, FigureSpan];
  const come = needs.now().getTime() - span.since.getTime();
  const isRunning = needs.now() < span.until;
  const until = isRunning ? new Date(Math.min(earlier.since.getTime() + come, earlier.until.getTime())) : earlier.until;
  const counts = await countFigures(needs.readDb, ids, { ...earlier, until }, null);
  return compareFigures(now, sumOf(counts, ids), isRunning);
}

/** Adds up the counts of some people. */
function sumOf(counts: ReadonlyMap<string, typeof counted>, ids: readonly string[]): typeof counted {
  const total = { ...counted };
  for (const id of ids)
    for (const [name, n] of Object.entries(counts.get(id) ?? {})) total[name as keyof typeof counted] += n;
  return total;
}

const counted = {
  dials: 0,
  contacts: 0,
  talks: 0,
  talkTime: 0,
  holdTime: 0,
  rung: 0,
  answered: 0,
  applications: 0,
  policies: 0,
  premium: 0,
  placed: 0,
  decided: 0,
  overdue: 0,
  untouched: 0,
  open: 0,
};

function speedOf(contacts: readonly FirstContact[], times: OpenTimes) {
  const speed = speedToLead(contacts, times);
  return { speedMs: speed?.median ?? null, speedLeads: speed?.leads ?? 0 };
}

/** Returns the moments of a period's first and last day, in the agency's time zone. */
export function spanOf(days: FigureDays, timeZone: string, now: Date): FigureSpan {
  const since = new Date((endOfDay(addDays(days.from, -1), timeZone) ?? now).getTime() + 1);
  const until = new Date((endOfDay(days.to, timeZone) ?? now).getTime() + 1);
  return { ...days, since, until };
}
