import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportChoices } from "#newsroom/article-files/rules/article-import.ts";
import { findBySlug } from "#newsroom/articles/server/articles-store.ts";
import { isPublicAddress } from "#platform/http/server/is-public-address.ts";
import { aGhostExport, articleFileNeeds, checkedFile, runFile } from "#tests/builders/article-files.ts";
import { aWxr } from "#tests/builders/wxr.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import type { ArticleFileNeeds } from "./article-files-jobs.ts";
import { listItems } from "#platform/jobs/server/imports-store.ts";
import { ARTICLE_IMPORTS } from "./article-files-store.ts";
import { readLosses } from "./settle-losses.ts";
import { storePictures } from "./store-picture.ts";

const test_ = testDatabase();
let kept: TestServices;
beforeAll(async () => {
  kept = await testServices(test_.database);
});
afterAll(() => kept.close());

async function itemsAfter(needs: ArticleFileNeeds, ghost: string, choices: Partial<ImportChoices> = {}) {
  const about = await runFile(needs, await checkedFile(needs, "ghost.json", ghost, choices));
  return listItems(ARTICLE_IMPORTS, test_.db, about.id, { after: 0, limit: 9 });
}

test("a site that does not answer is asked once, whatever the number of its pictures", async () => {
  let asked = 0;
  const server = createServer((request) => {
    asked++;
    request.socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const needs = articleFileNeeds(test_.db, { mayReach: () => true, storePicture: storePictures(kept.services) });
  const posts = [11, 12, 13].map((id) => ({
    id,
    slug: `gone-${id}`,
    content: `<p>Text.</p><p><img src="${site}/${id}.jpg" alt="A"></p>`,
  }));
  try {
    const about = await runFile(needs, await checkedFile(needs, "x.xml", aWxr(posts)));
    const items = await listItems(ARTICLE_IMPORTS, test_.db, about.id, { after: 0, limit: 9 });
    expect(items.map(({ missing }) => missing)).toEqual(posts.map(({ id }) => [`${site}/${id}.jpg`]));
    expect(asked).toBe(1);
    // Pages show no pictures of other sites, so readers would see broken ones.
    const why = "Stays a draft. Readers would not see 1 picture, which could not be copied.";
    expect(items.map(({ reason, goesLive }) => [reason, goesLive])).toEqual(posts.map(() => [why, false]));
    expect(await findBySlug(test_.db, "gone-11")).toMatchObject({ status: "draft" });
  } finally {
    server.close();
  }
});

test("pictures are copied once and the article shows ours; what is no picture, too large or private is listed", async () => {
  const picture = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#a86" } })
    .jpeg()
    .toBuffer();
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? "");
    if (request.url === "/large.jpg") answer.setHeader("Content-Length", 40 * 1024 * 1024);
    if (request.url === "/moved.jpg") answer.writeHead(302, { Location: "/a.jpg" });
    answer.end(request.url === "/words.jpg" ? "words" : request.url === "/large.jpg" ? undefined : picture);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const show = (...names: string[]) => names.map((name) => `<p><img src="${site}/${name}" alt="A"></p>`).join("");
  const needs = articleFileNeeds(test_.db, {
    mayReach: () => true,
    storePicture: storePictures(kept.services),
  });
  try {
    const content = show("a.jpg", "words.jpg", "large.jpg", "moved.jpg");
    const posts = [
      { id: 1, slug: "one", content },
      { id: 2, slug: "two", content: show("a.jpg") },
    ];
    const about = await runFile(needs, await checkedFile(needs, "x.xml", aWxr(posts)));
    const items = await listItems(ARTICLE_IMPORTS, test_.db, about.id, { after: 0, limit: 9 });
    expect(items.map(({ missing }) => missing)).toEqual([
      [`${site}/words.jpg`, `${site}/large.jpg`, `${site}/moved.jpg`],
      null,
    ]);
    expect(asked.filter((path) => path === "/a.jpg")).toHaveLength(1);
    const [one, two] = [await findBySlug(test_.db, "one"), await findBySlug(test_.db, "two")];
    expect(items.map(({ reason }) => /not see (\d) picture/.exec(reason ?? "")?.[1])).toEqual(["3", undefined]);
    expect(two?.content).toMatch(/^<p><img src="\/images\/[0-9a-f]{32}\.webp" alt="A" loading="lazy" \/><\/p>$/);
    expect(one?.content).toContain(two?.content);

    const ghost = aGhostExport({
      wrapped: true,
      from: "pictured",
      html: '<p><img src="__GHOST_URL__/content/images/b.jpg" alt="B"></p><p><a href="__GHOST_URL__/other">Other</a></p>',
      picture: "__GHOST_URL__/content/images/c.jpg",
    });
    const [unknown] = await itemsAfter(needs, ghost);
    expect(unknown?.missing).toEqual(["/content/images/b.jpg", "/content/images/c.jpg"]);
    const [found] = await itemsAfter(needs, ghost.replaceAll("pictured", "known"), { oldSite: ` ${site}/blog/ ` });
    expect(found?.missing).toBeNull();
    expect(asked.slice(-2)).toEqual(["/blog/content/images/b.jpg", "/blog/content/images/c.jpg"]);
    const known = await findBySlug(test_.db, "known-html");
    expect(known?.content).toMatch(/src="\/images\/[0-9a-f]{32}\.webp".*href="\/other"/);
    expect(known?.ogImage).toMatch(/^\/images\/[0-9a-f]{32}\.webp$/);

    asked.length = 0;
    const guarded = { ...needs, mayReach: isPublicAddress };
    const refused = [{ id: 3, slug: "three", content: show("b.jpg") }];
    const private_ = await runFile(guarded, await checkedFile(guarded, "x.xml", aWxr(refused)));
    expect((await listItems(ARTICLE_IMPORTS, test_.db, private_.id, { after: 0, limit: 9 }))[0]?.missing).toEqual([
      `${site}/b.jpg`,
    ]);
    expect(asked).toEqual([]);
  } finally {
    server.close();
  }
});

test("pictures that are not to be copied keep an article a draft from the check on, and are on the list", async () => {
  const content = '<p>Here:</p><p><img src="http://old.example/a.jpg" alt="A"></p>';
  const needs = articleFileNeeds(test_.db);
  const about = await checkedFile(needs, "x.xml", aWxr([{ id: 31, slug: "not-copied", content }]), { pictures: false });
  const read = async () => {
    const [item] = await listItems(ARTICLE_IMPORTS, test_.db, about.id, { after: 0, limit: 1 });
    const left = await readLosses(needs, byStaff("editor"), about.id, { kind: "picture", after: null });
    return [item?.goesLive, left.ok && left.value.losses.map(({ what, near }) => [what, near])];
  };
  const planned = [false, [["https://old.example/a.jpg", "Here:"]]];
  expect(await read()).toEqual(planned);
  await runFile(needs, about);
  expect(await read()).toEqual(planned);
  expect(await findBySlug(test_.db, "not-copied")).toMatchObject({ status: "draft" });
});
