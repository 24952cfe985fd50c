import type { Services } from "#platform/program/server/services.ts";
import { imageKey, IMAGES_KEY, PORTRAITS_KEY, portraitKey } from "./image-files.ts";
import { findImages } from "./images-store.ts";

/** Files younger than this may belong to an upload in progress, milliseconds. */
const AT_WORK = 86_400_000;
const AT_ONCE = 500;

/** Removes files without an image in the database, left by a killed program. Returns their number. */
export async function removeOrphans({ db, storage, now }: Pick<Services, "db" | "storage" | "now">): Promise<number> {
  const folders = await storage.list(IMAGES_KEY);
  const portraits = (await storage.list(PORTRAITS_KEY)).map((name) => name.replace(/\.webp$/, ""));
  const ids = [...new Set([...folders, ...portraits])].filter((id) => /^[0-9a-f]{32}$/.test(id));
  let removed = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const known = await findImages(db, some);
    for (const id of some.filter((one) => !known.has(one))) {
      const names = await storage.list(`${IMAGES_KEY}/${id}`);
      const keys = names.map((name) => imageKey(id, name));
      if (portraits.includes(id)) keys.push(portraitKey(id));
      const written = await Promise.all(keys.map((key) => storage.writtenAt(key)));
      if (written.some((at) => now().getTime() - at.getTime() < AT_WORK)) continue;
      for (const key of keys) await storage.remove(key);
      removed += keys.length;
    }
  }
  return removed;
}
