import { accountChangedJob } from "#accounts/access/server/access-jobs.ts";
import { VOICES_FOLDER } from "#agency/site/rules/voice.ts";
import { nightly } from "#platform/jobs/rules/night.ts";
import { handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
import type { Services } from "#platform/program/server/services.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { VOICES_KEY } from "./save-voice.ts";
import { listVoices } from "./staff-store.ts";

/** Handles the jobs about staff: a closed account leaves the team page, a reopened one returns to it. */
export function staffHandlers({ changePages }: { changePages: ChangePages }): JobHandler[] {
  return [handle(accountChangedJob, 1, () => changePages((_tx, changed) => changed([TEAM_TAG])))];
}

/** Lists the scheduled jobs for people. */
export function staffJobs(needs: Needs): TimedJob[] {
  return [{ ...nightly("remove-unused-voices"), run: () => removeUnusedVoices(needs) }];
}

type Needs = Pick<Services, "db" | "storage" | "now">;

/** A recording without a person may be one that is being saved; it is kept for so many milliseconds. */
const AT_WORK = 86_400_000;

/** Removes recordings that nobody uses anymore, a day after they were stored at the earliest. */
async function removeUnusedVoices({ db, storage, now }: Needs): Promise<void> {
  const files = await storage.list(VOICES_KEY);
  if (files.length === 0) return;
  const used = new Set(await listVoices(db));
  for (const file of files.filter((one) => !used.has(`${VOICES_FOLDER}/${one}`))) {
    const key = `${VOICES_KEY}/${file}`;
    if (now().getTime() - (await storage.writtenAt(key)).getTime() < AT_WORK) continue;
    await storage.remove(key);
  }
}
