import { useMemo } from "react";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { readBody } from "#newsroom/articles/rules/article-body.ts";
import { linkedPaths, type SuggestedLink } from "#newsroom/articles/rules/suggest-links.ts";
import { AdviceSection } from "./AdviceSection.tsx";
import type { ArticleLink } from "./LinkDialog.tsx";

/** Articles to link from here. One click links the selected words, or inserts the title where the cursor is. */
export function LinkAdvice({
  links,
  content,
  onInsert,
}: {
  links: readonly SuggestedLink[];
  /** The current text: articles linked meanwhile are left out. */
  content: string;
  onInsert: (link: ArticleLink) => void;
}) {
  const linked = useMemo(() => linkedPaths(readBody(content).links.map(({ href }) => href)), [content]);
  const left = links.filter(({ slug }) => !linked.has(articlePath(slug)));
  return (
    <AdviceSection title="Links to other articles" found={left.length === 0 ? "none" : left.length}>
      {left.length === 0 ? (
        <p className="text-muted">There is no published article that this text doesn't link already.</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">Links the selected words, or inserts the title at the cursor.</p>
          <ul className="grid gap-1">
            {left.map(({ slug, title, reason }) => (
              <li key={slug}>
                <button
                  type="button"
                  className="w-full rounded-md px-2 py-1 text-left hover:bg-hover"
                  // The text keeps its selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onInsert({ href: articlePath(slug), title })}
                >
                  <span className="sr-only">Link to </span>
                  <span className="font-medium">{title}</span>
                  <span className="block text-sm text-muted">{reason}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </AdviceSection>
  );
}
