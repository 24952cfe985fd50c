import type { ArticleStatus } from "#core/articles/article.ts";
import { type Severity, type StructureIssue, structureOf } from "#core/articles/article-structure.ts";
import { findHygieneIssues, type HygieneIssue } from "#core/articles/hygiene.ts";
import { plainText } from "#core/articles/plain-text.ts";
import { wordSet } from "#core/articles/similarity.ts";
import {
  DEFAULT_THRESHOLD,
  DUPLICATE_FROM,
  MOST_SIMILAR,
  type SimilarId,
  SimilarityIndex,
} from "#core/articles/similarity-index.ts";
import type { Db } from "#server/platform/database.ts";
import { followArticles } from "./follow-articles.ts";

/** An article and what was found about it, as it is being edited. */
export type Findings = {
  id: string;
  slug: string;
  title: string;
  status: ArticleStatus;
  hygiene: HygieneIssue[];
  structure: StructureIssue[];
  severity: Severity | null;
};
export type SimilarArticle = {
  id: string;
  slug: string;
  title: string;
  status: ArticleStatus;
  /** 0 to 1. */
  similarity: number;
  possibleDuplicate: boolean;
};

/** What is known in memory of all articles, always as the database has them. */
export type ArticleQuality = {
  /** All articles that aren't in the trash, by title. */
  findings(): Promise<Findings[]>;
  /** The articles that have most words in common with one, the closest first, at most 15; null if it isn't there. */
  similar(id: string, threshold?: number): Promise<SimilarArticle[] | null>;
  /** The ids of the articles that have most words in common with one, the closest first, whatever their status. */
  closest(id: string, limit: number): Promise<SimilarId[]>;
};

/** Checks and compares articles in memory; both are filled when they are first asked. */
export function createArticleQuality(db: Db): ArticleQuality {
  const findings = new Map<string, Findings>();
  const check = followArticles(db, {
    set({ id, status, content }) {
      const { issues, severity } = structureOf(content.content);
      const { slug, title } = content;
      findings.set(id, { id, slug, title, status, hygiene: findHygieneIssues(content), structure: issues, severity });
    },
    delete: (id) => void findings.delete(id),
  });

  const names = new Map<string, Pick<SimilarArticle, "slug" | "title" | "status">>();
  const index = new SimilarityIndex();
  const compare = followArticles(db, {
    set({ id, status, content: { slug, title, content } }) {
      names.set(id, { slug, title, status });
      index.set(id, wordSet(plainText(content)));
    },
    delete(id) {
      names.delete(id);
      index.delete(id);
    },
  });

  return {
    async findings() {
      await check();
      return [...findings.values()].sort((a, b) => a.title.localeCompare(b.title, "en") || (a.id < b.id ? -1 : 1));
    },
    async similar(id, threshold = DEFAULT_THRESHOLD) {
      await compare();
      if (!names.has(id)) return null;
      return index.similarTo(id, threshold, MOST_SIMILAR).flatMap(({ id: other, similarity }) => {
        const named = names.get(other);
        return named ? [{ id: other, ...named, similarity, possibleDuplicate: similarity >= DUPLICATE_FROM }] : [];
      });
    },
    async closest(id, limit) {
      await compare();
      return index.similarTo(id, 0, limit);
    },
  };
}
