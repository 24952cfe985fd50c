import { form, formAction, formsOf, trimmed, version } from "#platform/http/server/form-action.ts";
import { data } from "react-router";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { type AddressChange, changeAddress } from "#newsroom/articles/server/change-address.ts";
import { listLinking } from "#newsroom/articles/server/list-linking.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { type AddressAnswer, AddressScreen } from "./AddressScreen.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/article-address.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:publish");
  const edited = await findForEditing(services.db, params.id);
  if (!edited) throw data("Article not found", { status: 404 });
  const { article, content, version } = edited;
  const { id, slug, status, language } = article;
  const linking = await listLinking(services, article);
  return { id, title: content.title, slug, language, version, published: status === "published", linking };
}

export const handle = {
  title: "Address of an article",
  description: "Change an article's address and the links to it, for staff.",
};

export const action = formAction(
  "articles:publish",
  formsOf(["change", "undo"], (intent) =>
    form(
      { slug: trimmed, links: trimmed, expected: trimmed, version },
      async ({ services, by, param }, { slug, links, expected, version: seen }) => {
        const changed = await changeAddress(services, by, {
          articleId: param("id"),
          slug,
          updateLinks: links !== "",
          version: seen,
          expected: expected || null,
        });
        const answer = { error: undefined, typed: slug, kept: [], undo: null };
        if (!changed.ok) {
          const error = changed.fields?.["slug"];
          const message = error ? "Fix the field marked below." : changed.message;
          return data<AddressAnswer>({ ...answer, ok: false, message, error }, { status: STATUS_OF[changed.code] });
        }
        const { from, kept } = changed.value;
        const undo = from === slug || intent === "undo" ? null : { from: slug, to: from };
        return data<AddressAnswer>({ ...answer, ok: true, message: sayDone(changed.value, slug), kept, undo });
      },
    ),
  ),
);

function sayDone({ article: { article }, from, updated, kept }: AddressChange, slug: string): string {
  const links = updated.length === 1 ? "1 article links there" : `${updated.length} articles link there`;
  const done = [
    from === slug ? "" : `The address is ${localPath(articlePath(slug), article.language)} now.`,
    updated.length > 0 ? `${links} now.` : from === slug && kept.length === 0 ? "Nothing was changed." : "",
    kept.length > 0 ? "These articles keep their links, and the redirect leads their readers on:" : "",
  ];
  return done.filter(Boolean).join(" ");
}

export default function ArticleAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressScreen {...loaderData} answer={actionData} />;
}

export const clientAction = stayOnFailure<typeof action>;
