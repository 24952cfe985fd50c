import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blockFolder } from "#tests/builders/folders.ts";
import { aClock } from "#tests/builders/services.ts";
import { testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();

test("readiness follows the journal's folder, and the place where uploads are kept, as the storage checks do", async () => {
  const clock = aClock();
  const alone = await testSite(test_.database, { now: clock.now });
  const { dataDir } = alone.services.config;
  const statuses = async () => {
    clock.forward(60_000);
    const checks = await Promise.all(
      ["gcs-health", "gcs-download", "secure-upload"].map((name) => alone.ask({ path: `/.netlify/functions/${name}` })),
    );
    return [(await alone.ask({ path: "/readyz" })).status, ...checks.map((check) => check.json().ok)];
  };
  expect(await statuses()).toEqual([200, true, true, true]);
  expect(
    await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true }).then((all) =>
      all.filter((e) => e.isFile()),
    ),
  ).toEqual([]);
  await rm(join(dataDir, "journal"), { recursive: true });
  expect(await statuses()).toEqual([200, true, true, true]);
  await blockFolder(join(dataDir, "journal"));
  expect(await statuses()).toEqual([503, true, true, true]);
  await rm(join(dataDir, "journal"));
  await blockFolder(join(dataDir, "files"));
  expect(await statuses()).toEqual([503, false, false, false]);
  await alone.close();
});

test("a program that is about to stop says so, and goes on serving without keeping connections", async () => {
  const alone = await testSite(test_.database);
  const asked = async () => {
    const [ready, alive, page] = await Promise.all(
      ["/readyz", "/healthz", "/kept"].map((path) => alone.ask({ path, headers: { Connection: "keep-alive" } })),
    );
    return [ready?.status, alive?.status, page?.status, page?.headers.connection];
  };
  expect(await asked()).toEqual([200, 200, 200, "keep-alive"]);
  await alone.drain();
  expect(await asked()).toEqual([503, 200, 200, "close"]);
  await alone.close();
});

test("the metrics name the program's version", async () => {
  const alone = await testSite(test_.database);
  const { text } = await alone.ask({ path: "/metrics", headers: { Host: "localhost:3000" } });
  expect(text).toMatch(/^hearthlight_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  await alone.close();
});

test("a watcher with a key, or on the machine, learns whether the one light is green, and a stranger nothing", async () => {
  const clock = aClock();
  const alone = await testSite(test_.database, { now: clock.now });
  const local = { Host: "localhost:3000" };
  const asked = (headers: Record<string, string>) => alone.ask({ path: "/readyz?light", headers });
  expect((await asked({ Host: "agency.example" })).status).toBe(401);
  const { status, text } = await asked(local);
  expect([status, text]).toEqual([503, expect.stringMatching(/^Not known to be well\. See \/admin/)]);
  expect((await alone.ask({ path: "/readyz", headers: local })).status).toBe(200);
  await alone.close();
});
