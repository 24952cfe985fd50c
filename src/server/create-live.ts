import type { StaffActor } from "#core/access/rights.ts";
import { BEAT_MS, type LiveMessage, SESSION_ENDED } from "#core/desk/live-message.ts";
import { accessTopic } from "./access/access-live.ts";
import { findActorOfSession } from "./access/find-actor.ts";
import { alertsTopic } from "./alerts/alerts-live.ts";
import { assignedTopic } from "./assignment/assignment-live.ts";
import { callsTopic } from "./calling/calling-live.ts";
import { checksTopic } from "./checks/checks-live.ts";
import { leadsTopic } from "./leads/leads-live.ts";
import type { DatabaseConnection } from "./platform/database.ts";
import { type Live, openLive } from "./platform/live.ts";
import { listPresent } from "./presence/announce-presence.ts";
import { presenceTopic } from "./presence/presence-live.ts";
import type { Services } from "./services.ts";

/** Opens this process's WebSocket hub with every topic; `connection` is for hearing what other processes announce. */
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
      assignedTopic,
      callsTopic,
      checksTopic,
      leadsTopic,
      presenceTopic(() => listPresent(services)),
    ],
    async readSession(session) {
      const actor = await findActorOfSession(services, session, true);
      return actor?.passwordDue ? null : actor;
    },
    changed: (before, after) => (before.role === after.role ? null : ({ topic: "access" } satisfies LiveMessage)),
    endedCode: SESSION_ENDED,
    beatMs,
  });
}
