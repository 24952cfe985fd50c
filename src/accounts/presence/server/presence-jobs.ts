import type { Db } from "#platform/database/server/database.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { deleteOldPresence, deleteOldTickets } from "./presence-store.ts";

const DAY_MS = 86_400_000;

/** Lists the jobs that clean up tickets and records of who was at the desk. */
export function presenceJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  return [
    {
      name: "delete-old-tickets",
      cron: "*/10 * * * *",
      async run() {
        await deleteOldTickets(db, now());
        await deleteOldPresence(db, new Date(now().getTime() - DAY_MS));
      },
    },
  ];
}
