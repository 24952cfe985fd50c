import { useRef } from "react";
import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import type { ArticleData } from "./article-screen.ts";
import type { Assist } from "./PassageMenu.tsx";

/** Returns what a model may help with on an article's screen; null without a model. */
export function useAssist(
  { id, hasModel, aiAssisted, content }: ArticleData,
  setTitle: (title: string) => void,
): Assist | null {
  const marked = useRef(aiAssisted);
  if (!hasModel) return null;
  const mark = async () => {
    if (marked.current) return null;
    const response = await fetch(`/api/articles/${id}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ai_assisted: true }),
    }).catch(() => null);
    if (response?.ok) {
      marked.current = true;
      return null;
    }
    const answer = (await response?.json().catch(() => null)) as { detail?: string } | null;
    return answer?.detail ?? NEUTRAL_TEXTS.api;
  };
  return { articleId: id, language: content.language, mark, setTitle };
}
