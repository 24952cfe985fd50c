import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { FACT_PARSERS } from "#leads/leads/rules/fact-parsers.ts";
import { factName } from "#leads/leads/rules/lead-facts.ts";
import { findKnownPeople } from "#leads/merges/server/find-known-people.ts";
import type { Route } from "./+types/known-people.route";

/** Returns who may be the person that is being typed into the form of a new lead. What isn't whole yet finds nobody. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const search = new URL(request.url).searchParams;
  const known = { today: services.now(), states: services.site.states() };
  const read = (key: "name" | "phone" | "email" | "birthDate") => {
    const text = search.get(factName(key))?.trim() ?? "";
    return text === "" ? null : (FACT_PARSERS[key].parse(text, known) ?? null);
  };
  const sought = { name: read("name") ?? "", phone: read("phone"), email: read("email"), birthDate: read("birthDate") };
  return findKnownPeople(services.db, leadScopeOf(staff), sought);
}
