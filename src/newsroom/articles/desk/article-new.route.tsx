import { form, formAction, trimmed } from "#platform/http/server/form-action.ts";
import { data, redirect } from "react-router";
import { readLocale } from "#platform/text/rules/locale.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { translateArticle } from "#newsroom/articles/server/translate-article.ts";
import { createArticle } from "#newsroom/articles/server/create-article.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { NEW_TITLE, NewArticleForm } from "./NewArticleForm.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/article-new.route";

export function loader({ context }: Route.LoaderArgs) {
  staffRequest(context, "articles:write");
  return null;
}

/** Creates a draft with a title, or a translation with the text of its original; without either it stores nothing. */
export const action = formAction("articles:write", {
  "": form(
    { [NEW_TITLE]: trimmed, translationOf: trimmed, language: trimmed },
    async ({ services, by }, { [NEW_TITLE]: title, translationOf: articleId, language }) => {
      if (title === "" && articleId === "")
        return data({ error: "Enter a title for the new article." }, { status: STATUS_OF.invalid });
      const created = articleId
        ? await translateArticle(services, by, { articleId, language: readLocale(language) })
        : await createArticle(services, by, { content: { title } });
      if (created.ok) throw redirect(`/admin/articles/${created.value.article.id}${articleId && "/translation"}`, 303);
      const error = created.fields?.["title"];
      if (error === undefined) throw data(created.message, { status: STATUS_OF[created.code] });
      return data({ error }, { status: STATUS_OF[created.code] });
    },
  ),
});

export const handle = {
  title: "New article",
  description: "Begin an article, for staff.",
};

export default function ArticleNew({ actionData }: Route.ComponentProps) {
  return (
    <DeskPage lead="Nothing is stored before it has a title. It begins as a draft.">
      <NewArticleForm focused error={actionData?.error} />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
