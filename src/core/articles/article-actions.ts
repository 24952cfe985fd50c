import type { ArticleStatus } from "./article.ts";

/** Actions in the list of articles. `delete` is for published and archived ones, `delete-draft` for drafts. */
export const ARTICLE_ACTIONS = [
  "publish",
  "unpublish",
  "delete",
  "delete-draft",
  "bulk-publish",
  "bulk-delete",
] as const;
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number];

/** The most drafts that one bulk action handles. */
export const BULK_LIMIT = 200;

/** One action from the list of articles; `title` is what the person saw. */
export type ArticleRequest = {
  action: ArticleAction;
  ids: string[];
  title: string;
  shownAs: ArticleStatus;
  confirmed: boolean;
};

/** The result of an action. `alert` and `confirm` need an answer from the person first. */
export type ArticleResult =
  | { kind: "done"; message: string }
  | { kind: "failed"; message: string }
  | { kind: "alert"; message: string }
  | { kind: "confirm"; message: string; request: ArticleRequest }
  | { kind: "list"; message: string; lines: { id: string; title: string; result: string }[] };

/** The confirmation question of an action, word for word from spec site §5 'Confirmations'; null if none is asked. */
export function confirmationFor(request: Pick<ArticleRequest, "action" | "ids" | "title">): string | null {
  const count = request.ids.length;
  switch (request.action) {
    case "delete":
      return `Are you sure you want to delete "${request.title}"? This action cannot be undone.`;
    case "delete-draft":
      return "Delete this draft? This cannot be undone.";
    case "bulk-publish":
      return `Publish ${count} draft(s)?`;
    case "bulk-delete":
      return `Delete ${count} draft(s)? This cannot be undone.`;
    default:
      return null;
  }
}

/** Whether an action deletes for good. */
export function isDeletion(action: ArticleAction): boolean {
  return action === "delete" || action === "delete-draft" || action === "bulk-delete";
}

/** The error messages of spec site §8. */
export function actionFailure(action: ArticleAction, error: string): string {
  switch (action) {
    case "publish":
      return `❌ Error publishing article: ${error}`;
    case "delete":
      return `❌ Failed to delete article: ${error}`;
    case "delete-draft":
      return `❌ Error deleting draft: ${error}`;
    default:
      return `❌ Error: ${error}`;
  }
}

/** The success message of an action; 'Article published' is the specification's (site §8). */
export function actionDone(action: ArticleAction): string {
  switch (action) {
    case "publish":
      return "Article published";
    case "unpublish":
      return "Article unpublished. It is a draft in the Library now.";
    case "delete-draft":
      return "Draft deleted";
    default:
      return "Article deleted";
  }
}

/** Parses an action from form fields; null if it isn't one. */
export function parseArticleRequest(fields: {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}): ArticleRequest | null {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const action = ARTICLE_ACTIONS.find((a) => a === text("action"));
  if (!action) return null;
  const ids = fields
    .getAll("id")
    .filter((id): id is string => typeof id === "string" && id !== "" && id.length <= 200 && !id.includes("\0"));
  const shownAs = text("shownAs");
  return {
    action,
    ids: [...new Set(ids)],
    title: text("title").slice(0, 300),
    shownAs: shownAs === "published" || shownAs === "archived" ? shownAs : "draft",
    confirmed: text("confirmed") === "1",
  };
}

/** The same action as form fields, for asking again. */
export function articleRequestFields(request: ArticleRequest): [name: string, value: string][] {
  return [
    ["action", request.action],
    ...request.ids.map((id): [string, string] => ["id", id]),
    ["title", request.title],
    ["shownAs", request.shownAs],
  ];
}
