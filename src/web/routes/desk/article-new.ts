import { data, redirect } from "react-router";
import { readLocale } from "#core/language/locale.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { translateArticle } from "#server/articles/translate-article.ts";
import { createArticle } from "#server/articles/create-article.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import type { Route } from "./+types/article-new";

/** A draft is only made by a button; the address alone leads to the list. */
export function loader() {
  return redirect("/admin/articles");
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "articles:write");
  const form = await request.formData();
  const [articleId, language] = [form.get("translationOf"), form.get("language")];
  const created =
    typeof articleId === "string"
      ? await translateArticle(services, by, {
          articleId,
          language: readLocale(typeof language === "string" ? language : ""),
        })
      : await createArticle(services, by, { content: {} });
  if (!created.ok) throw data(created.message, { status: STATUS_OF[created.code] });
  return redirect(`/admin/articles/${created.value.article.id}`, 303);
}
