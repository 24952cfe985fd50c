import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { UNDO_MS } from "#leads/leads/rules/bulk-action.ts";
import type { LeadFilter } from "#leads/leads/rules/lead-list.ts";
import type { Tag } from "#leads/leads/rules/tag.ts";
import { countMatches, listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeTag, createTag, deleteTag, dropDeletedTag, restoreTag } from "./change-tag.ts";
import { findLead } from "./leads-store.ts";
import { tagLead } from "./tag-lead.ts";
import { countTags, listTags } from "./tags-store.ts";
import { timelineOfLead } from "./timeline-store.ts";

const test_ = testDatabase();
const NOW = new Date("2026-11-28T12:00:00Z");
const needs = (now = NOW) => ({ db: test_.db, now: () => now, newId: randomUUID, announceLeads: () => {} });
const later = (ms: number) => needs(new Date(NOW.getTime() + ms));
const owner = byStaff("owner");
const add = async () => (await store(test_.db, aSubmission({}))).leadId;
const must = <T>(done: { ok: true; value: T } | { ok: false; message: string }): T => {
  if (!done.ok) throw new Error(done.message);
  return done.value;
};
const aTag = async (name: string): Promise<Tag> => must(await createTag(needs(), owner, { name, color: "red" }));
const put = async (leadId: string, ...tags: Tag[]) =>
  must(await tagLead(needs(), owner, { leadId, change: { add: tags.map(({ id }) => id) } }));
const tagsOfLead = async (id: string) => (await findLead(test_.db, EVERY_LEAD, id))?.tags;
const listed = async (filter: LeadFilter) =>
  (await listLeads(test_.db, EVERY_LEAD, filter, null, 10)).leads.map(({ id }) => id);

test("the list of tags has each name once, in any case, and is kept by owners and managers only", async () => {
  const tag = await aTag("  Hot   lead ");
  expect(tag.name).toBe("Hot lead");
  const refused = (name: string, color = "red") => createTag(needs(), owner, { name, color });
  expect(await refused("HOT LEAD")).toMatchObject({ ok: false, fields: { name: "There is a tag with this name." } });
  expect(await refused(" ")).toMatchObject({ ok: false, fields: { name: "Enter the tag's name." } });
  expect(await refused("x".repeat(31))).toMatchObject({ ok: false, fields: { name: "Use at most 30 characters." } });
  expect(await refused("Odd", "#ff0000")).toMatchObject({
    ok: false,
    fields: { color: "Choose a color from the list." },
  });
  const other = await aTag("Cold");
  expect(await changeTag(needs(), owner, other.id, { name: "hot lead" })).toMatchObject({ ok: false, code: "invalid" });
  expect(must(await changeTag(needs(), owner, tag.id, { color: "blue" }))).toEqual({ ...tag, color: "blue" });
  expect(must(await changeTag(needs(), byStaff("manager"), tag.id, { name: "hot LEAD" })).name).toBe("hot LEAD");
  const agent = byStaff("agent");
  expect(await createTag(needs(), agent, { name: "Mine", color: "red" })).toMatchObject({ code: "forbidden" });
  expect(await changeTag(needs(), agent, tag.id, { name: "Mine" })).toMatchObject({ code: "forbidden" });
  expect(await deleteTag(needs(), agent, tag.id)).toMatchObject({ code: "forbidden" });
  expect(await restoreTag(needs(), agent, tag.id)).toMatchObject({ code: "forbidden" });
});

test("a lead's tags are put on and taken off with a line of its timeline each, and filter the list", async () => {
  const [first, second] = [await add(), await add()];
  const [spanish, callback] = [await aTag("Spanish"), await aTag("Wants a callback")];
  await put(first, spanish, callback);
  await put(second, spanish);
  expect(await listed({ tag: spanish.id })).toEqual([second, first]);
  expect(await listed({ tag: callback.id })).toEqual([first]);
  expect(await listed({ tag: callback.id, status: "closed_won" })).toEqual([]);
  expect(await listed({ tag: callback.id, query: "delgado" })).toEqual([first]);
  expect(await countMatches(test_.db, EVERY_LEAD, { tag: spanish.id })).toBe(2);
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await countMatches(test_.db, EVERY_LEAD, { tag: spanish.id, since: tomorrow })).toBe(0);
  const before = await findLead(test_.db, EVERY_LEAD, first);
  const { lead } = must(await tagLead(later(1), owner, { leadId: first, change: { remove: [spanish.id] } }));
  expect(lead).toMatchObject({ tags: [callback.id], version: (before?.version ?? 0) + 1 });
  expect(await findLead(test_.db, EVERY_LEAD, first)).toEqual(lead);
  expect(await listed({ tag: spanish.id })).toEqual([second]);
  const said = (await timelineOfLead(test_.db, first)).flatMap(({ type, description }) =>
    type === "tag" ? [description] : [],
  );
  expect(said).toEqual(["Tag removed: Spanish", "Tagged: Spanish, Wants a callback"]);
  // What changes nothing writes nothing.
  expect(must(await tagLead(needs(), owner, { leadId: first, change: { all: [callback.id] } })).lead.version).toBe(
    lead.version,
  );
  expect(await tagLead(needs(), owner, { leadId: first, change: { add: ["no-such-tag"] } })).toMatchObject({
    code: "invalid",
  });
});

test("nobody tags a lead that they may not see", async () => {
  const [id, tag] = [await add(), await aTag("Secret")];
  await test_.database.pool.query("update leads set assigned_to = 'someone-else' where id = $1", [id]);
  const change = { add: [tag.id] };
  expect(await tagLead(needs(), byStaff("agent"), { leadId: id, change })).toMatchObject({ code: "not-found" });
  expect(await tagLead(needs(), byStaff("viewer"), { leadId: id, change })).toMatchObject({ code: "forbidden" });
  expect(await tagsOfLead(id)).toEqual([]);
});

test("a deleted tag is gone at once, comes back with its leads within 60 seconds, and is else taken off them", async () => {
  const [id, tag, other] = [await add(), await aTag("Old list"), await aTag("Kept")];
  await put(id, tag, other);
  expect(must(await deleteTag(needs(), owner, tag.id))).toMatchObject({ name: "Old list", leads: 1 });
  expect((await listTags(test_.db)).map(({ name }) => name)).not.toContain("Old list");
  expect(await tagLead(needs(), owner, { leadId: await add(), change: { add: [tag.id] } })).toMatchObject({
    ok: false,
  });
  expect(must(await restoreTag(later(UNDO_MS), owner, tag.id))).toMatchObject({ name: "Old list", leads: 1 });
  // The job of the deletion that was undone finds nothing to do.
  await dropDeletedTag(needs(), tag.id, NOW.toISOString());
  expect(await tagsOfLead(id)).toEqual([tag.id, other.id]);
  must(await deleteTag(needs(), owner, tag.id));
  const again = await aTag("Old list");
  expect(await restoreTag(needs(), owner, tag.id)).toMatchObject({ ok: false, code: "conflict" });
  must(await deleteTag(needs(), owner, again.id));
  expect(await restoreTag(later(UNDO_MS + 1), owner, tag.id)).toMatchObject({ ok: false, code: "gone" });
  await dropDeletedTag(needs(), tag.id, NOW.toISOString());
  expect(await tagsOfLead(id)).toEqual([other.id]);
  expect((await countTags(test_.db, EVERY_LEAD)).find(({ name }) => name === "Kept")?.leads).toBe(1);
  const { rows } = await test_.database.pool.query("select from tags where id = $1", [tag.id]);
  expect(rows).toEqual([]);
});
