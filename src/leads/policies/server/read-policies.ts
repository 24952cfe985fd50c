import { EVERY_LEAD, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Place } from "#platform/database/server/page-cursor.ts";
import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { LeadSource } from "#leads/leads/rules/lead.ts";
import type { Stage } from "#leads/policies/rules/policy.ts";
import {
  figuresBy,
  type GroupFigures,
  type PolicyFigures,
  policyFigures,
} from "#leads/policies/rules/policy-figures.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { type ClientPolicy, heldPolicies } from "#leads/policies/rules/client-page.ts";
import type { Executor } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import {
  countPolicies,
  type ListedPolicy,
  listPolicies,
  policiesWithOrigin,
  type PolicyFilter,
} from "./policies-store.ts";

/** Figures of all policies that the actor may see, and by agent, source and first article (null: not known). */
export type PolicyInsight = {
  all: PolicyFigures;
  byAgent: GroupFigures<string | null>[];
  bySource: GroupFigures<LeadSource>[];
  byArticle: GroupFigures<string | null>[];
};

/** One page of policies and how many there are in each stage; the figures with the first page only. */
type PolicyList = {
  policies: ListedPolicy[];
  next: Place | null;
  counts: Record<Stage, number>;
  insight: PolicyInsight | null;
};

type Needs = Pick<Services, "db" | "site" | "now">;

/** Reads the policies of the leads that the actor may see. */
export async function readPolicies(
  needs: Needs,
  by: By,
  wanted: PolicyFilter,
  cursor: Place | null,
  limit: number,
): Promise<Outcome<PolicyList>> {
  if (!may(by.actor, "leads:read")) return forbidden();
  const scope = leadScopeOf(by.actor);
  const [page, counts, insight] = await Promise.all([
    listPolicies(needs.db, scope, wanted, cursor, limit),
    countPolicies(needs.db, scope),
    cursor === null ? readInsight(needs, by) : null,
  ]);
  return ok({ ...page, counts, insight });
}

async function readInsight({ db, site, now }: Needs, by: By): Promise<PolicyInsight> {
  const { agency, sales } = site.settings();
  const today = wallClock(now(), agency.timeZone).date;
  const policies = await policiesWithOrigin(db, leadScopeOf(by.actor));
  return {
    all: policyFigures(policies, sales, today),
    byAgent: figuresBy(policies, ({ agentName }) => agentName, sales, today),
    bySource: figuresBy(policies, ({ source }) => source, sales, today),
    byArticle: figuresBy(policies, ({ article }) => article, sales, today),
  };
}

/** Nobody has more policies with one agency. */
const MAX_POLICIES = 100;

/** Reads the policies of a client that were issued and have not ended, the oldest first. */
export async function readHeldPolicies(on: Executor, leadId: string): Promise<ClientPolicy[]> {
  const { policies } = await listPolicies(on, EVERY_LEAD, { leadId }, null, MAX_POLICIES);
  return heldPolicies(policies);
}
