import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { filesThread } from "#platform/storage/server/file-thread.ts";
import type { Log } from "#platform/log/server/log.ts";

/** A JSON value on local disk: the last known content of the database, for a start without it. */
export type LastKnown = {
  /** The value as it was when the program started; null if there was none. */
  atStart: unknown;
  /** Replaces the value. A write error is logged and stops nothing. */
  keep(value: unknown): Promise<void>;
};

/** Opens such a file, which may be missing. An unreadable one is logged and counts as missing. */
export async function openLastKnown(file: string, log: Log): Promise<LastKnown> {
  let kept = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") log.error({ err: error }, "what was known last could not be read");
    return "null";
  });
  return {
    atStart: parse(kept, file, log),
    async keep(value) {
      const text = JSON.stringify(value);
      if (text === kept) return;
      try {
        await filesThread.askInTime("replace", file, `${file}.${randomUUID()}.part`, text);
        kept = text;
      } catch (error) {
        log.error({ err: error }, "what is known now could not be kept for a start without database");
      }
    },
  };
}

function parse(text: string, file: string, log: Log): unknown {
  try {
    return JSON.parse(text);
  } catch {
    log.error({ file }, "what was known last could not be read");
    return null;
  }
}
