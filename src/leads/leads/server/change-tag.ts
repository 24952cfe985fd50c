import { conflict, gone, invalid, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { UNDO_MS } from "#leads/leads/rules/bulk-action.ts";
import { MAX_TAGS, parseTag, type Tag, type TagTyped } from "#leads/leads/rules/tag.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { tagDeletedJob } from "./leads-jobs.ts";
import {
  addTag,
  countTagged,
  lockDeletedTag,
  lockTags,
  removeTag,
  saveTag,
  setTagDeleted,
  removeTagFromLeads,
} from "./tags-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** Runs a change of the list of tags, and has open lists read again. */
const changeTags = <T>(needs: Needs, by: By, change: (work: Change) => Promise<Outcome<T>>) =>
  andAnnounce(needs, runChange(needs, by, "leads:assign", change));

/** Adds a tag to the agency's list. */
export async function createTag(needs: Needs, by: By, typed: TagTyped): Promise<Outcome<Tag>> {
  return changeTags(needs, by, async ({ tx, at, audit }) => {
    const parsed = parseTag(typed);
    if (!parsed.ok) return invalidFields(parsed.fields);
    const known = await lockTags(tx);
    if (known.length >= MAX_TAGS) return invalid(`An agency has at most ${MAX_TAGS} tags. Delete one first.`);
    const tag = { id: needs.newId(), ...parsed.tag };
    if (isTaken(known, tag)) return nameTaken();
    await addTag(tx, tag, at);
    await audit({ action: "tag.create", recordId: tag.id, after: parsed.tag });
    return ok(tag);
  });
}

/** Renames a tag or changes its color; what is not given stays. */
export async function changeTag(needs: Needs, by: By, id: string, given: Partial<TagTyped>): Promise<Outcome<Tag>> {
  return changeTags(needs, by, async ({ tx, audit }) => {
    const known = await lockTags(tx);
    const now = known.find((tag) => tag.id === id);
    if (!now) return notFound("Tag");
    const parsed = parseTag({ ...now, ...given });
    if (!parsed.ok) return invalidFields(parsed.fields);
    const tag = { id, ...parsed.tag };
    if (isTaken(known, tag)) return nameTaken();
    await saveTag(tx, tag);
    await audit({
      action: "tag.change",
      recordId: id,
      before: { name: now.name, color: now.color },
      after: parsed.tag,
    });
    return ok(tag);
  });
}

/**
 * Deletes a tag: nobody sees it on a lead from then on. Returns how many leads had it. It can be undone for 60
 * seconds; after that a job takes it off the leads.
 */
export async function deleteTag(needs: Needs, by: By, id: string): Promise<Outcome<Tag & { leads: number }>> {
  return changeTags(needs, by, async ({ tx, at, audit }) => {
    const tag = (await lockTags(tx)).find((one) => one.id === id);
    if (!tag) return notFound("Tag");
    const leads = await countTagged(tx, id);
    await setTagDeleted(tx, id, at);
    await enqueue(
      tx,
      tagDeletedJob,
      [{ tagId: id, deletedAt: at.toISOString() }],
      new Date(at.getTime() + 2 * UNDO_MS),
    );
    await audit({ action: "tag.delete", recordId: id, before: { name: tag.name, color: tag.color, leads } });
    return ok({ ...tag, leads });
  });
}

/** Takes the deletion of a tag back within 60 seconds: the leads that had it have it again. */
export async function restoreTag(needs: Needs, by: By, id: string): Promise<Outcome<Tag & { leads: number }>> {
  return changeTags(needs, by, async ({ tx, at, audit }) => {
    const known = await lockTags(tx);
    const tag = await lockDeletedTag(tx, id);
    if (!tag || at.getTime() - tag.deletedAt.getTime() > UNDO_MS)
      return gone("A deleted tag can be restored for 60 seconds. Nothing was changed.");
    if (isTaken(known, tag)) return conflict(`There is a new tag “${tag.name}” by now. Nothing was changed.`);
    await setTagDeleted(tx, id, null);
    await audit({ action: "tag.restore", recordId: id, after: { name: tag.name, color: tag.color } });
    const { name, color } = tag;
    return ok({ id, name, color, leads: await countTagged(tx, id) });
  });
}

/** Leads of one transaction. */
const BATCH = 1_000;

/** Takes a tag that stays deleted off its leads, and forgets it. A killed program goes on where it stopped. */
export async function dropDeletedTag({ db }: Pick<Needs, "db">, id: string, deletedAt: string): Promise<void> {
  for (let more = true; more; )
    more = await db.transaction(async (tx) => {
      const tag = await lockDeletedTag(tx, id);
      if (tag?.deletedAt.toISOString() !== deletedAt) return false;
      if ((await removeTagFromLeads(tx, id, BATCH)) === BATCH) return true;
      await removeTag(tx, id);
      return false;
    });
}

const isTaken = (known: readonly Tag[], { id, name }: Tag) =>
  known.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
const nameTaken = () => invalidFields({ name: "There is a tag with this name." });
