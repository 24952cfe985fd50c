import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import type { Team } from "#agency/team/server/create-team.ts";
import type { TeamMember } from "#agency/team/rules/staff-profile.ts";
import { deriveHash, isToken } from "#leads/leads/server/derive-tokens.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { householdOf } from "#leads/leads/server/requests-store.ts";
import { type ClientPolicy, nextCheck } from "#leads/policies/rules/client-page.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { DATABASE_TIMEOUT, within } from "#platform/time/server/time-limit.ts";
import { type ClientLink, findClientLink, findOpenClientLink, markClientLinkUsed } from "./client-links-store.ts";
import { readHeldPolicies } from "./read-policies.ts";

type Needs = { db: Db; now: () => Date };

/** The content of a client's page. `agent`: who serves them, if the team page shows them; `nextCheck` is an ISO date. */
export type ClientPage = {
  name: string;
  /** Two letters; null if unknown. */
  state: string | null;
  policies: ClientPolicy[];
  /** Names that staff noted; what counts is what the insurance company has. */
  beneficiaries: string[];
  agent: TeamMember | null;
  nextCheck: string | null;
};

const DAY = 86_400_000;
/** Shortest time between two openings that are recorded, milliseconds. */
const RECORD_EVERY = 60_000;

/** Returns the moment after which a link must have been opened or made to open anything. */
const oldestUse = (now: Date) => new Date(now.getTime() - KEPT_DAYS.clientLinks * DAY);

/** Tells whether a link opens its page at a moment. */
export const isOpenLink = ({ endedAt, usedAt }: ClientLink, at: Date) =>
  (endedAt === null || endedAt > at) && usedAt > oldestUse(at);

/**
 * Reads the page of a link for a day of the agency (ISO date); null if the link opens none, 'away' while the database
 * is unavailable. `counts`: the opening is recorded, as that of a client.
 */
export async function readClientPage(
  needs: Needs & { team: Team },
  token: string,
  { today, counts }: { today: string; counts: boolean },
): Promise<ClientPage | "away" | null> {
  if (!isToken(token)) return null;
  try {
    return await within(DATABASE_TIMEOUT, read(needs, deriveHash(token), { today, counts }));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return "away";
  }
}

async function read(
  { db, now, team }: Needs & { team: Team },
  hash: string,
  { today, counts }: { today: string; counts: boolean },
): Promise<ClientPage | null> {
  const at = now();
  const link = await findClientLink(db, hash);
  const lead = link && isOpenLink(link, at) ? await findLead(db, EVERY_LEAD, link.leadId) : null;
  if (!lead || lead.erasedAt) return null;
  if (counts) await markClientLinkUsed(db, hash, at, new Date(at.getTime() - RECORD_EVERY));
  const [policies, household] = [await readHeldPolicies(db, lead.id), await householdOf(db, lead.id)];
  const [oldest] = policies;
  return {
    name: lead.name,
    state: lead.state,
    policies,
    beneficiaries: household.filter(({ role }) => role === "beneficiary").map(({ name }) => name),
    agent: team.members().find(({ id }) => id === lead.assignedTo) ?? null,
    nextCheck: oldest ? nextCheck(oldest.issued, today) : null,
  };
}

/** The state of a client's page, as the desk shows it. */
export type ClientCard = {
  /** The link that opens it; `openedAt` is null until someone opened it. */
  link: { createdAt: Date; createdBy: string; openedAt: Date | null } | null;
  beneficiaries: number;
  nextCheck: string | null;
};

/** Reads the card of a client's page; null while the lead has no policy to show. The caller may see the lead. */
export async function readClientCard({ db, now }: Needs, leadId: string, today: string): Promise<ClientCard | null> {
  const [oldest] = await readHeldPolicies(db, leadId);
  if (!oldest) return null;
  const link = await findOpenClientLink(db, leadId, oldestUse(now()));
  const household = await householdOf(db, leadId);
  return {
    link: link && {
      createdAt: link.createdAt,
      createdBy: link.createdBy,
      openedAt: link.usedAt > link.createdAt ? link.usedAt : null,
    },
    beneficiaries: household.filter(({ role }) => role === "beneficiary").length,
    nextCheck: nextCheck(oldest.issued, today),
  };
}
