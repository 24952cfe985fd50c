import { readTexts } from "#platform/http/rules/form-fields.ts";
import type { FailureCode } from "#platform/access/rules/outcome.ts";
import type { ArticleContent, ArticleStatus } from "./article.ts";

/** Actions in the list of articles. `delete` is for published and archived ones, `destroy` for the trash. */
export const ARTICLE_ACTIONS = [
  "publish",
  "unpublish",
  "archive",
  "restore",
  "delete",
  "delete-draft",
  "destroy",
  "bulk-publish",
  "bulk-unpublish",
  "bulk-archive",
  "bulk-trash",
  "bulk-delete",
] as const;
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number];

/** Bulk actions on articles (product: wire names); `delete` is permanent. */
export const BULK_ARTICLE_ACTIONS = ["publish", "unpublish", "archive", "trash", "delete"] as const;
export type BulkArticleAction = (typeof BULK_ARTICLE_ACTIONS)[number];

/** The result of one article of a bulk action. */
export type BulkLine = { id: string; title: string; result: string };

/** Tells whether an article can't be published because it has no title or text. */
export function missingText({ title, content }: Pick<ArticleContent, "title" | "content">): boolean {
  return title.trim() === "" || content.trim() === "";
}

/** The most drafts that one bulk action handles. */
export const BULK_LIMIT = 200;

/** One action from the list of articles; `title` is what the person saw. */
export type ArticleRequest = {
  action: ArticleAction;
  ids: string[];
  title: string;
  shownAs: ArticleStatus;
  confirmed: boolean;
  /** For a deletion: permanent instead of into the trash. */
  forever: boolean;
};

/** The refusal of an action on one article: the code that decides the HTTP status, and the reason by itself. */
type Refusal = { code: FailureCode; reason: string };

/** The result of an action. `alert` and `confirm` need a response from the person first. */
export type ArticleResult =
  | { kind: "done"; message: string }
  | { kind: "failed"; message: string; refusal?: Refusal }
  /** A published article has new pending changes. */
  | { kind: "restructured"; message: string; id: string }
  | { kind: "alert"; message: string; refusal?: Refusal }
  | { kind: "confirm"; message: string; request: ArticleRequest }
  | { kind: "list"; message: string; lines: BulkLine[] };

/** Returns an action's confirmation question, verbatim from spec site §5 'Confirmations'; null if none is asked. */
export function confirmationFor(request: Pick<ArticleRequest, "action" | "ids" | "title">): string | null {
  const count = request.ids.length;
  switch (request.action) {
    case "delete":
    case "destroy":
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

/** The note about the trash where it can be chosen (product: 'deleting an article'). */
export const TRASH_NOTE = "In the trash, it can be restored for 30 days.";

/** Tells whether a deletion offers the trash instead. */
export function mayBeTrashed(action: ArticleAction): boolean {
  return action === "delete" || action === "delete-draft" || action === "bulk-delete";
}

/** Tells whether an action may delete permanently. */
export function isDeletion(action: ArticleAction): boolean {
  return action === "destroy" || mayBeTrashed(action);
}

/** Returns the error messages of spec site §8. */
export function actionFailure(action: ArticleAction, error: string): string {
  switch (action) {
    case "publish":
      return `❌ Error publishing article: ${error}`;
    case "delete":
    case "destroy":
      return `❌ Failed to delete article: ${error}`;
    case "delete-draft":
      return `❌ Error deleting draft: ${error}`;
    default:
      return `❌ Error: ${error}`;
  }
}

/** Returns the success message of an action; 'Article published' is the specification's (site §8). */
export function actionDone(action: ArticleAction, forever: boolean): string {
  switch (action) {
    case "publish":
      return "Article published";
    case "unpublish":
      return "Article unpublished. It is a draft in the Library now.";
    case "archive":
      return "Article archived";
    case "restore":
      return "Article restored. It is a draft in the Library now.";
    case "destroy":
      return "Article deleted";
    case "delete-draft":
      return forever ? "Draft deleted" : "Draft moved to the trash";
    default:
      return forever ? "Article deleted" : "Article moved to the trash";
  }
}

/** Parses an action from form fields; null if invalid. */
export function parseArticleRequest(fields: {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}): ArticleRequest | null {
  const text = readTexts(fields);
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
    forever: text("forever") === "1",
  };
}

/** Returns the same action as form fields, for asking again. */
export function articleRequestFields(request: ArticleRequest): [name: string, value: string][] {
  return [
    ["action", request.action],
    ...request.ids.map((id): [string, string] => ["id", id]),
    ["title", request.title],
    ["shownAs", request.shownAs],
  ];
}
