import type { Db, Tx } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { publish } from "#server/platform/publish.ts";
import { raiseContentVersion } from "./site-store.ts";

/** The channel on which processes tell each other which pages changed. */
export const PAGES_CHANNEL = "pages";

/** What a process keeps in memory of what public pages show. */
export type KeptContent = {
  /** Reads again from the database what these tags stand for; without tags, all of it. Throws while the database is away. */
  reread(tags?: readonly string[]): Promise<void>;
  /** Forgets the kept pages that carry one of the tags; without tags, all of them. */
  invalidate(tags?: readonly string[]): void;
};

/** Runs `work` in one transaction; what it gives to `changed` names the pages that the transaction changes. */
export type ChangePages = <T>(
  work: (tx: Tx, changed: (tags: readonly string[]) => Promise<void>) => Promise<T>,
) => Promise<T>;

/**
 * Changes something that public pages show. The message to the other processes is part of the transaction, so that it
 * goes out if and only if the change is committed; this process follows before the change is answered, also where the
 * answer to the commit was lost.
 */
export async function changePages<T>(
  needs: { db: Db; log: Log; content: KeptContent },
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

/** What was committed stays so where it cannot be read again: `follow-changes.ts` tries again. */
async function followHere(
  { log, content }: { log: Log; content: KeptContent },
  tags: readonly string[],
): Promise<void> {
  try {
    await content.reread(tags);
  } catch (error) {
    log.warn({ err: error }, "what was changed could not be read again yet");
  } finally {
    content.invalidate(tags);
  }
}
