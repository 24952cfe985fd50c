import type { DatabaseConnection } from "./database.ts";
import { isUnavailable } from "./database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { NewerDatabaseError, refuseNewer } from "./migrate.ts";

/** Interval of checking whether a newer version has upgraded the database, milliseconds. */
const EVERY = 60_000;

/**
 * Checks every minute whether a newer version has upgraded the database while this one runs, which would then read and
 * write what it doesn't know. `onNewer` gets the sentence, once.
 */
export function watchSchema(
  { owner, log }: { owner: DatabaseConnection; log: Log },
  onNewer: (sentence: string) => void,
): { look(): Promise<void>; stop(): Promise<void> } {
  const look = async () => {
    try {
      await refuseNewer(owner);
    } catch (error) {
      if (error instanceof NewerDatabaseError) {
        clearInterval(timer);
        onNewer(error.message);
      } else if (!isUnavailable(error)) log.warn({ err: error }, "the version of the database could not be read");
    }
  };
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = null;
    });
  }, EVERY);
  timer.unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
