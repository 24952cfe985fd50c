import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { findSessionActor } from "#accounts/access/server/find-actor.ts";
import { inviteStaff } from "#accounts/access/server/invite-staff.ts";
import { acceptInvitation } from "#accounts/sign-in/server/accept-invitation.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { aTeamTree } from "#tests/builders/team-tree.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { removeTeam } from "./change-team.ts";

const test_ = testDatabase();
let made: TestServices;
let services: TestServices["services"];
beforeAll(async () => {
  made = await testServices(test_.database, { env: { PUBLIC_URL: "https://www.example.com" } });
  services = made.services;
  await aTeamTree(test_.db);
});
afterAll(() => made.close());

test("who is invited to a team joins it, and the team stays until then", async () => {
  const olive = byStaff("owner", { id: (await aStaff(test_.db, { role: "owner" })).id });
  const invitation = { email: "max@example.com", name: "Max Leader", role: "manager", teamId: "akron" } as const;
  expect(await inviteStaff(services, olive, { ...invitation, teamId: "gone" })).toMatchObject({
    ok: false,
    fields: { team_id: expect.any(String) },
  });
  const invited = await inviteStaff(services, olive, invitation);
  if (!invited.ok) throw new Error(invited.message);
  expect(await removeTeam(services, olive, "akron")).toMatchObject({ ok: false, code: "conflict" });
  const token = invited.value.link.split("/").at(-1) ?? "";
  const password = "plum tractor velvet ocean";
  const form = { name: "Max Leader", chosen: password, again: password };
  const joined = await acceptInvitation(services, token, form, { ip: "192.0.2.1", userAgent: "", requestId: "r" });
  if (!joined.ok) throw new Error(joined.message);
  const actor = await findSessionActor(services, joined.value.token);
  expect(actor).toMatchObject({ role: "manager", teamId: "akron" });
  const [own, other] = await manyLeads(test_.db, [{ teamId: "akron" }, { teamId: "canton" }]);
  const scope = leadScopeOf(actor as Actor);
  expect(await findLead(test_.db, scope, own ?? "")).not.toBeNull();
  expect(await findLead(test_.db, scope, other ?? "")).toBeNull();
  expect(await findLead(test_.db, EVERY_LEAD, other ?? "")).not.toBeNull();
});
