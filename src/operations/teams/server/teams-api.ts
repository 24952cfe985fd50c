import { z } from "@hono/zod-openapi";
import { AGENCY_TEAM, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { figureDays, figureValue, PERIODS, type TeamFigures } from "#leads/calling/rules/team-figures.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { changeTeam, createTeam, removeTeam } from "./change-team.ts";
import { LEADS_MOVE, movePerson } from "./move-person.ts";
import { figuresOf, readTeam, topTeam } from "./read-team.ts";

type Needs = Pick<Services, "announceAccess" | "announceLeads" | "db" | "newId" | "now" | "readDb" | "site">;

const team = z.object({
  id: z.string(),
  name: z.string(),
  parent_id: z.string().openapi({ description: "Empty for a team directly below the agency" }),
});
const day = z.string().refine((text) => text !== "" && readDay(text) === text, "Enter a day as 2026-11-20.");
const figures = z.object({
  person_id: z.string().optional(),
  team_id: z.string().optional(),
  name: z.string(),
  dials: z.number(),
  contacts: z.number(),
  talks: z.number(),
  talk_seconds: z.number().openapi({ description: "In calls that the desk placed" }),
  hold_seconds: z.number().openapi({ description: "Of these, on hold, where the browser was the phone" }),
  answer_rate: z
    .number()
    .nullable()
    .openapi({ description: "Percent of the calls that the desk placed; null for none" }),
  applications: z.number(),
  policies: z.number(),
  premium: z.number().openapi({ description: "A year's premium of the policies issued, US dollars" }),
  placement: z.number().nullable().openapi({ description: "Percent; null where no application came to an end" }),
  speed_to_lead_seconds: z.number().nullable(),
  overdue: z.number(),
});

/** Mounts the calls about teams and their figures. */
export function mountTeams(endpoints: EndpointSet, services: Needs): void {
  mountTree(endpoints, services);
  endpoints.mount(
    {
      method: "post",
      path: "/api/staff/{id}/move",
      summary: "Move a person to another team; their open leads go along (keep) or stay with the team (reassign)",
      right: "leads:assign",
      body: z.object({ team_id: z.string().max(100), leads: z.enum(LEADS_MOVE) }),
      answer: z.object({ id: z.string(), team_id: z.string(), left: z.number(), undo_id: z.string().nullable() }),
    },
    async (c, { params, body }) =>
      mapOk(
        await movePerson(services, byOf(c), { staffId: params.id, teamId: body.teamId, leads: body.leads }),
        ({ id, to, left, undoId }) => ({ id, teamId: to, left, undoId }),
      ),
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/figures",
      summary: "What people or teams did in a period, by default today",
      right: "figures:read",
      query: z.object({
        group: z.enum(["person", "team"]).optional(),
        team_id: z.string().max(100).optional(),
        period: z.enum(PERIODS).optional(),
        from: day.optional(),
        to: day.optional(),
      }),
      answer: z.object({ figures: z.array(figures) }),
    },
    async (c, { query }) => {
      const { actor } = byOf(c);
      const today = wallClock(services.now(), services.site.settings().agency.timeZone).date;
      const whole = figureDays(query.period ?? "day", query.from ?? today);
      const days = { from: query.from ?? whole.from, to: query.to ?? whole.to };
      const read = await readTeam(services, actor, { teamId: query.teamId ?? topTeam(actor), days });
      return mapOk(read, ({ people, teams }) => ({
        figures:
          query.group === "team"
            ? teams.map(({ id, name, figures: own }) => ({ teamId: id, name, ...shown(own) }))
            : people.map(({ id, name, figures: own }) => ({ personId: id, name, ...shown(own) })),
      }));
    },
  );
}

function mountTree(endpoints: EndpointSet, services: Needs): void {
  const right = "staff:manage" as const;
  const body = z.object({ name: z.string().max(120), parent_id: z.string().max(100).optional() });
  endpoints.mount(
    {
      method: "get",
      path: "/api/teams",
      summary: "The teams whose figures you may read, a tree below the agency",
      right: "figures:read",
      answer: z.object({ teams: z.array(team), next: z.null() }),
    },
    async (c) => {
      const scope = figuresOf(byOf(c).actor);
      const teams = (await listTeams(services.db)).filter(({ id }) => scopeIncludes(scope, id));
      return ok({ teams, next: null });
    },
  );
  endpoints.mount(
    { method: "post", path: "/api/teams", summary: "Create a team", right, body, answer: team },
    async (c, { body: { name, parentId = AGENCY_TEAM } }) => createTeam(services, byOf(c), { name, parentId }),
  );
  endpoints.mount(
    {
      method: "patch",
      path: "/api/teams/{id}",
      summary: "Rename a team, or move it below another one",
      right,
      body: body.partial(),
      answer: team,
    },
    async (c, { params, body: typed }) => changeTeam(services, byOf(c), { id: params.id, ...typed }),
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/teams/{id}",
      summary: "Delete a team without people; its unassigned leads go to the team above",
      right,
      answer: z.object({ name: z.string(), leads: z.number() }),
    },
    async (c, { params }) => removeTeam(services, byOf(c), params.id),
  );
}

function shown(own: TeamFigures) {
  const { dials, contacts, talks, talkTime, holdTime, applications, policies, premium, overdue, speedMs } = own;
  const percent = (figure: "answerRate" | "placement") => {
    const value = figureValue(own, figure);
    return value === null ? null : Math.round(value * 10) / 10;
  };
  return {
    dials,
    contacts,
    talks,
    talkSeconds: Math.round(talkTime / 1_000),
    holdSeconds: Math.round(holdTime / 1_000),
    answerRate: percent("answerRate"),
    applications,
    policies,
    premium: premium / 100,
    placement: percent("placement"),
    speedToLeadSeconds: speedMs === null ? null : Math.round(speedMs / 1_000),
    overdue,
  };
}
