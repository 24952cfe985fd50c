import type { DatabaseConnection, Db } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { subscribe } from "#server/platform/publish.ts";
import { type KeptContent, PAGES_CHANNEL } from "./change-pages.ts";
import { contentVersion } from "./site-store.ts";

/** How often the version is looked at for what no message told, milliseconds: a page is wrong for at most so long. */
const CHECK_EVERY = 30_000;

type Needs = { db: Db; log: Log; connection: DatabaseConnection; content: KeptContent };

/**
 * Lets this process follow what other processes change on public pages. A message names the version and the tags of one
 * change. Where a version was missed, or could not be read, everything is read again: at the next message, when the
 * connection comes back, and every 30 seconds. `check` does that now and never throws.
 */
export function followChanges({ db, log, connection, content }: Needs): {
  check(): Promise<void>;
  stop(): Promise<void>;
} {
  let followed: number | null = null;
  let last: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, "what other processes changed could not be read yet"));
    return last;
  }

  async function follow(version: number, tags?: readonly string[]): Promise<void> {
    try {
      await content.reread(tags);
    } finally {
      content.invalidate(tags);
    }
    followed = version;
  }

  async function catchUp(): Promise<void> {
    const version = await contentVersion(db);
    if (version !== followed) await follow(version);
  }

  const check = () => inTurn(catchUp);
  const news = subscribe({
    connection,
    channel: PAGES_CHANNEL,
    log,
    onReconnect: () => void check(),
    onMessage: (message) =>
      void inTurn(async () => {
        const [version = "", tags = ""] = message.split(" ");
        if (followed !== null && Number(version) === followed + 1) await follow(followed + 1, tags.split(","));
        else if (Number(version) !== followed) await catchUp();
      }),
  });
  const timer = setInterval(() => void check(), CHECK_EVERY);
  timer.unref();
  return {
    check,
    async stop() {
      clearInterval(timer);
      await news.close();
      await last;
    },
  };
}
