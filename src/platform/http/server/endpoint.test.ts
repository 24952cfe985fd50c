import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod";
import { ok } from "#platform/access/rules/outcome.ts";
import type { AppEnv } from "./app-env.ts";
import { createEndpoints } from "./endpoint.ts";

test("the description of the API is made once, and again only after another call is mounted", () => {
  const endpoints = createEndpoints(new Hono<AppEnv>(), "/fn", "https://agency.example");
  const mount = (path: string) =>
    endpoints.mount(
      { method: "get", path, summary: path, right: "public", answer: z.object({ ok: z.boolean() }) },
      async () => ok({ ok: true }),
    );
  mount("/api/first");
  const description = endpoints.describe();
  expect(description).toMatchObject({ servers: [{ url: "https://agency.example" }], paths: { "/api/first": {} } });
  expect(endpoints.describe()).toBe(description);
  mount("/api/second");
  expect(endpoints.describe()).toMatchObject({ paths: { "/api/first": {}, "/api/second": {} } });
});
