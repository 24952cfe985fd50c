import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { SLUG_MAX, slugFault } from "#newsroom/articles/rules/slug.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findRedirect } from "#newsroom/redirects/server/redirects-store.ts";
import { slugTaken } from "./articles-store.ts";

/** Returns why an article can't have this slug, in words; null if it can. */
export async function checkSlug(
  tx: Tx,
  { slug, articleId }: { slug: string; articleId: string },
): Promise<string | null> {
  const fault = slugFault(slug);
  if (fault !== null) return fault;
  if (await slugTaken(tx, slug, articleId)) return "Another article has this address.";
  const redirect = await findRedirect(tx, articlePath(slug));
  if (!redirect || redirect.articleId === articleId) return null;
  return redirect.toPath === null
    ? "This address belonged to an article that was deleted forever. Choose another, or remove it under Redirects."
    : `This address leads to ${redirect.toPath}. Choose another, or remove the redirect.`;
}

/** Returns this slug, or the first one with a number appended that an article can have. */
export async function freeSlug(tx: Tx, wanted: string, articleId: string): Promise<string> {
  for (let n = 1; ; n++) {
    const end = n === 1 ? "" : `-${n}`;
    const slug = `${wanted.slice(0, SLUG_MAX - end.length).replace(/-$/, "")}${end}`;
    if ((await checkSlug(tx, { slug, articleId })) === null) return slug;
  }
}
