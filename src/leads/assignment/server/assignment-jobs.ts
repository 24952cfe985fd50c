import { availabilityChangedJob, staffLeftJob } from "#accounts/access/server/access-jobs.ts";
import { handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { alertOwners } from "./alert-owners.ts";
import type { AssignNeeds } from "./assign-lead.ts";
import { assignLeadsJob } from "./assign-leads-job.ts";
import { assignWaiting } from "./assign-waiting.ts";
import { mailLeaver } from "./mail-leaver.ts";
import { reassignUntouched } from "./reassign-untouched.ts";
import { releaseLeads } from "./release-leads.ts";

/** Handles the jobs that assign leads. */
export function assignmentHandlers(needs: AssignNeeds): JobHandler[] {
  return [
    handle(assignLeadsJob, 1, async () => {
      await assignWaiting(needs);
    }),
    handle(availabilityChangedJob, 1, ({ staffId }) => giveBack(needs, staffId)),
    // What they held is counted before it is given back.
    handle(staffLeftJob, 1, async (left) => {
      await mailLeaver(needs, left);
      await giveBack(needs, left.staffId);
    }),
  ];
}

async function giveBack(needs: AssignNeeds, staffId: string): Promise<void> {
  await releaseLeads(needs, staffId);
  await assignWaiting(needs);
}

/** Lists the scheduled jobs of assignment. */
export function assignmentJobs(needs: AssignNeeds): TimedJob[] {
  return [
    {
      // Working hours begin and time off ends without any event.
      name: "look-after-leads",
      cron: "* * * * *",
      async run() {
        await reassignUntouched(needs);
        await assignWaiting(needs);
        await alertOwners(needs);
      },
    },
  ];
}
