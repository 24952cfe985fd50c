import { form, formAction, text, version } from "#platform/http/server/form-action.ts";
import type { Failure } from "#platform/access/rules/outcome.ts";
import { data, redirect } from "react-router";
import { findRevision, listRevisions } from "#newsroom/articles/server/articles-store.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { nameRevision } from "#newsroom/articles/server/name-revision.ts";
import { restoreRevision } from "#newsroom/articles/server/restore-revision.ts";
import { countLostImages } from "#newsroom/images/server/find-lost-images.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { RevisionScreen } from "./RevisionScreen.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/article-revisions.route";

const SHOWN = 200;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const edited = await findForEditing(services.db, params.id);
  if (!edited) throw data("Article not found", { status: 404 });
  const { id } = edited.article;
  const asked = new URL(request.url).searchParams;
  const pageAfter = asked.get("after");
  const more = await listRevisions(services.db, id, SHOWN + 1, pageAfter);
  const revisions = more.slice(0, SHOWN);
  const older = more.length > SHOWN ? (revisions.at(-1)?.id ?? null) : null;
  const chosen = asked.get("rev") ?? revisions[0]?.id;
  const shown = chosen === undefined ? null : await findRevision(services.db, id, chosen);
  const lostImages = shown ? await countLostImages(services.db, shown.content) : 0;
  return { id, version: edited.version, content: edited.content, revisions, pageAfter, older, shown, lostImages };
}

export const handle = {
  title: "Revisions",
  description: "What an article was before each change, for staff.",
};

const refuse = ({ code, message, fields = {} }: Failure) =>
  data({ ok: false, message, error: fields["name"] }, { status: STATUS_OF[code] });

export const action = formAction("articles:write", {
  name: form({ revision: text, name: text }, async ({ services, by, param }, { revision, name }) => {
    const named = await nameRevision(services, by, { articleId: param("id"), revisionId: revision, name });
    return named.ok ? data({ ok: true, message: "Name saved.", error: undefined }) : refuse(named);
  }),
  restore: form({ revision: text, version }, async ({ services, by, param }, typed) => {
    const which = { articleId: param("id"), revisionId: typed.revision, version: typed.version };
    const restored = await restoreRevision(services, by, which);
    if (restored.ok) throw redirect(`/admin/articles/${which.articleId}`);
    return refuse(restored);
  }),
});

export default function Revisions({ loaderData, actionData }: Route.ComponentProps) {
  return <RevisionScreen {...loaderData} answer={actionData} />;
}

export const clientAction = stayOnFailure<typeof action>;
