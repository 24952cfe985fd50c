import type { Article } from "#newsroom/articles/rules/article.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { LastKnown } from "#platform/journal/server/last-known.ts";
import { knownPaths } from "#newsroom/redirects/server/redirects-store.ts";
import { takenDownSlugs } from "./articles-store.ts";
import { bundledArticles } from "./bundled-articles.ts";

/** The shipped articles that the blog falls back to while the database is unavailable. */
export type ShippedArticles = {
  /** Returns those that staff have not deleted or unpublished, as far as this process knows; newest first. */
  current(): Article[];
  /** Reloads the unpublished ones from the database. Throws while the database is unavailable. */
  reload(): Promise<void>;
};

/** Starts with the last known list of unpublished articles. */
export function createShippedArticles(db: Db, lastKnown: LastKnown): ShippedArticles {
  let takenDown: readonly unknown[] = Array.isArray(lastKnown.atStart) ? lastKnown.atStart : [];
  return {
    current() {
      const down = bundledArticles().filter(({ slug }) => takenDown.includes(slug));
      const ids = new Set(down.map(({ id }) => id));
      return bundledArticles().filter(({ id, translationOf }) => !ids.has(id) && !ids.has(translationOf ?? ""));
    },
    async reload() {
      const slugs = bundledArticles().map(({ slug }) => slug);
      const moved = await knownPaths(db, slugs.map(articlePath));
      const down = await takenDownSlugs(db, slugs);
      takenDown = slugs.filter((slug) => down.includes(slug) || moved.has(articlePath(slug)));
      await lastKnown.keep(takenDown);
    },
  };
}
