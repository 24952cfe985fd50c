import { useEffect, useEffectEvent, useState } from "react";
import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import type { ArticleSaving } from "./use-article-saver.ts";

/** Idle time before text-dependent results are recalculated, milliseconds. */
const PAUSE = 400;

/** Returns the current text shortly after it was typed. */
export function useDraft({ draft, subscribe }: Pick<ArticleSaving, "draft" | "subscribe">): ArticleFields {
  const [shown, setShown] = useState(draft);
  const read = useEffectEvent(() => setShown(draft()));
  useEffect(() => {
    let timer = 0;
    const stop = subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => read(), PAUSE);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [subscribe]);
  return shown;
}
