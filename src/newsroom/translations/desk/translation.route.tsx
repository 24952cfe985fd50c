import { data, redirect } from "react-router";
import { NO_CONTENT } from "#newsroom/articles/rules/article.ts";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { readEditor } from "#newsroom/articles/server/read-editor.ts";
import { readTranslation } from "#newsroom/translations/server/read-translation.ts";
import { listTerms } from "#newsroom/articles/server/glossary-store.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { TranslationScreen } from "./TranslationScreen.tsx";
import type { TranslationData } from "./translation-screen.ts";
import type { Route } from "./+types/translation.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "articles:write");
  const editor = await readEditor(services, staff, params.id);
  if (!editor) throw data("Article not found", { status: 404 });
  const read = await readTranslation(services.db, editor.id);
  if (!read) {
    // The address of an original leads to its translation, if it has one.
    const [other] = editor.content.language === "en" ? editor.languages : [];
    throw redirect(`/admin/articles/${other ? `${other.id}/translation` : editor.id}`);
  }
  const { id, status, version, savedAt, content } = editor;
  const { article, content: source } = read.original;
  return {
    id,
    status,
    language: content.language,
    content,
    version,
    savedAt,
    record: read.record,
    terms: await listTerms(services.db),
    hasModel: services.site.settings().ai.providers.some(({ kind }) => kind !== "built_in"),
    original: { id: article.id, title: source.title || "Untitled", content: contentOf({ ...NO_CONTENT, ...source }) },
  } satisfies TranslationData;
}

export const handle = {
  title: (read) => (read ? `Translate: ${read.original.title}` : "Translate"),
  description: "A translation beside its original, block by block, for staff.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

export default function TranslationPage({ loaderData }: Route.ComponentProps) {
  return <TranslationScreen key={loaderData.id} read={loaderData} />;
}
