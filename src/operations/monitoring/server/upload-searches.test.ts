import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { latestSearches } from "./monitoring-store.ts";
import { uploadSearches } from "./upload-searches.ts";

const test_ = testDatabase();
const now = () => new Date("2026-11-20T12:00:00Z");
const bytesOf = (text: string) => new TextEncoder().encode(text);
const upload = async (bytes: Uint8Array, more: object = {}, by = byStaff("editor")) => {
  const given = { articleId: "a", since: "2026-08-01", until: "2026-10-31", ...more };
  const taken = await uploadSearches({ db: test_.db, now }, by, { ...given, bytes });
  return taken.ok ? taken.value : (Object.values(taken.fields ?? {})[0] ?? taken.message);
};
const latest = async () =>
  (await latestSearches(test_.db, ["/blog/a"])).map(({ query, clicks, impressions, position, until }) =>
    [query, clicks, impressions, position, until].join(" "),
  );

const QUERIES = 'Top queries,Clicks,Impressions,CTR,Position\nburial costs,9,100,9%,3.5\n"a, b",2,40,5%,8\n';
const PAGES =
  "Top pages,Clicks,Impressions,CTR,Position\nhttps://agency.example/blog/a,12,150,8%,4.5\nhttps://agency.example/blog/b/,3,9,33%,1\nhttps://agency.example/,90,900,10%,1\n";

/** Packs files as ZIP programs do. */
function zipOf(files: Record<string, string>): Uint8Array {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text));
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x0201_4b50, 0);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(crc32(Buffer.from(text)), 16);
    head.writeUInt32LE(packed.length, 20);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    head.writeUInt32LE(at, 42);
    const local = Buffer.alloc(30);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    bodies.push(local, Buffer.from(name), packed);
    entries.push(head, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  const zip = Buffer.concat([...bodies, ...entries, end]);
  zip.write("PK", 0);
  return new Uint8Array(zip);
}

test("queries and pages of Search Console are stored by period, and the newest is shown", async () => {
  await addArticle(test_.db, anArticle({ id: "a", slug: "a" }));
  await addArticle(test_.db, anArticle({ id: "b", slug: "b" }));
  expect(await upload(bytesOf(QUERIES))).toEqual({ queries: 2, pages: 0 });
  expect(await upload(bytesOf(PAGES))).toEqual({ queries: 0, pages: 2 });
  expect(await latest()).toEqual([
    " 12 150 4.5 2026-10-31",
    "burial costs 9 100 3.5 2026-10-31",
    "a, b 2 40 8 2026-10-31",
  ]);
  expect(
    await upload(bytesOf("﻿Consultas principales;Clics;Impresiones;CTR;Posición\ncostos;1;1.000;0,1 %;9,5\n")),
  ).toEqual({
    queries: 1,
    pages: 0,
  });
  expect(await latest()).toEqual([" 12 150 4.5 2026-10-31", "costos 1 1000 9.5 2026-10-31"]);
  expect(await upload(bytesOf(QUERIES), { since: "2026-11-01", until: "2026-11-19" })).toEqual({
    queries: 2,
    pages: 0,
  });
  expect((await latest())[0]).toBe("burial costs 9 100 3.5 2026-11-19");
});

test("an export names the page that it is of; of the whole site only pages are taken", async () => {
  const files = { "Queries.csv": QUERIES, "Pages.csv": PAGES, "Dates.csv": "Date,Clicks,Impressions,CTR,Position\n" };
  const filters = (page: string) => `Filter,Value\nSearch type,Web\n${page}`;
  expect(await upload(zipOf({ ...files, "Filters.csv": filters("") }))).toEqual({ queries: 0, pages: 2 });
  const own = filters("Page,https://agency.example/blog/a\n");
  expect(await upload(zipOf({ ...files, "Filters.csv": own }))).toEqual({ queries: 2, pages: 2 });
  const other = filters("Page,https://agency.example/blog/b\n");
  expect(await upload(zipOf({ ...files, "Filters.csv": other }))).toMatch(
    /^This export is of another page: \/blog\/b\./,
  );
});

test("a file that is none, or a period that can't be, is refused with a sentence", async () => {
  expect(await upload(new Uint8Array())).toBe("Choose a file.");
  expect(await upload(bytesOf("\u0000\u0001"))).toMatch(/^This is not the table/);
  expect(await upload(Uint8Array.of(0x50, 0x4b, 3, 4, 0xff))).toMatch(/^This archive can’t be read/);
  expect(await upload(zipOf({ "a.txt": "Hello" }))).toMatch(/^This is not the table/);
  expect(await upload(zipOf({ "a.csv": "x".repeat(5 * 1024 * 1024) }))).toMatch(/^This archive can’t be read/);
  expect(await upload(bytesOf(QUERIES), { since: "" })).toMatch(/^Enter the first day/);
  expect(await upload(bytesOf(QUERIES), { until: "2026-07-01" })).toMatch(/^Enter the last day/);
  expect(await upload(bytesOf(QUERIES), { until: "2026-12-01" })).toMatch(/^Enter the last day/);
  expect(await upload(bytesOf(PAGES.replaceAll("/blog/", "/x/")))).toBe(
    "The file says nothing about an article of this site.",
  );
  expect(await upload(bytesOf(QUERIES), {}, byStaff("agent"))).toMatch(/not allowed|permission|may/i);
});
