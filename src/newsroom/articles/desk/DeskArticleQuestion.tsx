import {
  type ArticleAction,
  type ArticleRequest,
  confirmationFor,
  isDeletion,
  mayBeTrashed,
  TRASH_NOTE,
} from "#newsroom/articles/rules/article-actions.ts";
import { ConfirmDialog } from "#ui/desk/ConfirmDialog.tsx";

const TITLES: Partial<Record<ArticleAction, string>> = {
  delete: "Delete article",
  destroy: "Delete article",
  "delete-draft": "Delete draft",
  "bulk-publish": "Publish drafts",
  "bulk-delete": "Delete drafts",
};

type Props = { request: ArticleRequest | null; onConfirm: (request: ArticleRequest) => void; onClose: () => void };

/** The question before an action that can't be undone or touches many articles. */
export function DeskArticleQuestion({ request, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open={request !== null}
      title={request ? (TITLES[request.action] ?? "Please confirm") : ""}
      closeLabel="Cancel"
      onClose={onClose}
      {...(request
        ? {
            confirm: {
              label: isDeletion(request.action) ? "Delete forever" : "Publish",
              danger: isDeletion(request.action),
              onConfirm: () => onConfirm({ ...request, forever: isDeletion(request.action) }),
            },
            ...(mayBeTrashed(request.action)
              ? { instead: { label: "Move to trash", onConfirm: () => onConfirm(request) } }
              : {}),
          }
        : {})}
    >
      <p dir="auto">{request ? confirmationFor(request) : null}</p>
      {request && mayBeTrashed(request.action) ? <p className="mt-2 text-muted">{TRASH_NOTE}</p> : null}
    </ConfirmDialog>
  );
}
