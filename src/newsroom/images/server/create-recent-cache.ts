import { LRUCache } from "lru-cache";
import type { Storage } from "#platform/storage/server/storage.ts";

/** Memory for cached images, bytes: about two thousand images as pages show them. */
const ROOM = 64 * 1024 * 1024;
/** Validity of a cached image, milliseconds: as long as browsers keep the permanent address of an image. */
const KEPT = 300_000;

/**
 * Reads images from a remote store and caches the most recently used in memory: one request per image in five minutes,
 * regardless of the number of visitors. Serves cached images while the store is down.
 */
export function createRecentCache(
  storage: Pick<Storage, "read">,
  { room = ROOM, clock = () => performance.now() } = {},
): Pick<Storage, "read"> {
  const kept = new LRUCache<string, { bytes: Uint8Array; at: number }>({
    maxSize: room,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  });
  const reading = new Map<string, Promise<Uint8Array | null>>();
  const keep = (key: string, bytes: Uint8Array) => kept.set(key, { bytes, at: clock() });

  async function fetchAgain(key: string): Promise<Uint8Array | null> {
    try {
      const bytes = await storage.read(key);
      if (bytes) keep(key, bytes);
      else kept.delete(key);
      return bytes;
    } catch (error) {
      const old = kept.get(key);
      if (!old) throw error;
      // Retried in five minutes, so that visitors don't wait for a store that is down.
      keep(key, old.bytes);
      return old.bytes;
    }
  }
  return {
    async read(key) {
      const found = kept.get(key);
      if (found && clock() - found.at < KEPT) return found.bytes;
      const mine = reading.get(key) ?? fetchAgain(key).finally(() => reading.delete(key));
      reading.set(key, mine);
      return mine;
    },
  };
}
