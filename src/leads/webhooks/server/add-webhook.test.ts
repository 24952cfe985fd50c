import { expect, test } from "vitest";
import { sealing } from "#tests/builders/sealing.ts";
import { aClock } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addWebhook } from "./add-webhook.ts";
import { listWebhooks } from "./webhooks-store.ts";

const test_ = testDatabase();
const needs = () => ({ db: test_.db, now: aClock().now, sealing, newId: () => crypto.randomUUID() });
const add = (url: string, events = ["lead.created"]) => addWebhook(needs(), byStaff("owner"), { url, events });

test.each(["http://example.com/", "ftp://example.com", "example.com", "", "https://user:secret@example.com/"])(
  "%j is no address for a webhook",
  async (url) => {
    expect(await add(url)).toMatchObject({ ok: false, fields: { url: expect.any(String) } });
  },
);

test("an event that does not exist is refused, and so is none", async () => {
  expect(await add("https://example.com/", [])).toMatchObject({ ok: false, fields: { events: expect.any(String) } });
  expect(await add("https://example.com/", ["lead.eaten"])).toMatchObject({ ok: false });
});

test("the secret is answered when it is made", async () => {
  const added = await add(" https://example.com/leads#part ");
  expect(added).toMatchObject({ ok: true, value: { secret: expect.stringMatching(/^whsec_/) } });
  expect(await listWebhooks(test_.db)).toMatchObject([{ url: "https://example.com/leads", events: ["lead.created"] }]);
});

test("an address inside the agency's own network needs no https, and only with its box checked", async () => {
  const url = "http://192.168.1.20:8123/hook";
  expect(await add(url)).toMatchObject({ ok: false, fields: { url: expect.stringContaining("https://") } });
  expect(await addWebhook(needs(), byStaff("owner"), { url, private: true, events: ["lead.created"] })).toMatchObject({
    ok: true,
  });
  expect((await listWebhooks(test_.db)).find((one) => one.url === url)).toMatchObject({ private: true });
});
