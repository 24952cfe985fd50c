import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { robotsText } from "#newsroom/articles/rules/robots.ts";
import { entryAddresses, SITEMAP_SIZE } from "#newsroom/search-files/rules/sitemap.ts";
import type { Config } from "#platform/program/server/config.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { readLlms } from "./read-llms.ts";
import { readSitemap, type SitemapNeeds } from "./read-sitemap.ts";
import { findIndexNowKey, type IndexNowSubmission, listSubmissions } from "./seo-store.ts";

const LISTED = 20;

type SeoFiles = {
  robots: string;
  llms: string;
  /** `files` is 1, or the number of files that the index names; `changedAt` is the latest change. */
  sitemap: { addresses: number; files: number; changedAt: Date | null };
  indexNow: { on: boolean; key: string | null; submissions: IndexNowSubmission[] };
  /** Changes of the agency's additions, newest first. */
  history: { at: Date; by: string; fields: string[] }[];
};

/** Reads the files for search engines and language models, for the desk. */
export async function readSeoFiles(
  needs: SitemapNeeds & { config: Pick<Config, "publicUrl" | "functionsPrefix"> },
): Promise<SeoFiles> {
  const { db, site, config } = needs;
  const { seoFiles } = site.settings();
  const [entries, llms, key, submissions, lines] = await Promise.all([
    readSitemap(needs),
    readLlms(needs),
    findIndexNowKey(db),
    listSubmissions(db, LISTED),
    listAudit(db, { recordType: "setting", recordId: "seoFiles", limit: LISTED }),
  ]);
  const times = entries.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  return {
    robots: robotsText(config.publicUrl, config.functionsPrefix, seoFiles.robotsRules, site.stage()),
    llms,
    sitemap: {
      addresses: entries.flatMap(entryAddresses).length,
      files: Math.ceil(entries.length / SITEMAP_SIZE),
      changedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    },
    indexNow: { on: seoFiles.indexNow === "on", key, submissions },
    history: lines.map(({ at, actorName, before, after }) => ({
      at,
      by: actorName,
      fields: changedFields(before, after),
    })),
  };
}

/** Lists the changed fields. Before the first change, the record was the shipped one. */
function changedFields(before: unknown, after: unknown): string[] {
  // A record of an earlier version lacks the later fields.
  const [old, fresh] = [before, after].map((one) => ({ ...DEFAULT_SETTINGS.seoFiles, ...record(one) }));
  return Object.keys(DEFAULT_SETTINGS.seoFiles).filter((field) => record(old)[field] !== record(fresh)[field]);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
