import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import type { Article } from "#core/articles/article.ts";
import type { Db } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { takenDownSlugs } from "./articles-store.ts";
import { bundledArticles } from "./bundled-articles.ts";

/** The shipped articles that stand in for the blog while the database is away. */
export type ShippedArticles = {
  /** Those that staff have not deleted or unpublished as far as this process knows, newest first. */
  current(): Article[];
  /** Reads from the database which were taken down, and keeps that on disk for a start without database. Throws while the database is away. */
  reload(): Promise<void>;
};

/** Starts with what `file` says was taken down. */
export async function createShippedArticles(db: Db, log: Log, file: string): Promise<ShippedArticles> {
  let takenDown = await readSlugs(file, log);
  return {
    current: () => bundledArticles().filter(({ slug }) => !takenDown.includes(slug)),
    async reload() {
      const read = await takenDownSlugs(
        db,
        bundledArticles().map(({ slug }) => slug),
      );
      if (read.join() === takenDown.join()) return;
      takenDown = read;
      const draft = `${file}.${randomUUID()}.part`;
      await writeFile(draft, JSON.stringify(read), { mode: 0o600, flush: true });
      await rename(draft, file);
    },
  };
}

async function readSlugs(file: string, log: Log): Promise<string[]> {
  try {
    const read: unknown = JSON.parse(await readFile(file, "utf8"));
    return Array.isArray(read) ? read.map(String) : [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") log.error({ err: error }, "it could not be read which shipped articles were taken down");
    return [];
  }
}
