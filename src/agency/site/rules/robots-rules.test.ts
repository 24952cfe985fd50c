import { expect, test } from "vitest";
import { robotsProblem } from "./robots-rules.ts";

test.each([
  "",
  "Disallow: /drafts/\n\n# a comment\nUser-agent: GPTBot\nDisallow: /",
  "Allow: /*.pdf$\nCrawl-delay: 10\nSitemap: https://www.example.com/other.xml",
  "User-agent: A\nUser-agent: B\nDisallow: /",
])("%j is fine", (rules) => expect(robotsProblem(rules)).toBeNull());

test.each([
  ["Disallow: /", /^Line 1: .*whole site/],
  ["Allow: /a\nDisallow: /*", /^Line 2: .*whole site/],
  ["User-agent: GPTBot\nUser-agent: *\nDisallow: /", /^Line 3: .*whole site/],
  ["User-agent: GPTBot\nDisallow: /\nUser-agent: *\nDisallow: / # all", /^Line 4: .*whole site/],
  ["hello", /^Line 1: start it with/],
  ["Noindex: /a", /^Line 1: start it with/],
  ["Disallow: drafts", /start with \//],
  ["User-agent:", /name the robot/],
  ["Crawl-delay: soon", /whole seconds/],
  ["Sitemap: /sitemap.xml", /full web address/],
])("%j is refused in words", (rules, problem) => expect(robotsProblem(rules)).toMatch(problem));
