import { LANGUAGE_LABELS } from "#platform/text/rules/locale.ts";
import { Link } from "react-router";
import { Message } from "#ui/desk/Message.tsx";
import type { ArticleData } from "./article-screen.ts";
import type { ArticleSaving } from "./use-article-saver.ts";
import { useDraft } from "./use-draft.ts";

/** Warns on a translation whose title is still the original's, since a copy looks just like its original. */
export function UntranslatedNotice({ article, saving }: { article: ArticleData; saving: ArticleSaving }) {
  const { title, language, translationOf } = useDraft(saving);
  const original = article.languages.find(({ id }) => id === translationOf);
  if (!original || language === "en" || original.title.trim() === "" || original.title !== title) return null;
  return (
    <Message tone="warning">
      This is still the English text. Translate it into {LANGUAGE_LABELS[language]} here, or{" "}
      <Link to={`/admin/articles/${article.id}/translation`} className="underline underline-offset-2">
        beside the original
      </Link>
      .
    </Message>
  );
}
