import { VOICES_FOLDER } from "#agency/site/rules/voice.ts";
import type { Services } from "#platform/program/server/services.ts";
import { VOICES_KEY } from "./keep-voice.ts";
import { listVoices } from "./staff-store.ts";

type Needs = Pick<Services, "db" | "storage" | "now">;

/** A recording without a person may be one that is being saved, milliseconds. */
const AT_WORK = 86_400_000;

/** Removes recordings that nobody uses anymore, a day after they were stored at the earliest. Answers how many. */
export async function removeUnusedVoices({ db, storage, now }: Needs): Promise<number> {
  const files = await storage.list(VOICES_KEY);
  if (files.length === 0) return 0;
  const used = new Set(await listVoices(db));
  let removed = 0;
  for (const file of files.filter((one) => !used.has(`${VOICES_FOLDER}/${one}`))) {
    const key = `${VOICES_KEY}/${file}`;
    if (now().getTime() - (await storage.writtenAt(key)).getTime() < AT_WORK) continue;
    await storage.remove(key);
    removed++;
  }
  return removed;
}
