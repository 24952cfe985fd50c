import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ViewAccess } from "#leads/leads/rules/lead-view.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeView, createView, removeView } from "./change-view.ts";
import { listViews } from "./lead-views-store.ts";

const test_ = testDatabase();
const needs = () => ({ db: test_.db, now: () => new Date(), newId: randomUUID });
const [owner, ann, ben] = [byStaff("owner"), byStaff("agent"), byStaff("agent", { id: "staff-ben" })];

async function aView(access: ViewAccess, by = ann) {
  const made = await createView(needs(), by, { name: ` ${access} `, access, query: "?status=new&after=x&nonsense=1" });
  if (!made.ok) throw new Error(made.message);
  return made.value;
}
const change = (id: string, given: object, by = ann, version: number | null = null) =>
  changeView(needs(), by, { id, version, ...given });
const seen = async (by: typeof ann) => (await listViews(test_.db, by.actor.id)).map(({ name }) => name);

test("a private view is its maker's alone; a shared one is for everyone to see and change, and its maker's to give and take", async () => {
  const [mine, shared] = [await aView("private"), await aView("shared")];
  expect(mine).toMatchObject({ name: "private", query: "status=new", version: 1 });
  expect([await seen(ann), await seen(ben)]).toEqual([["private", "shared"], ["shared"]]);
  expect(await change(mine.id, { name: "Taken" }, ben)).toMatchObject({ ok: false, code: "not-found" });
  expect(await change(mine.id, { name: "Taken" }, owner)).toMatchObject({ ok: false, code: "not-found" });
  expect(await change(shared.id, { columns: ["status", "status", "age"] }, ben)).toMatchObject({
    ok: true,
    value: { columns: ["status", "age"], version: 2 },
  });
  expect(await change(shared.id, { access: "private" }, ben)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await removeView(needs(), ben, shared.id)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await change(shared.id, { name: "Late" }, ann, 1)).toMatchObject({ code: "stale", current: { version: 2 } });
  expect(await removeView(needs(), owner, shared.id)).toMatchObject({ ok: true });
});

test("a locked view takes no change from anyone until its maker or an owner unlocks it", async () => {
  const { id } = await aView("locked");
  for (const by of [ann, ben, owner])
    expect(await change(id, { query: "status=contacted" }, by)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await removeView(needs(), ann, id)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await change(id, { access: "shared" }, ben)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await change(id, { access: "shared" }, owner)).toMatchObject({ ok: true, value: { query: "status=new" } });
  expect(await change(id, { query: "status=contacted" }, ben)).toMatchObject({ ok: true });
});

test("a view has a name", async () => {
  const made = await createView(needs(), ann, { name: "  ", access: "private", query: "" });
  expect(made).toMatchObject({ ok: false, fields: { name: "Enter a name for the view." } });
});
