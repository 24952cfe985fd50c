import { describe, expect, test } from "vitest";
import {
  ARTICLE_ACTIONS,
  type ArticleAction,
  actionDone,
  actionFailure,
  articleRequestFields,
  confirmationFor,
  isDeletion,
  parseArticleRequest,
} from "./article-actions.ts";

const ask = (action: ArticleAction, ids = ["a"], title = "Funeral costs") => confirmationFor({ action, ids, title });
function form(fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("the questions before an action", () => {
  test("are the specification's, with the title or the number in its place", () => {
    expect(ask("delete")).toBe('Are you sure you want to delete "Funeral costs"? This action cannot be undone.');
    expect(ask("delete-draft")).toBe("Delete this draft? This cannot be undone.");
    expect(ask("bulk-publish", ["a", "b"])).toBe("Publish 2 draft(s)?");
    expect(ask("bulk-delete", ["a", "b", "c"])).toBe("Delete 3 draft(s)? This cannot be undone.");
  });

  test("come before everything that deletes, and never before what can be undone with one press", () => {
    for (const action of ARTICLE_ACTIONS) if (isDeletion(action)) expect(ask(action)).not.toBeNull();
    expect(ask("publish")).toBeNull();
    expect(ask("unpublish")).toBeNull();
  });
});

test("failures and success are said in the specification's words", () => {
  expect(actionFailure("publish", "Article not found")).toBe("❌ Error publishing article: Article not found");
  expect(actionFailure("delete", "x")).toBe("❌ Failed to delete article: x");
  expect(actionFailure("delete-draft", "x")).toBe("❌ Error deleting draft: x");
  expect(actionDone("publish", false)).toBe("Article published");
});

describe("reading a press of a button", () => {
  test("nothing that is not an action of ours", () => {
    expect(parseArticleRequest(form([["id", "a"]]))).toBeNull();
    expect(
      parseArticleRequest(
        form([
          ["action", "constructor"],
          ["id", "a"],
        ]),
      ),
    ).toBeNull();
  });

  test("each article once, without empty or impossible ids, and unconfirmed unless it says so", () => {
    const request = parseArticleRequest(
      form([
        ["action", "bulk-delete"],
        ["id", "a"],
        ["id", ""],
        ["id", "b\0"],
        ["id", "a"],
        ["id", "c"],
      ]),
    );
    expect(request).toMatchObject({ action: "bulk-delete", ids: ["a", "c"], confirmed: false, shownAs: "draft" });
  });

  test("the fields for asking again are read as the same press", () => {
    const request = {
      action: "delete" as const,
      ids: ["a"],
      title: '<b> & "quotes"',
      shownAs: "archived" as const,
      confirmed: false,
      forever: false,
    };
    expect(parseArticleRequest(form(articleRequestFields(request)))).toEqual(request);
    expect(parseArticleRequest(form([...articleRequestFields(request), ["confirmed", "1"]]))?.confirmed).toBe(true);
  });
});
