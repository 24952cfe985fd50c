import { file, form, formAction, text, textOrNull } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import { Download } from "lucide-react";
import { data, redirect, useNavigation } from "react-router";
import { EXISTING, FILE_FORMATS, FORMAT_HINTS, FORMAT_LABELS } from "#newsroom/article-files/rules/article-import.ts";
import { ARTICLE_IMPORTS } from "#newsroom/article-files/server/article-files-store.ts";
import { listImports } from "#platform/jobs/server/imports-store.ts";
import { MAX_ARTICLE_FILE, uploadArticles } from "#newsroom/article-files/server/upload-articles.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import { ArticleImportList } from "./ArticleImportList.tsx";
import { ArticleUpload } from "./ArticleUpload.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/article-imports.route";

const MAX_SHOWN = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:publish");
  const imports = await listImports(ARTICLE_IMPORTS, services.db, MAX_SHOWN);
  return {
    megabytes: MAX_ARTICLE_FILE / 1024 / 1024,
    imports: imports.map(({ id, fileName, format, state, itemCount, createdByName, createdAt }) => {
      return { id, fileName, format, state, itemCount, createdByName, createdAt };
    }),
  };
}

const UPLOAD = {
  file,
  existing: z.enum(EXISTING).catch(EXISTING[0]),
  pictures: textOrNull,
  old_site: text,
  reason: text,
};

/** Takes a file, and goes on to what becomes of its items. */
export const action = formAction("articles:publish", {
  "": form(UPLOAD, async ({ services, by }, { file: chosen, existing, pictures, old_site: oldSite, reason }) => {
    const bytes = chosen ? new Uint8Array(await chosen.arrayBuffer()) : new Uint8Array();
    const choices = { existing, pictures: pictures !== null, oldSite, reason };
    const taken = await uploadArticles(services, by, { name: chosen?.name ?? "", bytes }, choices);
    if (taken.ok) return redirect(`/admin/articles/imports/${taken.value.id}`, 303);
    const { message, code, fields = { file: message } } = taken;
    return data({ fields, choices }, { status: STATUS_OF[code] });
  }),
});

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

/** Links that download all articles in each format. */
function ExportLinks() {
  return (
    <ul className="grid max-w-3xl gap-3">
      {FILE_FORMATS.map((format) => (
        <li key={format} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <a
            href={`/api/articles/export?format=${format}`}
            download
            className={`${deskButton("plain")} w-40 justify-start`}
          >
            <Download aria-hidden size={16} /> {FORMAT_LABELS[format]}
          </a>
          <span className="min-w-0 flex-1 basis-60 text-muted">
            {FORMAT_HINTS[format]}
            {format === "archive" ? (
              <>
                {" "}
                <a
                  href="/api/articles/export?format=archive&revisions=leave"
                  download
                  className="text-accent underline underline-offset-2"
                >
                  Download it without revisions
                </a>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

export const clientAction = stayOnFailure<typeof action>;
