import { logFailure } from "./log-failure.ts";

/** Number of tries to load a part, and the time between, milliseconds: as long as a restart of the program takes. */
const TRIES = 30;
const AGAIN_AFTER = 2_000;

/** Loads a part of a page for `lazy`; retries while the server doesn't respond, so that the page and its input stay. */
export function untilLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (let tries = 1; ; tries++)
      try {
        return await load();
      } catch (error) {
        if (tries === TRIES) throw error;
        logFailure(error);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
      }
  };
}
