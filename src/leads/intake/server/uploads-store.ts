import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { AGENCY_TEAM, type LeadScope, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { ARRIVAL_MS, type LinkFacts } from "#leads/intake/rules/upload-link.ts";
import type { KeptKind } from "#platform/storage/rules/upload-file.ts";
import { within } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { uploadLinks, uploads } from "./uploads-tables.ts";

type UploadLink = {
  id: string;
  leadId: string;
  maxFiles: number;
  expiresAt: Date;
  createdAt: Date;
  createdBy: string;
};
/** A partial upload or, with `kind` and `keptAt`, a stored file. `size` in bytes. */
type Upload = {
  id: string;
  linkId: string | null;
  leadId: string | null;
  messageId: string | null;
  name: string;
  kind: KeptKind | null;
  size: number;
  createdAt: Date;
  keptAt: Date | null;
};
/** A link with the facts that decide whether it is open. */
type JudgedLink = UploadLink & LinkFacts;

const LINK = {
  id: uploadLinks.id,
  leadId: uploadLinks.leadId,
  maxFiles: uploadLinks.maxFiles,
  expiresAt: uploadLinks.expiresAt,
  createdAt: uploadLinks.createdAt,
  createdBy: uploadLinks.createdBy,
};
const UPLOAD = {
  id: uploads.id,
  linkId: uploads.linkId,
  leadId: uploads.leadId,
  messageId: uploads.messageId,
  name: uploads.name,
  kind: uploads.kind,
  size: uploads.size,
  createdAt: uploads.createdAt,
  keptAt: uploads.keptAt,
};

/** Returns the condition for files that count against their link: stored ones, and partial ones not yet expired. */
const countsAgainstLink = (now: Date) =>
  or(isNotNull(uploads.keptAt), gt(uploads.createdAt, new Date(now.getTime() - ARRIVAL_MS)));

export async function addLink(tx: Executor, link: UploadLink & { tokenHash: Buffer }): Promise<void> {
  await tx.insert(uploadLinks).values(link);
}

/** Finds the link of a token with the number of its files, in one query, so that timing reveals nothing. */
export async function findLink(on: Executor, tokenHash: Buffer, now: Date): Promise<JudgedLink | null> {
  const taken = sql<number>`(select count(*)::int from ${uploads} where ${and(eq(uploads.linkId, uploadLinks.id), countsAgainstLink(now))})`;
  const [row] = await on
    .select({ ...LINK, taken })
    .from(uploadLinks)
    .where(eq(uploadLinks.tokenHash, tokenHash));
  return row ?? null;
}

/** Works like `findLink`, and locks the link until the transaction ends. */
export async function lockLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<JudgedLink | null> {
  await tx.select({ id: uploadLinks.id }).from(uploadLinks).where(eq(uploadLinks.tokenHash, tokenHash)).for("update");
  return findLink(tx, tokenHash, now);
}

/** Reads the links of a lead, newest first. */
export async function linksOfLead(on: Executor, leadId: string, now: Date): Promise<JudgedLink[]> {
  const taken = sql<number>`(select count(*)::int from ${uploads} where ${and(eq(uploads.linkId, uploadLinks.id), countsAgainstLink(now))})`;
  return on
    .select({ ...LINK, taken })
    .from(uploadLinks)
    .where(eq(uploadLinks.leadId, leadId))
    .orderBy(desc(uploadLinks.createdAt))
    .limit(20);
}

export async function addUpload(
  tx: Executor,
  upload: Omit<Upload, "kind" | "keptAt" | "messageId"> & { signingKey: Buffer },
): Promise<void> {
  await tx.insert(uploads).values({ ...upload, kind: null, keptAt: null });
}

/** Adds a file that came with a message and is stored; one that is known is left as it is. */
export async function addMessageUpload(tx: Tx, upload: Omit<Upload, "linkId"> & { signingKey: Buffer }): Promise<void> {
  await tx.insert(uploads).values(upload).onConflictDoNothing();
}

/** Finds one upload of a lead of a scope, or null; one that came from nobody we know is like an unassigned lead's. */
export async function findUpload(
  on: Executor,
  scope: LeadScope,
  id: string,
): Promise<(Upload & { signingKey: Buffer }) | null> {
  const ofNobody = scopeIncludes(scope, AGENCY_TEAM) ? isNull(uploads.leadId) : sql`false`;
  const [row] = await on
    .select({ ...UPLOAD, signingKey: uploads.signingKey })
    .from(uploads)
    .leftJoin(leads, eq(leads.id, uploads.leadId))
    .where(and(eq(uploads.id, id), or(ofNobody, and(isNotNull(leads.id), within(scope)))));
  return row ?? null;
}

export async function setSigningKey(on: Executor, id: string, signingKey: Buffer): Promise<void> {
  await on.update(uploads).set({ signingKey }).where(eq(uploads.id, id));
}

/** Lists files whose signing key has the length of one that is not sealed, as earlier programs stored it. */
export async function listClearSigningKeys(on: Executor, limit: number) {
  return on
    .select({ id: uploads.id, signingKey: uploads.signingKey })
    .from(uploads)
    .where(sql`octet_length(${uploads.signingKey}) = 32`)
    .limit(limit);
}

/** Tells whether this file belongs to the link of this token. */
export async function isOfLink(on: Executor, id: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await on
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(uploadLinks, eq(uploadLinks.id, uploads.linkId))
    .where(and(eq(uploads.id, id), eq(uploadLinks.tokenHash, tokenHash)));
  return rows.length === 1;
}

/** Marks a file as stored; false if it already was, or was dropped. */
export async function markStored(
  tx: Executor,
  id: string,
  stored: { kind: KeptKind; size: number; at: Date },
): Promise<boolean> {
  const done = await tx
    .update(uploads)
    .set({ kind: stored.kind, size: stored.size, keptAt: stored.at })
    .where(and(eq(uploads.id, id), isNull(uploads.keptAt)))
    .returning({ id: uploads.id });
  return done.length === 1;
}

/** Drops a partial upload and its reservation; false if there is none. */
export async function dropUpload(on: Executor, id: string): Promise<boolean> {
  const gone = await on
    .delete(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.keptAt)))
    .returning({ id: uploads.id });
  return gone.length === 1;
}

/** Reads the stored files of a lead, in the order of upload. */
export async function uploadsOfLead(on: Executor, leadId: string): Promise<Upload[]> {
  return on
    .select(UPLOAD)
    .from(uploads)
    .where(and(eq(uploads.leadId, leadId), isNotNull(uploads.keptAt)))
    .orderBy(asc(uploads.createdAt), asc(uploads.id))
    .limit(200);
}

/** Drops every partial upload that began before a moment, and returns the ids. */
export async function dropAbandoned(on: Executor, before: Date): Promise<string[]> {
  const gone = await on
    .delete(uploads)
    .where(and(isNull(uploads.keptAt), lt(uploads.createdAt, before)))
    .returning({ id: uploads.id });
  return gone.map(({ id }) => id);
}

/** Drops every upload of a lead, and returns the ids. */
export async function dropUploadsOf(tx: Tx, leadId: string): Promise<string[]> {
  const gone = await tx.delete(uploads).where(eq(uploads.leadId, leadId)).returning({ id: uploads.id });
  return gone.map(({ id }) => id);
}
