import { Form } from "react-router";
import type { ArticleAction } from "#newsroom/articles/rules/article-actions.ts";
import type { ArticleRow, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { useAlive } from "#ui/kit/use-alive.ts";

const STATUSES: readonly { status: ArticleStatus; label: string; action: ArticleAction }[] = [
  { status: "published", label: "Published", action: "publish" },
  { status: "draft", label: "Draft", action: "unpublish" },
  { status: "archived", label: "Archived", action: "archive" },
];

/** The status of an article, which may become any other (spec admin-panels §4). Without script a button sends it. */
export function ArticleStatusSelect({ article, busy }: { article: ArticleRow; busy: boolean }) {
  const { id, title, status } = article;
  const alive = useAlive();
  return (
    <Form method="post" preventScrollReset className="flex gap-2" key={status}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="title" value={title} />
      <input type="hidden" name="shownAs" value={status} />
      <select
        name="action"
        aria-label={`Status of ${title || "Untitled"}`}
        defaultValue=""
        disabled={busy}
        className={CONTROL}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {STATUSES.map((one) => (
          <option key={one.status} value={one.status === status ? "" : one.action}>
            {one.label}
          </option>
        ))}
      </select>
      {alive ? null : <DeskButton look="plain">Set</DeskButton>}
    </Form>
  );
}
