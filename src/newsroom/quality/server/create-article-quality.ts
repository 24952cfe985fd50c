import { setImmediate as nextTurn } from "node:timers/promises";
import type { SimilarPair } from "#newsroom/articles/rules/article-clusters.ts";
import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { type Severity, type StructureIssue, structureOf } from "#newsroom/articles/rules/article-structure.ts";
import { findHygieneIssues, type HygieneIssue } from "#newsroom/articles/rules/hygiene.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { readText } from "#newsroom/articles/rules/read-text.ts";
import { wordSet } from "#newsroom/articles/rules/similarity.ts";
import {
  DEFAULT_THRESHOLD,
  DUPLICATE_FROM,
  MAX_SIMILAR,
  type SimilarId,
  SimilarityIndex,
} from "#newsroom/articles/rules/similarity-index.ts";
import type { Db } from "#platform/database/server/database.ts";
import { followArticles } from "./follow-articles.ts";

/** An article as edited, and its findings. */
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

/** Data about all articles in memory, always up to date with the database. */
export type ArticleQuality = {
  /** All articles outside the trash, by title. */
  findings(): Promise<Findings[]>;
  /** Returns the articles most similar to one, closest first, at most 15; null if it doesn't exist. */
  similar(id: string, threshold?: number): Promise<SimilarArticle[] | null>;
  /** Returns every pair from a threshold on; null once `goOn`, which gets the number compared, returns false. */
  pairs(threshold: number, goOn: (done: number, total: number) => Promise<boolean>): Promise<SimilarPair[] | null>;
  /** Does the same for any text; `except` is the id of its article, if any. */
  similarTo(text: string, wanted: { threshold: number; limit: number; except?: string }): Promise<SimilarArticle[]>;
  /** Returns the ids of the articles most similar to one, closest first, in any status. */
  closest(id: string, limit: number): Promise<SimilarId[]>;
};

/** Checks and compares articles in memory, which is filled on first use. */
export function createArticleQuality(db: Db): ArticleQuality {
  const findings = new Map<string, Findings>();
  const index = new SimilarityIndex();
  const update = followArticles(db, {
    set({ id, status, content }) {
      const text = readText(content.content);
      const { issues, severity } = structureOf(content.content, text);
      const { slug, title } = content;
      const hygiene = findHygieneIssues(content, text);
      findings.set(id, { id, slug, title, status, hygiene, structure: issues, severity });
      index.set(id, wordSet(text.plain));
    },
    delete(id) {
      findings.delete(id);
      index.delete(id);
    },
  });
  const named = (found: readonly SimilarId[]) =>
    found.flatMap(({ id, similarity }) => {
      const article = findings.get(id);
      if (!article) return [];
      const { slug, title, status } = article;
      return [{ id, slug, title, status, similarity, possibleDuplicate: similarity >= DUPLICATE_FROM }];
    });

  return {
    async findings() {
      await update();
      return [...findings.values()].sort((a, b) => BY_TITLE.compare(a.title, b.title) || (a.id < b.id ? -1 : 1));
    },
    async similar(id, threshold = DEFAULT_THRESHOLD) {
      await update();
      return findings.has(id) ? named(index.similarTo(id, threshold, MAX_SIMILAR)) : null;
    },
    async pairs(threshold, goOn) {
      await update();
      const ids = index.ids();
      const pairs: SimilarPair[] = [];
      for (const [n, a] of ids.entries()) {
        if (n % ASKED_EVERY === 0 && !(await goOn(n, ids.length))) return null;
        // Articles may come and go in between: `similarTo` finds nothing for one that is gone.
        for (const { id: b, similarity } of index.similarTo(a, threshold, ids.length))
          if (a < b) pairs.push({ a, b, similarity });
        await nextTurn();
      }
      return pairs;
    },
    async similarTo(text, { threshold, limit, except }) {
      await update();
      return named(index.similarToWords(wordSet(plainText(text)), threshold, limit, except));
    },
    async closest(id, limit) {
      await update();
      return index.similarTo(id, 0, limit);
    },
  };
}

/** The number of articles between progress updates. */
const ASKED_EVERY = 100;
const BY_TITLE = new Intl.Collator("en");
