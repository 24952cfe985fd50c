import type { StaffActor } from "#platform/access/rules/rights.ts";
import { BEAT_MS, type LiveMessage, SESSION_ENDED } from "#platform/live/rules/live-message.ts";
import { accessTopic } from "#accounts/access/server/access-live.ts";
import { findActorOfSession } from "#accounts/access/server/find-actor.ts";
import { alertsTopic } from "#operations/alerts/server/alerts-live.ts";
import { articlesTopic } from "#newsroom/articles/server/articles-live.ts";
import { assignedTopic } from "#leads/assignment/server/assignment-live.ts";
import { callsTopic } from "#leads/calling/server/calling-live.ts";
import { checksTopic } from "#operations/checks/server/checks-live.ts";
import { reviewsTopic } from "#newsroom/discussion/server/discussion-live.ts";
import { leadsTopic } from "#leads/leads/server/leads-live.ts";
import type { DatabaseConnection } from "#platform/database/server/database.ts";
import { type Live, openLive } from "#platform/live/server/live.ts";
import { listPresent } from "#accounts/presence/server/announce-presence.ts";
import { presenceTopic } from "#accounts/presence/server/presence-live.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Returns what decides which screens and leads a person sees, to compare. */
const sightOf = ({ role, alsoRole, teamId, pools, teams, people, seesAll }: StaffActor) =>
  JSON.stringify([role, alsoRole, teamId, pools, teams, people, seesAll]);

/** Opens this process's WebSocket hub with every topic; `connection` receives what other processes announce. */
export function createLive(
  services: Services,
  connection: DatabaseConnection,
  beatMs: number = BEAT_MS,
): Live<StaffActor> {
  return openLive<StaffActor>({
    connection,
    log: services.log,
    ...(services.replica ? { heard: services.replica.catchUp } : {}),
    topics: [
      accessTopic,
      alertsTopic,
      articlesTopic,
      assignedTopic,
      callsTopic,
      checksTopic,
      leadsTopic,
      reviewsTopic,
      presenceTopic(() => listPresent(services)),
    ],
    async readSession(session) {
      const actor = await findActorOfSession(services, session, true);
      return actor?.passwordDue ? null : actor;
    },
    changed: (before, after) =>
      sightOf(before) === sightOf(after) ? null : ({ topic: "access" } satisfies LiveMessage),
    endedCode: SESSION_ENDED,
    beatMs,
  });
}
