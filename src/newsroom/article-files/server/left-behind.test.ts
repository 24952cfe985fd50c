import { expect, test } from "vitest";
import { defaultAuthor } from "#newsroom/articles/server/create-article.ts";
import { findBySlug } from "#newsroom/articles/server/articles-store.ts";
import { listItems } from "#platform/jobs/server/imports-store.ts";
import { AGENCY, authorOption, authorOptions, LEAVE } from "#newsroom/article-files/rules/name-mapping.ts";
import { articleFileNeeds, checkedFile, runFile, work } from "#tests/builders/article-files.ts";
import { aWxr } from "#tests/builders/wxr.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { ARTICLE_IMPORTS, type ArticleImport, countLive } from "./article-files-store.ts";
import { exportLosses } from "./export-losses.ts";
import { approveChosen, mapNames } from "./map-names.ts";
import { readLosses, replacePicture, settleLosses } from "./settle-losses.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
const needs = () => articleFileNeeds(test_.db);
const reasons = async ({ id }: ArticleImport) =>
  (await listItems(ARTICLE_IMPORTS, test_.db, id, { after: 0, limit: 9 })).map(({ reason }) => reason);
const left = async ({ id }: ArticleImport, kind: "picture" | null = null) => {
  const read = await readLosses(needs(), editor, id, { kind, after: null });
  if (!read.ok) throw new Error(read.message);
  return read.value;
};

test("a person says what names of a file mean, and need not say it again for the next file of the site", async () => {
  const tag = '<category domain="post_tag" nicename="old-news"><![CDATA[Old news]]></category>';
  const posts = [{ id: 1, slug: "mapped", category: "Pets and more", more: tag }];
  const file = aWxr(posts).replaceAll("Editorial Team", "Jane Smith");
  const about = await checkedFile(needs(), "old.xml", file);
  expect(about.choices.names).toEqual({
    authors: [{ name: "Jane Smith", articles: 1 }],
    terms: [
      { name: "Old news", articles: 1 },
      { name: "Pets and more", articles: 1 },
    ],
    more: { authors: 0, terms: 0 },
  });
  expect(await reasons(about)).toEqual([
    "“Pets and more” is no category here, so it became a tag. “Jane Smith” is none of the authors here.",
  ]);
  const which = { id: about.id, expected: about.version };
  const refused = await mapNames(needs(), editor, which, { authors: ["nobody"], terms: [LEAVE, LEAVE] });
  expect(refused).toMatchObject({ ok: false, code: "conflict" });
  const chosen = { authors: [AGENCY], terms: [LEAVE, "funeral-costs"] };
  expect((await mapNames(needs(), editor, which, chosen)).ok).toBe(true);
  expect(await mapNames(needs(), editor, which, chosen)).toMatchObject({ code: "stale" });
  await runFile(needs(), await work(needs(), about.id));
  expect(await reasons(about)).toEqual([""]);
  const mapped = await findBySlug(test_.db, "mapped");
  expect(mapped).toMatchObject({ category: "funeral-costs", tags: [], author: "editorial-team" });
  const next = await checkedFile(needs(), "next.xml", file.replaceAll("mapped", "mapped-too").replaceAll("p=1", "p=2"));
  expect(next.choices.mapping).toEqual({
    authors: { "jane smith": AGENCY },
    terms: { "old news": LEAVE, "pets and more": "funeral-costs" },
  });
  expect(await reasons(next)).toEqual([""]);
});

test("names are as people read them, and the agency is offered once", async () => {
  const about = await checkedFile(needs(), "old.xml", aWxr([{ id: 7, slug: "named", category: "Costs &amp; prices" }]));
  expect(about.choices.names?.terms.map(({ name }) => name)).toEqual(["Costs & prices"]);
  const ours = needs().site.settings();
  const options = authorOptions(ours, defaultAuthor(ours) ?? null);
  expect(options.filter(({ label }) => label.includes("Editorial Team"))).toEqual([
    { value: AGENCY, label: "The agency (Editorial Team)" },
  ]);
  expect(authorOption("Editorial Team", undefined, ours, defaultAuthor(ours) ?? null)).toBe(AGENCY);
});

test("an import does not run with choices for names that nobody checked: they are kept and checked first", async () => {
  const about = await checkedFile(needs(), "old.xml", aWxr([{ id: 5, slug: "chosen-late", category: "Hamsters" }]));
  const start = (expected: number, terms: string[]) =>
    approveChosen(needs(), editor, { id: about.id, expected }, { authors: [AGENCY], terms });
  const late = await start(about.version, ["funeral-costs"]);
  expect(late).toMatchObject({ ok: true, value: { runs: false, about: { state: "uploaded", approvedAt: null } } });
  const again = await work(needs(), about.id);
  expect(await findBySlug(test_.db, "chosen-late")).toBeNull();
  expect(await countLive(test_.db, about.id)).toBe(1);
  expect(await start(about.version, ["funeral-costs"])).toMatchObject({ code: "stale" });
  expect(await start(again.version, ["funeral-costs"])).toMatchObject({ ok: true, value: { runs: true } });
  await work(needs(), about.id);
  expect(await findBySlug(test_.db, "chosen-late")).toMatchObject({ category: "funeral-costs", tags: [] });
});

test("what could not come along is counted, fixed and settled, and is then off the list", async () => {
  const content =
    '<p>Where we are</p><iframe src="https://maps.example/a"></iframe><p>As seen</p><p><img src="http://10.0.0.9/a.png" alt="Map"></p><p>Ask</p>[contact-form id="1"][newsletter id="2"]';
  const about = await checkedFile(needs(), "old.xml", aWxr([{ id: 11, slug: "left", content }]));
  expect([...(await left(about)).counts]).toEqual([
    ["embed", 1],
    ["shortcode", 2],
  ]);
  await runFile(needs(), about);
  const { counts, losses } = await left(about);
  expect(Object.fromEntries(counts)).toEqual({ embed: 1, shortcode: 2, picture: 1 });
  expect(losses.map(({ kind, what, near }) => [kind, what, near])).toEqual([
    ["embed", "https://maps.example/a", "Where we are"],
    ["shortcode", '[contact-form id="1"]', "Ask"],
    ["shortcode", '[newsletter id="2"]', "Ask"],
    ["picture", "https://10.0.0.9/a.png", "As seen"],
  ]);
  const csv = await exportLosses({ db: test_.db, config: { publicUrl: "https://agency.example" } }, editor, about.id);
  if (!csv.ok) throw new Error(csv.message);
  let text = "";
  for await (const line of csv.value) text += line;
  const lines = text.split("\r\n");
  expect(lines[4]).toMatch(
    /^1,Post 11,Missing picture,https:\/\/10\.0\.0\.9\/a\.png,As seen,https:\/\/agency\.example\/admin\/articles\/[\w-]+\?find=As%20seen$/,
  );
  const [picture] = (await left(about, "picture")).losses;
  const at = { importId: about.id, place: picture?.place ?? 0, number: picture?.number ?? 0 };
  const bad = {
    ...needs(),
    storePicture: async () => ({ ok: false, code: "invalid", message: "No picture." }) as const,
  };
  expect(await replacePicture(bad, editor, { ...at, bytes: new Uint8Array(3) })).toMatchObject({
    fields: { picture: "No picture." },
  });
  expect(await replacePicture(needs(), editor, { ...at, bytes: new Uint8Array(3) })).toEqual({
    ok: true,
    value: { live: false },
  });
  expect((await findBySlug(test_.db, "left"))?.content).toContain('<img src="/pictures/x.webp" alt="Map"');
  expect(await replacePicture(needs(), editor, { ...at, bytes: new Uint8Array(3) })).toMatchObject({
    code: "not-found",
  });
  expect(await settleLosses(needs(), editor, about.id, { kind: "shortcode" })).toEqual({ ok: true, value: 2 });
  expect(await settleLosses(needs(), byStaff("agent"), about.id, { kind: "embed" })).toMatchObject({
    code: "forbidden",
  });
  expect([...(await left(about)).counts]).toEqual([["embed", 1]]);
  const [embed] = (await left(about)).losses;
  const one = { place: embed?.place ?? 0, number: embed?.number ?? 0 };
  expect(await settleLosses(needs(), editor, about.id, one)).toEqual({ ok: true, value: 1 });
  expect((await left(about)).losses).toEqual([]);
});

test("links within the old site lead to what came along, and what has nowhere to lead is on the list", async () => {
  const content = `<p><a href="https://old.example/2019/05/linked-later/#costs">Later</a> <a href="https://www.old.example/about?a=1&amp;b=2">About us</a>
    <a href="/2019/05/linked-later/">Again</a> <a href="/pricing">Prices</a> <a href="https://other.example/x">Other</a></p>
    <p style="text-align:center;color:#c00">Call us</p><blockquote>Said</blockquote><pre>a  b</pre>[see_more`;
  const main = "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>999</wp:meta_value></wp:postmeta>";
  const posts = [
    { id: 41, slug: "links-first", content: `${content} Loose text`, more: main },
    { id: 42, slug: "linked-later" },
  ];
  const about = await runFile(needs(), await checkedFile(needs(), "old.xml", aWxr(posts)));
  const text = (await findBySlug(test_.db, "links-first"))?.content ?? "";
  expect([...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/blog/linked-later#costs",
    "https://www.old.example/about?a=1&amp;b=2",
    "/blog/linked-later",
    "/pricing",
    "https://other.example/x",
  ]);
  expect((await left(about)).losses.map(({ kind, what }) => [kind, what])).toEqual([
    ["picture", "Main picture 999 of the old site"],
    ["look", "Centered text"],
    ["look", "Colored text"],
    ["link", "https://www.old.example/about?a=1&b=2"],
  ]);
  expect(text).toMatch(/<pre>a {2}b<\/pre><p>\[see_more Loose text<\/p>$/);
  const again = await checkedFile(needs(), "old.xml", aWxr(posts));
  expect(await reasons(again)).toEqual(["Nothing new: it is here already.", "Nothing new: it is here already."]);
});

test("a list of many is read by page, each thing once", async () => {
  const content = Array.from({ length: 60 }, (_, n) => `<p>Text ${n}</p>[form-${n} id="1"]`).join("");
  const about = await checkedFile(needs(), "old.xml", aWxr([{ id: 21, slug: "many", content }]));
  const seen: string[] = [];
  for (let after: { place: number; number: number } | null = null; ; ) {
    const read = await readLosses(needs(), editor, about.id, { kind: "shortcode", after });
    if (!read.ok) throw new Error(read.message);
    seen.push(...read.value.losses.map(({ what }) => what));
    after = read.value.next;
    if (after === null) break;
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => `[form-${n} id="1"]`));
});
