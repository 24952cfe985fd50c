import { type Loss, MAX_LOSSES, shortened } from "#newsroom/article-files/rules/article-loss.ts";
import { escapeHtml } from "#newsroom/article-files/rules/escape-html.ts";
import { pathsOf } from "#newsroom/article-files/rules/found-article.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { decodeEntities, plainText } from "#newsroom/articles/rules/plain-text.ts";
import { findRedirect } from "#newsroom/redirects/server/redirects-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { type ArticleImport, knownPictures, slugAtPath } from "./article-files-store.ts";

const LINK = /(<a\b[^>]*?\shref=")([^"]*)("[^>]*>)([\s\S]*?)<\/a>/gi;
/** More addresses of one article are left as they are. */
const MAX_LINKS = 300;

/**
 * Leads links of an article from the old site to what is here now: articles that came along, pages that moved, pictures
 * that were copied. Lists the others once the file runs, when it is known what came along. `html` is sanitized.
 */
export async function leadLinks(
  tx: Tx,
  { id, task, choices }: ArticleImport,
  from: string | null,
  html: string,
): Promise<{ html: string; losses: Loss[] }> {
  const hosts = new Set([choices.oldSite, choices.site, from].map(hostOf).filter((host) => host !== null));
  const targets = new Map<string, string | null>();
  for (const [, , written = ""] of html.matchAll(LINK)) {
    const address = decodeEntities(written);
    const host = hostOf(address);
    const isOld = host !== null && hosts.has(host);
    if ((!isOld && !/^\/(?!\/)/.test(address)) || targets.has(written) || targets.size >= MAX_LINKS) continue;
    const target = await targetOf(tx, id, address);
    if (target !== null || isOld) targets.set(written, target);
  }
  const losses: Loss[] = [];
  const led = html.replace(LINK, (whole, before: string, written: string, after: string, text: string) => {
    const target = targets.get(written);
    if (target) return `${before}${escapeHtml(target)}${after.replace(' rel="noopener"', "")}${text}</a>`;
    if (target === null && task === "run" && losses.length < MAX_LOSSES)
      losses.push({ kind: "link", what: shortened(decodeEntities(written)), near: plainText(text).slice(0, 60) });
    return whole;
  });
  return { html: led, losses };
}

/** Finds where an address of the old site leads here; null if nowhere. */
async function targetOf(tx: Tx, importId: string, address: string): Promise<string | null> {
  const picture = (await knownPictures(tx, [address])).get(address);
  if (picture !== undefined) return picture;
  const [path] = pathsOf(address);
  if (path === undefined) return null;
  const moved = await findRedirect(tx, path.toLowerCase());
  const slug = moved?.toPath ? null : await slugAtPath(tx, importId, path);
  const target = moved?.toPath ?? (slug === null ? null : articlePath(slug));
  return target === null ? null : target + (/#[\w-]{1,80}$/.exec(address)?.[0] ?? "");
}

/** The server of an address, without `www`; null where it has none. */
function hostOf(address: string | null | undefined): string | null {
  if (!address || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).host.replace(/^www\./, "");
}
