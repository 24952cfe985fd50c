import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { aClock } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { addRedirect } from "./add-redirect.ts";
import { createRedirectHits } from "./create-redirect-hits.ts";
import { findRedirect, listRedirects } from "./redirects-store.ts";
import { removeRedirect } from "./remove-redirect.ts";
import { restoreRedirect } from "./restore-redirect.ts";

const test_ = testDatabase();
const clock = aClock();
let pages: string[] = [];
const needs = () => ({
  db: test_.db,
  now: clock.now,
  newId: randomUUID,
  config: { publicUrl: "https://www.example.com" },
  isPublicPage: async (path: string) => pages.includes(path),
});
const editor = byStaff("editor");
beforeEach(async () => {
  pages = [];
  await test_.database.pool.query("truncate redirects, audit_log cascade");
});

const add = (from: string, to: string) => addRedirect(needs(), editor, { from, to });
async function added(from: string, to: string) {
  const outcome = await add(from, to);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}
const targetOf = async (path: string) => (await findRedirect(test_.db, path))?.toPath;
const list = (query = "", after: { createdAt: string; id: string } | null = null, limit = 50) =>
  listRedirects(test_.db, { query }, after, limit);

test("a chain leads to its end at once, from both sides, and keeps what follows the path", async () => {
  await added("/b", "/c");
  expect(await added("/a", "/b/#part")).toMatchObject({ toPath: "/c#part", source: "hand" });
  await added("/c", "/d");
  expect([await targetOf("/b"), await targetOf("/c")]).toEqual(["/d", "/d"]);
});

test.each([
  ["a loop", "to_path", ["/b", "/a"]],
  ["a page of the site", "from_path", ["/a-page", "/b"]],
  ["what is gone", "to_path", ["/c", "/gone"]],
  ["another site", "to_path", ["/c", "https://elsewhere.example/"]],
])("%s is refused beside its field", async (_what, field, [from = "", to = ""]) => {
  pages = ["/a-page"];
  await added("/a", "/b");
  await added("/gone", "");
  expect(await add(from, to)).toMatchObject({ code: "invalid", fields: { [field]: expect.any(String) } });
  expect(await targetOf(from)).toBeUndefined();
});

test("a removed redirect is put back as it was, unless its path is used otherwise by then", async () => {
  const { id } = await added("/old", "/new");
  const hits = createRedirectHits({ db: test_.db, log: quiet, now: clock.now });
  for (let n = 0; n < 3; n++) hits.count(id);
  await hits.save();
  const before = await findRedirect(test_.db, "/old");
  expect(before).toMatchObject({ hits: 3, lastHitAt: clock.now() });
  await removeRedirect(needs(), editor, id);
  expect(await targetOf("/old")).toBeUndefined();
  expect(await restoreRedirect(needs(), editor, id)).toMatchObject({ ok: true });
  expect(await findRedirect(test_.db, "/old")).toEqual(before);
  // A second time: it exists already.
  expect(await restoreRedirect(needs(), editor, id)).toMatchObject({ code: "not-found" });
  await removeRedirect(needs(), editor, id);
  await added("/old", "/newer");
  expect(await restoreRedirect(needs(), editor, id)).toMatchObject({ code: "conflict" });
  expect(await targetOf("/old")).toBe("/newer");
});

test("hits that can't be written are kept for the next time", async () => {
  const { id } = await added("/old", "/new");
  let down = true;
  const broken = new Proxy(test_.db, {
    get: (db, name) => {
      if (down && name === "execute") throw new Error("down");
      return Reflect.get(db, name) as unknown;
    },
  });
  const hits = createRedirectHits({ db: broken, log: quiet, now: clock.now });
  hits.count(id);
  await hits.save();
  down = false;
  hits.count(id);
  await hits.save();
  await hits.save();
  expect(await findRedirect(test_.db, "/old")).toMatchObject({ hits: 2 });
});

test("the list pages through all and finds part of either path", async () => {
  for (let n = 0; n < 5; n++) {
    clock.forward(1_000);
    await added(`/old-${n}`, n === 2 ? "/50%_off" : "/new");
  }
  const first = await list("", null, 3);
  const second = await list("", first.next, 3);
  expect([...first.redirects, ...second.redirects].map(({ fromPath }) => fromPath)).toEqual(
    [4, 3, 2, 1, 0].map((n) => `/old-${n}`),
  );
  expect(second.next).toBeNull();
  expect((await list("50%_")).redirects.map(({ fromPath }) => fromPath)).toEqual(["/old-2"]);
});

test("people without the right change nothing", async () => {
  const { id } = await added("/old", "/new");
  const agent = byStaff("agent");
  expect(await addRedirect(needs(), agent, { from: "/x", to: "/y" })).toMatchObject({ code: "forbidden" });
  expect(await removeRedirect(needs(), agent, id)).toMatchObject({ code: "forbidden" });
  expect(await restoreRedirect(needs(), agent, id)).toMatchObject({ code: "forbidden" });
});
