import type { By } from "#platform/access/rules/rights.ts";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { UPLOAD_LIMIT } from "#platform/storage/rules/upload-file.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type Got, getFile } from "#platform/http/server/get-file.ts";
import { INLINE } from "#newsroom/article-files/rules/article-loss.ts";
import type { InlinePicture } from "#newsroom/article-files/rules/inline-pictures.ts";
import { savePictures, knownPictures } from "./article-files-store.ts";
import { lostPictures, picturesOf } from "./pictures-of.ts";

/** Stores a picture and returns its address on this site. */
export type StorePicture = (by: By, bytes: Uint8Array, alt: string) => Promise<Outcome<{ path: string }>>;

export type PictureNeeds = {
  db: Db;
  now: () => Date;
  storePicture: StorePicture;
  /** Tells which addresses may be asked. */
  mayReach: (ip: string) => boolean;
};

/** Time limit for all pictures of one article, milliseconds, and the maximum number that are fetched. */
const ARTICLE_LIMIT = 20_000;
const MAX_PICTURES = 50;
/** Pause before a silent site is asked again, milliseconds: an import may have thousands of its pictures. */
const SILENT_FOR = 600_000;
const silentUntil = new Map<string, number>();

/**
 * Copies an article's pictures that are on another site and not here yet. Returns those that could not be copied; they
 * stay where they are. `inline`: those whose data were in the text. Asks only public internet addresses, and doesn't ask a silent site again for a while.
 */
export async function copyPictures(
  needs: PictureNeeds,
  by: By,
  content: Partial<ArticleContent>,
  inline: readonly InlinePicture[] = [],
): Promise<{ missing: string[] }> {
  const urls = picturesOf(content);
  const known = await knownPictures(needs.db, urls);
  const wanted = urls.filter((url) => !known.has(url));
  const signal = AbortSignal.timeout(ARTICLE_LIMIT);
  const copied = new Map<string, string>();
  const answered = new Set<string>();
  for (const { address, data } of inline) {
    if (known.has(address) || copied.has(address)) continue;
    const stored = await needs.storePicture(by, Buffer.from(data, "base64"), "");
    if (stored.ok) copied.set(address, stored.value.path);
  }
  for (const url of wanted.filter((one) => !one.startsWith(INLINE)).slice(0, MAX_PICTURES)) {
    const { host } = new URL(url);
    if ((silentUntil.get(host) ?? 0) > performance.now()) continue;
    const got: Got = await getFile(new URL(url), { mayReach: needs.mayReach, most: UPLOAD_LIMIT, signal });
    // A merely slow one responded before this article's time was over.
    if (got.kind !== "silent") answered.add(host);
    else if (!answered.has(host)) silentUntil.set(host, performance.now() + SILENT_FOR);
    if (got.kind !== "file") continue;
    const stored = await needs.storePicture(by, got.bytes, "");
    if (stored.ok) copied.set(url, stored.value.path);
  }
  await savePictures(needs.db, copied, needs.now());
  return { missing: [...wanted.filter((url) => !copied.has(url)), ...lostPictures(content)] };
}
