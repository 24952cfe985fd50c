import { expect, test } from "vitest";
import { readReportedAction } from "./reported-activity.ts";

test.each([
  ["rewriteArticle", "rewrite"],
  ["rewrite", "rewrite"],
  ["delete_article", "delete"],
  ["Publish article", "publish"],
  ["lead.erase", null],
  ["signed a contract", null],
  ["", null],
])("an action that is reported as %j is %j", (text, action) => {
  expect(readReportedAction(text)).toBe(action);
});
