import { data, redirect, useNavigation } from "react-router";
import { listImports } from "#newsroom/article-files/server/article-files-store.ts";
import { MAX_ARTICLE_FILE, uploadArticles } from "#newsroom/article-files/server/upload-articles.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { ArticleImportList } from "./ArticleImportList.tsx";
import { ArticleUpload } from "./ArticleUpload.tsx";
import { ExportLinks } from "./ExportLinks.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { keepPage } from "#ui/desk/keep-page.ts";
import type { Route } from "./+types/article-imports.route";

const MAX_SHOWN = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:publish");
  const imports = await listImports(services.db, MAX_SHOWN);
  return {
    megabytes: MAX_ARTICLE_FILE / 1024 / 1024,
    imports: imports.map(({ id, fileName, format, state, itemCount, createdByName, createdAt }) => {
      return { id, fileName, format, state, itemCount, createdByName, createdAt };
    }),
  };
}

/** Takes a file, and goes on to what becomes of its items. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "articles:publish");
  const form = await request.formData();
  const file = form.get("file");
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const name = file instanceof File ? file.name : "";
  const typed = form.get("old_site");
  const choices = {
    existing: form.get("existing") === "skip" ? ("skip" as const) : ("update" as const),
    pictures: form.get("pictures") !== null,
    oldSite: typeof typed === "string" ? typed : "",
  };
  const taken = await uploadArticles(services, by, { name, bytes }, choices);
  if (taken.ok) return redirect(`/admin/articles/imports/${taken.value.id}`, 303);
  const { message, code, fields = { file: message } } = taken;
  return data({ fields, choices }, { status: STATUS_OF[code] });
}

export const handle = {
  title: "Import and export articles",
  description: "Articles from files, and files of articles.",
};

export default function ArticleImports({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, megabytes } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <DeskPage lead="Bring articles in from another program, or take them along. You see what becomes of each before anything changes.">
      <DeskSection id="upload" title="New import">
        <ArticleUpload megabytes={megabytes} refused={actionData} busy={busy} />
      </DeskSection>
      <DeskSection id="export" title="Export all articles">
        <ExportLinks />
      </DeskSection>
      {imports.length > 0 ? <ArticleImportList imports={imports} /> : <EmptyState title="No imports yet" />}
    </DeskPage>
  );
}

export const clientAction = keepPage<typeof action>;
