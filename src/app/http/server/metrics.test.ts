import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageRoot } from "#platform/log/server/package-root.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

const scrape = async () => (await site.ask({ path: "/metrics", headers: { Host: "localhost" } })).text;

test("requests are counted by the template of their route, never by what was sent", async () => {
  await site.ask({ path: "/api/leads/9d2c-secret" });
  await site.ask({ path: "/api/leads/analytics" });
  await site.ask({ path: "/kept/opal-reyes" });
  await site.ask({ path: "/api/opal-reyes" });
  await site.ask({ path: "/opal-reyes?phone=6145550143" });
  const text = await scrape();
  expect(text).toContain('http_request_seconds_count{method="GET",route="/api/leads/:id",status="4xx"} 1');
  expect(text).toContain('http_request_seconds_count{method="GET",route="/api/leads/analytics",status="4xx"} 1');
  expect(text).toContain('http_request_seconds_count{method="GET",route="/kept/:page",status="2xx"} 1');
  expect(text).toMatch(/http_request_seconds_count\{method="GET",route="other",status="4xx"\} 1/);
  for (const sent of ["secret", "reyes", "6145550143"]) expect(text).not.toContain(sent);
});

test("the backlog is read at most once in ten seconds, and says when the database is away", async () => {
  const text = await scrape();
  expect(text).toMatch(/^database_up 1$/m);
  expect(text).toMatch(/^applier_lag_seconds 0$/m);
  expect(text).toMatch(/^jobs\{state="dead"\} \d+$/m);
  await test_.database.pool.query("insert into submissions_waiting (seq) values (-1)");
  expect(await scrape()).toMatch(/^applier_lag_seconds 0$/m);
});

/** Finds names of metrics in expressions of PromQL: what is followed by labels, a range, an operator or nothing. */
function metricsIn(expression: string): string[] {
  const plain = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, " ")
    .replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, " ");
  return [...plain.matchAll(/\b([a-z]\w*_\w+|jobs|up)\b(?!\s*\()/g)].map(([, name = ""]) => name);
}

const file = (path: string) => readFileSync(join(packageRoot(), "deploy", path), "utf8");

test("every metric of the dashboard and of the alert rules exists", async () => {
  const dashboard = JSON.parse(file("grafana/dashboard.json")) as { panels: { targets: { expr: string }[] }[] };
  const rules = file("prometheus/alerts.yml");
  const used = [
    ...dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
    ...[...rules.matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.*))/g)].flatMap(([, many, one]) =>
      metricsIn(many ?? one ?? ""),
    ),
  ];
  const known = new Set(["up", ...(await exposed())]);
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

async function exposed(): Promise<string[]> {
  return [...(await scrape()).matchAll(/^([a-z_]\w*)[ {]/gm)].map(([, name = ""]) => name);
}
