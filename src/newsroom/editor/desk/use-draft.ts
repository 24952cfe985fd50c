import { useEffect, useEffectEvent, useState } from "react";
import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import type { ArticleSaving } from "./use-article-saver.ts";

/** How long nothing may be typed before what depends on the text is worked out again, milliseconds. */
const PAUSE = 400;

/** What is being edited, a moment after it was typed. */
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
