import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement, type FunctionComponent } from "react";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servicesContext } from "#platform/http/server/contexts.ts";
import { openJournal } from "#platform/journal/server/journal.ts";
import { blockFolder } from "#tests/builders/folders.ts";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { whileMigrating } from "#tests/builders/while-migrating.ts";

type Screen = {
  loader: (given: never) => Promise<{ data: unknown }>;
  default: FunctionComponent<{ loaderData: unknown; params: object; matches: [] }>;
};

const store = testDatabase();
let made: TestServices;
let folder: string;
beforeAll(async () => {
  made = await testServices(store.database);
  folder = await mkdtemp(join(tmpdir(), "hearthlight-away-"));
});
afterAll(async () => {
  await made.close();
  await rm(folder, { recursive: true, force: true });
});

async function said(): Promise<string> {
  const screen = (await import("#app/shell/desk/unavailable.route.tsx")) as unknown as Screen;
  const context = new RouterContextProvider();
  context.set(servicesContext, made.services);
  const request = new Request("http://localhost/admin/unavailable?asked=/admin/leads");
  const { data } = await screen.loader({ context, request, params: {} } as never);
  return textOf(rendered(createElement(screen.default, { loaderData: data, params: {}, matches: [] })));
}

test("the desk's outage page promises that no lead is lost only while the journal can be written", async () => {
  Object.assign(made.services, { journal: await openJournal(join(folder, "journal"), quiet) });
  expect(await said()).toContain("No lead is lost.");
  await blockFolder(join(folder, "journal"));
  const text = await said();
  expect(text).not.toContain("No lead is lost");
  expect(text).toContain("Visitors can’t send anything now.");
});

test("while a newer version upgrades the database, the page says so", async () => {
  expect(await said()).toContain("The desk can’t reach its database");
  await whileMigrating(store, async () => expect(await said()).toContain("The desk is being upgraded"));
});
