import { createElement } from "react";
import { expect, test } from "vitest";
import { AUDIT_KIND_NAMES, type AuditCounts } from "#newsroom/articles/rules/audit-kinds.ts";
import { CloudHealth, StorageNotice } from "#operations/monitoring/desk/CloudHealth.tsx";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { HomeFigures } from "./HomeFigures.tsx";

const FIGURES = {
  readAt: new Date("2026-03-02T10:00:00Z"),
  articles: { total: 12, published: 9, draft: 2, archived: 1, publishedSince: 3 },
  drafts: [],
  audit: { last: null },
  leads: null,
  health: [],
  functions: [],
  unproven: null,
};

test("the dashboard counts articles, those published in 24 hours, and jumps to what it is about", () => {
  const html = rendered(createElement(HomeFigures, { figures: FIGURES, role: "editor" }));
  expect(textOf(html)).toContain(
    "|Articles|12|9 published, 2 drafts|Published in 24 hours|3|Response time|No data yet|",
  );
  expect(html).toContain('href="#articles"');
  expect(html).toContain('href="#health"');
  // Both lead to sections of this page; neither stores anything.
  expect(html).toMatch(/href="#seo-audit"[^>]*>SEO Audit/);
  expect(textOf(html)).toContain("|SEO Audit|Open the audit|No audit has run yet. One runs every night.|");
  expect(html).toMatch(/href="#new-title"[^>]*>Create Article/);
  expect(html.slice(0, html.indexOf('id="health"'))).not.toContain("<form");
});

test("Create Article leads to the title of a new article in the section of articles", () => {
  const html = rendered(createElement(HomeFigures, { figures: FIGURES, role: "owner" }));
  const section = html.slice(html.indexOf('id="articles"'));
  expect(section.indexOf('id="new-title"')).toBeGreaterThan(0);
  expect(section.indexOf('id="new-title"')).toBeLessThan(section.indexOf("</section>"));
});

test("the SEO audit shows what the last one found, by kind", () => {
  const counts = Object.fromEntries(AUDIT_KIND_NAMES.map((kind, place) => [kind, place])) as AuditCounts;
  const audit = { last: { at: FIGURES.readAt, counts } };
  const html = rendered(createElement(HomeFigures, { figures: { ...FIGURES, audit }, role: "editor" }));
  expect(textOf(html)).toContain("|Redirect chains |3|Orphans |4|");
  expect(html).toContain('href="/admin/quality?tab=audit&amp;kind=orphan"');
});

const READ_AT = FIGURES.readAt;
const flag = (flag: string, ok: boolean | null) => ({
  flag,
  label: `Flag ${flag}`,
  last: ok === null ? null : { ok, ms: 12, words: "It broke.", at: new Date(READ_AT.getTime() - 120_000) },
});

test("each health flag has its light, with time and latency, and why it failed", () => {
  const functions = [flag("gcs", true), flag("ai", false), flag("api", null)];
  const text = textOf(rendered(createElement(CloudHealth, { functions, readAt: READ_AT })));
  expect(text).toContain("|Flag gcs: |Healthy|Checked 2 min ago, 12 ms|");
  expect(text).toContain("|Flag ai: |Error|It broke. Checked 2 min ago, 12 ms|");
  expect(text).not.toContain("Flag api");
  const before = textOf(rendered(createElement(CloudHealth, { functions: [flag("gcs", null)], readAt: READ_AT })));
  expect(before).toContain("Starting. The first check runs within a minute.");
});

test("the notice about storage is there only while its check says no", () => {
  const notice = (ok: boolean | null) =>
    textOf(rendered(createElement(StorageNotice, { functions: [flag("gcs", ok)] })));
  expect(notice(false)).toContain("|GCS Configuration Needed|");
  expect([notice(null), notice(true)]).toEqual(["", ""]);
});
