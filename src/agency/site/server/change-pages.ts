import type { Db, Tx } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { publish } from "#platform/database/server/publish.ts";
import { raiseContentVersion } from "./site-store.ts";

/** The channel on which processes notify each other of changed pages. */
export const PAGES_CHANNEL = "pages";

/** The content of public pages that a process caches. */
export type CachedContent = {
  /** Reloads the content of these tags from the database; without tags, all of it. Throws while the database is unavailable. */
  reread(tags?: readonly string[]): Promise<void>;
  /** Invalidates the cached pages that have one of the tags; without tags, all of them. */
  invalidate(tags?: readonly string[]): void;
};

/** Runs `work` in one transaction; `work` passes the tags of the pages it changes to `changed`. */
export type ChangePages = <T>(
  work: (tx: Tx, changed: (tags: readonly string[]) => Promise<void>) => Promise<T>,
) => Promise<T>;

/**
 * Changes something that public pages show. Other processes are notified in the transaction, so if and only if it
 * commits. This process invalidates its cache before it returns, also if the response to the commit was lost.
 */
export async function changePages<T>(
  needs: { db: Db; log: Log; content: CachedContent },
  work: Parameters<ChangePages>[0],
): Promise<T> {
  const named: string[] = [];
  try {
    return (await needs.db.transaction((tx) =>
      work(tx, async (tags) => {
        named.push(...tags);
        await publish(tx, PAGES_CHANNEL, `${await raiseContentVersion(tx)} ${tags.join(",")}`);
      }),
    )) as T;
  } finally {
    if (named.length > 0) await followHere(needs, named);
  }
}

/** Never throws, because the change is committed; `follow-changes.ts` retries. */
async function followHere(
  { log, content }: { log: Log; content: CachedContent },
  tags: readonly string[],
): Promise<void> {
  try {
    await content.reread(tags);
  } catch (error) {
    log.warn({ err: error }, "changed content could not be reloaded yet");
  } finally {
    content.invalidate(tags);
  }
}
