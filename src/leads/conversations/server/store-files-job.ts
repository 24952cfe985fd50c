import { z } from "zod";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { defineJob, enqueue } from "#platform/jobs/server/jobs.ts";

/** The folder of files that came with messages and are not checked yet. */
export const HELD_FOLDER = "held";
export const heldKey = (id: string): string => `${HELD_FOLDER}/${id}`;

/** Checks and keeps the files that came with a message. `files`: their ids, for one that was erased meanwhile. */
export const storeFilesJob = defineJob("store-files", z.object({ message: z.string(), files: z.array(z.string()) }), {
  keyOf: ({ message }) => message,
  limit: 900,
});

/** Has the files of a new message kept, if any wait for that. */
export async function storeFiles(tx: Tx, message: string, files: readonly NamedFile[]): Promise<void> {
  const ids = files.flatMap(({ id, state }) => (id !== undefined && state === "waiting" ? [id] : []));
  if (ids.length > 0) await enqueue(tx, storeFilesJob, [{ message, files: ids }]);
}
