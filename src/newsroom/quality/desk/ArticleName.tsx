import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";

const STATUS: Record<ArticleStatus, { label: string; tone: BadgeTone }> = {
  published: { label: "Published", tone: "good" },
  draft: { label: "Draft", tone: "warning" },
  archived: { label: "Archived", tone: "neutral" },
};

/** An article in a list: its title, address and status. */
export function ArticleName({ article }: { article: { title: string; slug: string; status: ArticleStatus } }) {
  const { title, slug, status } = article;
  return (
    <>
      <p className="font-semibold wrap-anywhere" dir="auto">
        {title || "Untitled"}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere text-muted">/blog/{slug}</span>
        <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
      </p>
    </>
  );
}
