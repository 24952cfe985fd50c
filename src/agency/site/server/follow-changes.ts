import type { DatabaseConnection, Db } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { subscribe } from "#platform/database/server/publish.ts";
import { type CachedContent, PAGES_CHANNEL } from "./change-pages.ts";
import { contentVersion } from "./site-store.ts";

/**
 * Interval at which the version is checked for changes that no message announced, milliseconds. A page is out of date
 * for at most this long.
 */
const CHECK_EVERY = 30_000;

type Needs = { db: Db; log: Log; connection: DatabaseConnection; content: CachedContent };

/**
 * Follows changes that other processes make to public pages. A message has the version and the tags of one change. If a
 * version was missed or could not be loaded, everything is reloaded: at the next message, on reconnecting, and every 30
 * seconds. `check` does so now and never throws.
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
      .catch((error: unknown) => log.warn({ err: error }, "changes by other processes could not be loaded yet"));
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
  const subscription = subscribe({
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
      await subscription.close();
      await last;
    },
  };
}
