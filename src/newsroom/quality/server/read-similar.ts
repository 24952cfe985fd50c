import type { By } from "#platform/access/rules/rights.ts";
import type { ArticleCluster } from "#newsroom/articles/rules/article-clusters.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { DEFAULT_THRESHOLD } from "#newsroom/articles/rules/similarity-index.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { ArticleQuality } from "./create-article-quality.ts";
import { previewMerge } from "./merge-articles.ts";
import { latestSearches, listMerges } from "./quality-store.ts";

/** Limits of a page: articles to choose from, groups and articles of each, and merges. */
const MAX_CHOICES = 100;
const MAX_GROUPS = 50;
const MAX_NAMED = 12;
const MAX_MERGES = 5;

type Named = { id: string; title: string };
/** A group with the titles of its first articles; `size` counts all. */
export type NamedCluster = { articles: Named[]; closest: number; size: number };
export type SimilarReading = Awaited<ReturnType<typeof readSimilar>>;

type Asked = { id: string; query: string; threshold: number; other: string; keep: string; append: boolean };

/** Reads articles to choose from, those like the chosen one, the merge of two, and the groups of the last search. */
export async function readSimilar({ db, quality }: { db: Db; quality: ArticleQuality }, by: By, asked: Asked) {
  const all = await quality.findings();
  const query = asked.query.trim().toLowerCase();
  const matching = all.filter(({ title, slug }) => title.toLowerCase().includes(query) || slug.includes(query));
  const named = ({ id, title }: Named) => ({ id, title });
  const byId = all.find(({ id }) => id === asked.id);
  const chosen = byId && (query === "" || matching.includes(byId)) ? byId : (matching[0] ?? byId ?? null);
  const threshold = asked.threshold >= 0 && asked.threshold <= 1 ? asked.threshold : DEFAULT_THRESHOLD;
  const first = matching.slice(0, MAX_CHOICES);
  return {
    tab: "similar" as const,
    query: asked.query,
    matching: matching.length,
    choices: (chosen && !first.includes(chosen) ? [chosen, ...first] : first).map(named),
    chosen: chosen && named(chosen),
    threshold,
    similar: (chosen && (await quality.similar(chosen.id, threshold))) ?? [],
    merge: await readMerge(db, by, asked),
    merges: await listMerges(db, MAX_MERGES),
    clusters: await readClusters(db, new Map(all.map((one) => [one.id, one.title]))),
  };
}

async function readMerge(db: Db, by: By, { id, other, keep, append }: Asked) {
  if (other === "") return null;
  const [keptId, mergedId] = keep === other ? [other, id] : [id, other];
  const preview = await previewMerge(db, by, { keptId, mergedId });
  if (!preview.ok) return null;
  const { kept, merged, refusal } = preview.value;
  const shown = ({ article, version, content: { title, slug } }: EditedArticle) => ({
    id: article.id,
    title,
    slug,
    version,
    public: article.publishedAt !== null,
  });
  return {
    article: id,
    other,
    kept: shown(kept),
    merged: shown(merged),
    append,
    refusal,
    added: append ? plainText(merged.content.content) : "",
  };
}

/** Reads the groups of the last finished search, with the titles of the remaining articles. */
export async function readClusters(db: Db, titles: ReadonlyMap<string, string>) {
  const { newest, done } = await latestSearches(db);
  const groups = (clusters: readonly ArticleCluster[]) => {
    // Leaves out articles now in the trash, and groups that are none without them.
    const living = clusters
      .map(({ ids, closest }) => ({ ids: ids.filter((id) => titles.has(id)), closest }))
      .filter(({ ids }) => ids.length > 1);
    const shown = living.slice(0, MAX_GROUPS).map(({ ids, closest }) => ({
      articles: ids.slice(0, MAX_NAMED).map((id) => ({ id, title: titles.get(id) ?? "" })),
      closest,
      size: ids.length,
    }));
    return { found: living.length, shown };
  };
  return {
    running: newest?.state === "running" ? { done: newest.done, total: newest.total } : null,
    done: done?.found
      ? {
          threshold: done.threshold,
          finishedAt: done.finishedAt,
          duplicates: groups(done.found.duplicates),
          atThreshold: groups(done.found.atThreshold),
        }
      : null,
  };
}
