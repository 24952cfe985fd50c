import { createElement } from "react";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { Shell } from "./Shell.tsx";
import type { ShellContent } from "./shell-content.ts";

const { agency, disclaimer } = DEFAULT_SETTINGS;
const content: ShellContent = {
  origin: "https://www.example.com",
  locale: "en",
  agency,
  phone: "(614) 555-0100",
  disclaimer,
  references: [],
  states: [{ slug: "ohio", name: "Ohio", code: "OH" }],
  bookable: true,
  stage: "open",
  ownColors: false,
  countAt: "/count",
};
const shell = (path: string) => {
  const page = { content, path, children: "Call 911." };
  return rendered(createElement(Shell, page));
};
const footer = (path: string) => /<footer[\s\S]*<\/footer>/.exec(shell(path))?.[0] ?? "";
const bar = (path: string) => textOf(/<nav class="sticky-bar"[\s\S]*?<\/nav>/.exec(shell(path))?.[0] ?? "");

const LOSS = "/tools/after-a-loss";

test("on the page that says to call 911, the bar says whom its button calls", () => {
  expect(bar(LOSS)).toContain(`Call ${agency.name}`);
  expect(bar("/blog")).not.toContain(agency.name);
});

test("the footer of that page leads to nothing that is sold, and others do", () => {
  const selling =
    /href="\/(?:quote|get-a-quote|schedule|calculators|final-expense|tools\/(?:health-check|second-opinion))/g;
  expect(footer(LOSS).match(selling)).toBeNull();
  expect(footer(LOSS)).toContain('href="/tools/final-wishes"');
  expect(footer(LOSS)).toContain('href="/privacy"');
  expect(footer("/blog").match(selling)?.length).toBeGreaterThan(5);
});
