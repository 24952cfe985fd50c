import type { Services } from "#platform/program/server/services.ts";

/** Interval of looking for old results, milliseconds. */
const LOOK_EVERY = 5_000;

/** Keeps the results of the checks fresh while someone has a screen open that shows them. */
export function watchChecks({ functionChecks, log }: Pick<Services, "functionChecks" | "log">): {
  stop(): Promise<void>;
} {
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= functionChecks
      .watch()
      .catch((error: unknown) => log.debug({ err: error }, "the checks could not be watched"))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
