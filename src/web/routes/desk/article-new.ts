import { data, redirect } from "react-router";
import { createArticle } from "#server/articles/create-article.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import type { Route } from "./+types/article-new";

/** A draft is only made by the button; the address alone leads to the list. */
export function loader() {
  return redirect("/admin/articles");
}

export async function action({ context }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "articles:write");
  const created = await createArticle(services, by, { content: {} });
  if (!created.ok) throw data(null, { status: 500 });
  return redirect(`/admin/articles/${created.value.article.id}`, 303);
}
