import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { consentStatuses } from "#compliance/consent/rules/consent-status.ts";
import { numberToCall, waysToReach } from "#leads/leads/rules/when-form.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { type Db, type Executor, isUnavailable } from "#platform/database/server/database.ts";
import { DATABASE_TIMEOUT, within } from "#platform/time/server/time-limit.ts";
import { readRequest } from "#leads/leads/server/read-request.ts";
import type { StoredRequest } from "#leads/leads/server/requests-store.ts";
import type { Team } from "#agency/team/server/create-team.ts";

type Needs = { db: Db; now: () => Date; team: Team };

/**
 * A request just after it was sent. `request` is null if it is unknown or can't be read right now; `ways`: how its
 * sender may ask to be reached; `agent`: its lead's assignee, with their portrait, if the team page shows them.
 */
type SentRequest = { request: StoredRequest | null; ways: ReturnType<typeof waysToReach>; agent: SentAgent | null };
/** `photo` is a path of this site, or null. */
type SentAgent = { name: string; photo: string | null };

/** Reads a request by the token of its link, for its sender. */
export async function readSentRequest(needs: Needs, token: string): Promise<SentRequest> {
  try {
    return await within(DATABASE_TIMEOUT, read(needs, token));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { request: null, ways: waysToReach(null, false), agent: null };
  }
}

async function read(needs: Needs, token: string): Promise<SentRequest> {
  const request = await readRequest(needs, "request", token);
  if (request === null) return { request, ways: waysToReach(null, false), agent: null };
  const ways = await waysOf(needs.db, request);
  // A request that joined a lead may be a stranger's, who must not learn its assignee.
  const lead = request.ownsLead ? await findLead(needs.db, EVERY_LEAD, request.leadId) : null;
  const agent = needs.team.members().find(({ id }) => id === lead?.assignedTo);
  return { request, ways, agent: agent ? { name: agent.name, photo: agent.photo } : null };
}

/** Lists how the sender of a request may ask to be reached: not by text messages without having agreed to them. */
export async function waysOf(on: Executor, request: StoredRequest): Promise<SentRequest["ways"]> {
  const phone = numberToCall(request);
  const mayText = consentStatuses(await consentsOfLead(on, request.leadId)).some(
    ({ address, channels }) => address === phone && channels.includes("text"),
  );
  return waysToReach(request, mayText);
}
