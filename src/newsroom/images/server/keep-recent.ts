import type { Storage } from "#platform/storage/server/storage.ts";

/** Memory for cached images, bytes: about two thousand images as pages show them. */
const ROOM = 64 * 1024 * 1024;
/** Validity of a cached image, milliseconds: as long as browsers keep the permanent address of an image. */
const KEPT = 300_000;

/**
 * Reads images from a remote store and caches the most recently used in memory: one request per image in five minutes,
 * regardless of the number of visitors. Serves cached images while the store is down.
 */
export function keepRecent(
  storage: Pick<Storage, "read">,
  { room = ROOM, clock = () => performance.now() } = {},
): Pick<Storage, "read"> {
  const kept = new Map<string, { bytes: Uint8Array; at: number }>();
  const reading = new Map<string, Promise<Uint8Array | null>>();
  let size = 0;

  function forget(key: string): void {
    size -= kept.get(key)?.bytes.length ?? 0;
    kept.delete(key);
  }
  function keep(key: string, bytes: Uint8Array): void {
    forget(key);
    kept.set(key, { bytes, at: clock() });
    size += bytes.length;
    for (const oldest of kept.keys()) {
      if (size <= room) break;
      forget(oldest);
    }
  }
  async function fetchAgain(key: string): Promise<Uint8Array | null> {
    try {
      const bytes = await storage.read(key);
      if (bytes) keep(key, bytes);
      else forget(key);
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
      if (found && clock() - found.at < KEPT) {
        kept.delete(key);
        kept.set(key, found);
        return found.bytes;
      }
      const mine = reading.get(key) ?? fetchAgain(key).finally(() => reading.delete(key));
      reading.set(key, mine);
      return mine;
    },
  };
}
