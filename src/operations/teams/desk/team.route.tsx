import { data, Link, redirect } from "react-router";
import { form, formAction, respondWith, text, textOrNull } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { reasonOf } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { dayBeside, parseTeamAsk, teamPath } from "#operations/teams/rules/team-address.ts";
import { figureDays, parseSort, sortRows } from "#leads/calling/rules/team-figures.ts";
import { changeTeam, createTeam, removeTeam } from "#operations/teams/server/change-team.ts";
import { LEADS_MOVE, movePerson, undoMove } from "#operations/teams/server/move-person.ts";
import { readTeam, topTeam } from "#operations/teams/server/read-team.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { PeriodBar } from "./PeriodBar.tsx";
import { TeamTools } from "./TeamTools.tsx";
import { TeamView } from "./TeamView.tsx";
import { movedText, undoneText } from "./move-words.ts";
import type { Route } from "./+types/team.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "figures:read");
  const today = wallClock(services.now(), services.site.settings().agency.timeZone).date;
  const ask = parseTeamAsk(params, new URL(request.url).searchParams, today);
  const days = figureDays(ask.period, ask.day);
  const before = figureDays(ask.period, dayBeside(ask, -1));
  const read = await readTeam(services, staff, { teamId: ask.team ?? topTeam(staff), days, before });
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  const sort = parseSort(ask.sort);
  const next = dayBeside(ask, 1);
  return {
    ask,
    days,
    isRunning: next > today,
    sort,
    read: { ...read.value, people: sortRows(read.value.people, sort), teams: sortRows(read.value.teams, sort) },
    next: next > today ? null : next,
    mayMove: may(staff, "leads:assign"),
    mayChange: may(staff, "staff:manage"),
    mayOpen: may(staff, "leads:read"),
    self: staff.id,
    ways: await findConfirmation(services, staff),
  };
}

type TeamAnswer = {
  ok: boolean;
  message: string;
  fields?: Record<string, string>;
  typed?: { name: string };
  /** What takes a move back. */
  undo?: Record<string, string>;
};

const failed = (outcome: Parameters<typeof reasonOf>[0] & { code: keyof typeof STATUS_OF }, typed?: { name: string }) =>
  data<TeamAnswer>(
    { ok: false, message: reasonOf(outcome), fields: outcome.fields ?? {}, ...(typed ? { typed } : {}) },
    { status: STATUS_OF[outcome.code] },
  );

/** Moves people, and creates, changes and deletes teams. */
export const action = formAction("figures:read", {
  move: form({ person: text, team: text, leads: textOrNull }, async ({ services, by }, { person, team, leads }) => {
    const choice = LEADS_MOVE.find((one) => one === leads);
    if (!choice)
      return data<TeamAnswer>({ ok: false, message: "Choose what happens to their open leads." }, { status: 422 });
    const moved = await movePerson(services, by, { staffId: person, teamId: team, leads: choice });
    if (!moved.ok) return failed(moved);
    const { id, from, to, undoId } = moved.value;
    const undo = { intent: "undo-move", person: id, from, to, undo: undoId ?? "" };
    return data<TeamAnswer>({ ok: true, message: movedText(moved.value), ...(from === to ? {} : { undo }) });
  }),
  "undo-move": form(
    { person: text, from: text, to: text, undo: text },
    async ({ services, by }, { person, undo, ...teams }) =>
      respondWith(await undoMove(services, by, { staffId: person, ...teams, undoId: undo || null }), undoneText),
  ),
  create: form({ name: text, parent: text }, async ({ services, by }, { name, parent }) => {
    const created = await createTeam(services, by, { name, parentId: parent });
    if (!created.ok) return failed(created, { name });
    return data<TeamAnswer>({
      ok: true,
      message: `Team ${created.value.name} created. Move people into it from their row.`,
    });
  }),
  change: form({ team: text, name: text, parent: text }, async ({ services, by }, { team, name, parent }) => {
    const changed = await changeTeam(services, by, { id: team, name, parentId: parent });
    return changed.ok ? data<TeamAnswer>({ ok: true, message: "Team saved." }) : failed(changed, { name });
  }),
  remove: form({ team: text }, async ({ services, by }, { team }) => {
    const removed = await removeTeam(services, by, team);
    if (!removed.ok) return failed(removed);
    return redirect("/admin/team");
  }),
});

export const handle = {
  title: "Team",
  description: "What people and teams do, whose leads lie untouched, and who is in which team.",
};

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ask, days, read, next, mayChange, ways } = loaderData;
  return (
    <DeskPage
      title={<bdi>{read.team.name}</bdi>}
      lead={
        read.path.length > 0 ? (
          <>
            {read.path.map(({ id, name }) => (
              <span key={id}>
                <Link to={teamPath({ ...ask, team: id })} className="text-accent underline underline-offset-2">
                  {name}
                </Link>
                {" › "}
              </span>
            ))}
            {read.team.name}
          </>
        ) : undefined
      }
      aside={<PeriodBar ask={ask} days={days} next={next} />}
    >
      <LiveRefresh />
      {ways && actionData?.ok === false ? (
        <ConfirmIdentity ways={ways} what="Changing teams needs a fresh proof of who you are." />
      ) : null}
      <TeamView {...loaderData} answer={actionData} />
      {mayChange ? (
        <TeamTools
          team={read.team}
          isAgency={read.team.id === AGENCY_TEAM}
          parent={parentOf(read)}
          choices={read.choices}
          answer={actionData}
        />
      ) : null}
    </DeskPage>
  );
}

const parentOf = ({ path }: { path: { id: string }[] }) => path.at(-1)?.id ?? AGENCY_TEAM;

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
