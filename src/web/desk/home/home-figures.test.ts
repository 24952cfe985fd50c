import { createElement } from "react";
import { expect, test } from "vitest";
import { StorageNotice } from "#web/desk/CloudHealth.tsx";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { HomeFigures } from "./HomeFigures.tsx";

const FIGURES = {
  readAt: new Date("2026-03-02T10:00:00Z"),
  articles: { total: 12, published: 9, draft: 2, archived: 1, publishedSince: 3 },
  drafts: [],
  leads: null,
  health: [],
  unproven: null,
};

test("the dashboard counts articles, those published in 24 hours, and jumps to what it is about", () => {
  const html = rendered(createElement(HomeFigures, { figures: FIGURES, functions: {}, role: "editor" }));
  expect(textOf(html)).toContain(
    "|Articles|12|9 published, 2 drafts|Published in 24 hours|3|Response time|No data yet|",
  );
  expect(html).toContain('href="#articles"');
  expect(html).toContain('href="#health"');
  expect(html).toContain('href="/admin/quality?tab=audit"');
});

test("each function has its light, those of the AI among them", () => {
  const paths = [
    "gcs-health",
    "ai",
    "delete-article",
    "rewrite-article",
    "secure-upload",
    "gcs-download",
    "admin-log",
    "csp-report",
  ];
  const functions = Object.fromEntries(paths.map((path) => [path, path !== "rewrite-article"]));
  const text = textOf(rendered(createElement(HomeFigures, { figures: FIGURES, functions, role: "editor" })));
  expect(text.match(/: \|Healthy/g)).toHaveLength(7);
  expect(text).toContain("|AI: |Healthy|");
  expect(text).toContain("|Article rewrite: |Error|The function is not responding correctly|");
});

test("the notice about storage is there only while its check says no", () => {
  const notice = (health: object) => textOf(rendered(createElement(StorageNotice, { health })));
  expect(notice({ "gcs-health": false })).toContain("|GCS Configuration Needed|");
  expect([notice({}), notice({ "gcs-health": true })]).toEqual(["", ""]);
});
