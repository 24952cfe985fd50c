import { ARRIVAL_MS } from "#core/uploads/upload-link.ts";
import type { Db } from "#server/platform/database.ts";
import type { TimedJob } from "#server/platform/queue.ts";
import { dropAbandoned } from "./uploads-store.ts";
import type { Arrivals } from "./create-arrivals.ts";

/** Throws away what was begun and never came. */
export function uploadsJobs(needs: { db: Db; arrivals: Arrivals; now: () => Date }): TimedJob[] {
  return [
    {
      name: "drop-abandoned-uploads",
      cron: "23 * * * *",
      run: async () => {
        await dropAbandoned(needs.db, new Date(needs.now().getTime() - ARRIVAL_MS));
        await needs.arrivals.removeOld();
      },
    },
  ];
}
