import type { KeptKind } from "#platform/storage/rules/upload-file.ts";
import { filesLeft } from "#leads/intake/rules/upload-link.ts";
import type { Db } from "#platform/database/server/database.ts";
import { linksOfLead, uploadsOfLead } from "./uploads-store.ts";

/** A lead's stored files in the order of upload, and the links that still take some. Sizes in bytes. */
export type LeadFiles = {
  files: { id: string; name: string; kind: KeptKind; size: number; keptAt: Date }[];
  openLinks: { id: string; left: number; expiresAt: Date; createdBy: string }[];
};

/** Reads files and open links of a lead, without their tokens and keys. */
export async function readLeadFiles(needs: { db: Db; now: () => Date }, leadId: string): Promise<LeadFiles> {
  const now = needs.now();
  const [uploads, links] = await Promise.all([uploadsOfLead(needs.db, leadId), linksOfLead(needs.db, leadId, now)]);
  return {
    files: uploads.flatMap(({ id, name, kind, size, keptAt }) =>
      kind && keptAt ? [{ id, name, kind, size, keptAt }] : [],
    ),
    openLinks: links
      .map((link) => ({
        id: link.id,
        left: filesLeft(link, now),
        expiresAt: link.expiresAt,
        createdBy: link.createdBy,
      }))
      .filter(({ left }) => left > 0),
  };
}
