import { lazy, Suspense } from "react";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import type { ArticleActions } from "./use-article-actions.ts";

const PublishDialog = lazy(untilLoaded(() => import("./PublishDialog.tsx")));

/** The question before an article goes live; nothing until it is asked. */
export function Publishing({ actions: { publication, busy, decide } }: { actions: ArticleActions }) {
  if (!publication) return null;
  return (
    <Suspense fallback={null}>
      <PublishDialog
        publication={publication}
        busy={busy !== null}
        onPublish={(also) => decide(publication, also)}
        onClose={() => decide(null)}
      />
    </Suspense>
  );
}
