import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import type { Tag } from "#leads/leads/rules/tag.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { recordEvent } from "#leads/webhooks/server/record-event.ts";
import { CHANGED, within } from "./leads-store.ts";
import { leads } from "./leads-tables.ts";
import { leadTags, tags } from "./tags-tables.ts";

const TAG = { id: tags.id, name: tags.name, color: tags.color };
const inUse = isNull(tags.deletedAt);

/** Lists the agency's tags, by name. */
export async function listTags(on: Executor): Promise<Tag[]> {
  return on.select(TAG).from(tags).where(inUse).orderBy(sql`lower(${tags.name})`, asc(tags.id));
}

/** Lists the agency's tags with the number of leads of a scope that have each. */
export async function countTags(on: Executor, scope: LeadScope): Promise<(Tag & { leads: number })[]> {
  const seen =
    scope.sees === "all"
      ? sql``
      : sql` and exists (select 1 from ${leads} where ${leads.id} = ${leadTags.id} and ${within(scope)})`;
  const counted = sql<number>`(select count(*)::int from ${leadTags} where tag_id = "tags"."id"${seen})`;
  return on
    .select({ ...TAG, leads: counted })
    .from(tags)
    .where(inUse)
    .orderBy(sql`lower(${tags.name})`, asc(tags.id));
}

/** Lets one transaction at a time change the list of tags, so that no two of a name can come in. */
export async function lockTags(tx: Tx): Promise<Tag[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tags', 0))`);
  return listTags(tx);
}

export async function addTag(tx: Tx, tag: Tag, at: Date): Promise<void> {
  await tx.insert(tags).values({ ...tag, createdAt: at });
}

export async function saveTag(tx: Tx, { id, name, color }: Tag): Promise<void> {
  await tx.update(tags).set({ name, color }).where(eq(tags.id, id));
}

/** Marks a tag as deleted, or takes that back. */
export async function setTagDeleted(tx: Tx, id: string, deletedAt: Date | null): Promise<void> {
  await tx.update(tags).set({ deletedAt }).where(eq(tags.id, id));
}

/** Finds a deleted tag whose leads may still have it, and locks it until the transaction ends. */
export async function lockDeletedTag(tx: Tx, id: string): Promise<(Tag & { deletedAt: Date }) | null> {
  const [row] = await tx
    .select({ ...TAG, deletedAt: tags.deletedAt })
    .from(tags)
    .where(and(eq(tags.id, id), isNotNull(tags.deletedAt)))
    .for("update");
  return row?.deletedAt ? { ...row, deletedAt: row.deletedAt } : null;
}

/** Counts the leads that have a tag. */
export async function countTagged(on: Executor, id: string): Promise<number> {
  return on.$count(leadTags, eq(leadTags.tagId, id));
}

/** Takes a tag off some of the leads that have it, at most `limit`. Returns how many those were. */
export async function removeTagFromLeads(tx: Tx, id: string, limit: number): Promise<number> {
  const tagged = sql`select ${leadTags.id} from ${leadTags} where ${leadTags.tagId} = ${id} limit ${limit}`;
  const done = await tx.execute(sql`update ${leads} set tags = tags - ${id}::text where id = any(array(${tagged}))`);
  return done.rowCount ?? 0;
}

/** Removes a tag that no lead has anymore. */
export async function removeTag(tx: Tx, id: string): Promise<void> {
  await tx.delete(tags).where(eq(tags.id, id));
}

/** Writes the tags of a lead that the caller has locked. */
export async function setTagsOfLead(tx: Tx, id: string, given: readonly string[], at: Date): Promise<void> {
  await tx
    .update(leads)
    .set({ tags: [...given], updatedAt: at, version: CHANGED })
    .where(eq(leads.id, id));
  await recordEvent(tx, "lead.updated", [id], at);
}
