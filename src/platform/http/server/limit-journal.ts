import type { Journal } from "#platform/journal/server/journal.ts";
import type { RateLimit } from "./rate-limit.ts";

/**
 * Returns a journal for one visitor: `append` throws, and nothing is acknowledged, once their address has written too
 * often. For addresses that accept a button press from anyone while the database cannot check their link.
 */
export function limitJournal(journal: Journal, limit: RateLimit, address: string): Journal {
  return {
    ...journal,
    async append(record) {
      const wait = await limit.take(address);
      if (wait > 0) throw new Error(`the journal takes nothing from this address for ${wait} seconds`);
      await journal.append(record);
    },
  };
}
