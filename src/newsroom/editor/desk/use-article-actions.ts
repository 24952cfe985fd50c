import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { showDone } from "#ui/desk/toasts.ts";
import type { Intent } from "./ArticleBar.tsx";
import type { ArticleAnswer } from "./article-screen.ts";
import type { PublicationData, TogetherData } from "./PublishDialog.tsx";
import type { ArticleSaving } from "./use-article-saver.ts";

export type ArticleActions = {
  answer: ArticleAnswer | undefined;
  busy: Intent | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** What publishing would do, while a person is asked about it. */
  publication: PublicationData | null;
  /** Publishes what was shown, and an article in another language with it; `null` doesn't. */
  decide: (publication: PublicationData | null, also?: TogetherData | null) => void;
};

const INTENTS: readonly string[] = ["publish", "unpublish", "discard", "schedule"] satisfies Intent[];

/** Runs the buttons of an article's screen: saves typed changes first, then has the server run the action. */
export function useArticleActions(
  articleId: string,
  saving: ArticleSaving,
  early: ArticleAnswer | undefined,
): ArticleActions {
  const [publication, setPublication] = useState<PublicationData | null>(null);
  const fetcher = useFetcher<ArticleAnswer>();
  const [waiting, setWaiting] = useState<Intent | null>(null);
  const answer = fetcher.data ?? early;
  const { stamp, ok, message } = answer ?? {};
  useEffect(() => {
    if (stamp && ok && message) showDone(message);
  }, [stamp, ok, message]);
  const running = fetcher.state === "idle" ? null : ((fetcher.formData?.get("intent") ?? null) as Intent | null);
  const publish = (version: number, also: TogetherData | null = null) =>
    fetcher.submit(
      {
        intent: "publish",
        version: String(version),
        ...(also && { also: also.id, alsoVersion: String(also.version) }),
      },
      { method: "post" },
    );
  return {
    answer,
    busy: waiting ?? running,
    publication,
    decide: (decided, also) => {
      setPublication(null);
      if (decided) void publish(decided.version, also);
    },
    submit: (event) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
      const form = event.currentTarget;
      if (!INTENTS.includes(intent)) return void saving.flush();
      submitter?.closest("details")?.removeAttribute("open");
      setWaiting(intent as Intent);
      void saving
        .flush()
        .then(async (saved) => {
          if (!saved && intent !== "discard") return;
          if (intent === "publish") {
            const read = await readPublication(articleId);
            // Where something blocks it, the answer names it.
            return read && read.refusals.length === 0 ? setPublication(read) : publish(saving.version());
          }
          const data = new FormData();
          data.set("intent", intent);
          data.set("version", String(saving.version()));
          for (const name of ["publishAt", "unpublishAt"]) {
            const control = form.elements.namedItem(name);
            if (control instanceof HTMLInputElement) data.set(name, control.value);
          }
          return fetcher.submit(data, { method: "post" });
        })
        .finally(() => setWaiting(null));
    },
  };
}

async function readPublication(articleId: string): Promise<PublicationData | null> {
  const response = await fetch(`/api/articles/${articleId}/publication`).catch(() => null);
  return response?.ok ? ((await response.json().catch(() => null)) as PublicationData | null) : null;
}
