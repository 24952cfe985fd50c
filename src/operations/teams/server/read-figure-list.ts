import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, may } from "#platform/access/rules/rights.ts";
import { subtreeOf } from "#accounts/access/rules/team-tree.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import type { Figure, FigureDays } from "#leads/calling/rules/team-figures.ts";
import type { Services } from "#platform/program/server/services.ts";
import { figuresOf, isCounted, spanOf } from "./read-team.ts";
import { scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { type FigureRow, listFigure } from "#leads/calling/server/team-figures-store.ts";

/** A list behind a figure. `person` is the name of whose it is; null for everyone in a team. */
export type FigureList = { rows: (FigureRow & { who: string })[]; hidden: number; person: string | null };

/** Reads what a figure of a person or a team counts. Not found for people and teams that the actor doesn't lead. */
export async function readFigureList(
  needs: Pick<Services, "db" | "readDb" | "now" | "site">,
  actor: Actor,
  { figure, days, team, person }: { figure: Figure; days: FigureDays; team: string; person: string | null },
): Promise<Outcome<FigureList>> {
  if (!may(actor, "leads:read") || !may(actor, "figures:read")) return forbidden();
  const scope = figuresOf(actor);
  if (!scopeIncludes(scope, team)) return notFound("Team");
  const [tree, everyone] = await Promise.all([listTeams(needs.db), listStaff(needs.db)]);
  const below = subtreeOf(tree, team);
  const people = everyone.filter(
    (one) => isCounted(one) && below.includes(one.teamId) && (person === null || one.id === person),
  );
  if (person !== null && people.length === 0) return notFound("Person");
  const now = needs.now();
  const span = spanOf(days, needs.site.settings().agency.timeZone, now);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const { rows, hidden } = await listFigure(needs.readDb, leadScopeOf(actor), {
    staffIds: [...names.keys()],
    figure,
    span,
    now,
  });
  return ok({
    rows: rows.map((row) => ({ ...row, who: names.get(row.staffId) ?? "" })),
    hidden,
    person: person === null ? null : (names.get(person) ?? null),
  });
}
