import { randomBytes } from "node:crypto";
import type { Config } from "#platform/program/server/config.ts";
import { isPublicAddress } from "#platform/http/server/is-public-address.ts";
import { postMessage } from "#platform/http/server/post-message.ts";
import { entryAddresses } from "#newsroom/search-files/rules/sitemap.ts";
import { readSitemap, type SitemapNeeds } from "./read-sitemap.ts";
import { indexNowState, recordSubmission } from "./seo-store.ts";

/** The path where search engines read this installation's key. */
export const INDEX_NOW_KEY_PATH = "/indexnow-key.txt";

/** Addresses in one message; the protocol allows 10,000. */
const BATCH = 1_000;
const KEPT_MS = 90 * 86_400_000;

export type IndexNowNeeds = SitemapNeeds & {
  now: () => Date;
  config: Pick<Config, "publicUrl" | "indexNowUrl">;
  /** Tells which IP addresses may be reached; default: public ones. */
  mayReach?: (ip: string) => boolean;
};

/**
 * Sends the addresses of the public pages that changed since the last time to IndexNow (indexnow.org), if the agency
 * switched it on. Only pages of the sitemap are sent, so never a draft. Rejected or failed submissions are sent again
 * at the next run.
 */
export async function submitIndexNow(needs: IndexNowNeeds): Promise<void> {
  const { db, now, site, config } = needs;
  if (site.settings().seoFiles.indexNow === "off") return;
  const { key, sentThrough } = await indexNowState(db, randomBytes(16).toString("hex"), now());
  const changed = (await readSitemap(needs)).flatMap((entry) => {
    const { changedAt } = entry;
    if (changedAt === null || changedAt <= sentThrough) return [];
    return entryAddresses(entry).map(({ path }) => ({ path, changedAt }));
  });
  changed.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  for (let sent = 0; sent < changed.length; sent += BATCH) {
    const pages = changed.slice(sent, sent + BATCH);
    const body = JSON.stringify({
      host: new URL(config.publicUrl).host,
      key,
      keyLocation: `${config.publicUrl}${INDEX_NOW_KEY_PATH}`,
      urlList: pages.map(({ path }) => config.publicUrl + path),
    });
    const answer = await postMessage(new URL(config.indexNowUrl), {}, body, needs.mayReach ?? isPublicAddress);
    const taken = answer.kind === "answered" && answer.status >= 200 && answer.status < 300;
    const at = now();
    const submission = {
      at,
      pages: pages.length,
      status: answer.kind === "answered" ? answer.status : null,
      reason: answer.kind === "failed" ? answer.reason : null,
    };
    // A batch may end among pages that changed at the same moment: after a failure those are sent again rather than
    // never.
    const end = pages.at(-1)?.changedAt.getTime() ?? 0;
    const through = new Date(sent + BATCH < changed.length ? end - 1 : end);
    await db.transaction((tx) =>
      recordSubmission(tx, submission, taken ? through : null, new Date(at.getTime() - KEPT_MS)),
    );
    if (!taken) return;
  }
}
