import { Link } from "react-router";
import { may } from "#core/access/rights.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { readSeoFiles } from "#server/seo/read-seo-files.ts";
import { INDEX_NOW_KEY_PATH } from "#server/seo/submit-index-now.ts";
import { DeskPage, DeskSection } from "#web/desk/DeskPage.tsx";
import { LocalTime } from "#web/desk/LocalTime.tsx";
import { FileText, OpenFile } from "#web/desk/seo/FileText.tsx";
import { SubmissionTable } from "#web/desk/seo/SubmissionTable.tsx";
import { Badge } from "#web/desk/ui/Badge.tsx";
import { deskButton } from "#web/desk/ui/Button.tsx";
import type { Route } from "./+types/seo-files";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "articles:publish");
  const files = await readSeoFiles(services);
  return { ...files, keyPath: INDEX_NOW_KEY_PATH, mayChange: may(staff, "settings:write") };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/seo-files",
    title: "SEO files",
    description: "Sitemap, robots.txt, llms.txt and IndexNow, for staff.",
  });

const FIELD_LABELS: Record<string, string> = {
  robotsRules: "robots.txt",
  llmsIntro: "llms.txt",
  indexNow: "IndexNow",
};

export default function SeoFilesPage({ loaderData }: Route.ComponentProps) {
  const { robots, llms, sitemap, indexNow, history, keyPath, mayChange } = loaderData;
  return (
    <DeskPage
      title="SEO files"
      lead="What search engines and language models read about your site. The files follow every change by themselves."
      aside={
        mayChange ? (
          <Link to="/admin/settings/seoFiles" className={deskButton("quiet")}>
            Change your part
          </Link>
        ) : (
          <p className="text-muted">Only an owner can change your part of these files.</p>
        )
      }
    >
      <div className="grid items-start gap-x-4 xl:grid-cols-2">
        <div className="min-w-0">
          <DeskSection id="sitemap" title="Sitemap">
            <p className="mb-2">
              {sitemap.addresses.toLocaleString("en-US")} addresses in {sitemap.files.toLocaleString("en-US")}{" "}
              {sitemap.files === 1 ? "file" : "files"}
              {sitemap.changedAt ? (
                <>
                  , last change <LocalTime at={sitemap.changedAt} />
                </>
              ) : null}
              . Only published pages are in it.
            </p>
            <OpenFile path="/sitemap.xml" />
          </DeskSection>
          <DeskSection id="robots" title="robots.txt">
            <FileText path="/robots.txt" text={robots} label="Text of robots.txt" />
          </DeskSection>
        </div>
        <div className="min-w-0">
          <DeskSection
            id="index-now"
            title="IndexNow"
            aside={indexNow.on ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
          >
            <p className="mb-2 max-w-prose">
              Tells Bing, Yandex and other search engines about changed pages, every ten minutes. Drafts are never sent.
            </p>
            {indexNow.key ? (
              <p className="mb-3 wrap-anywhere">
                Your key is <code>{indexNow.key}</code>. <OpenFile path={keyPath} />
              </p>
            ) : null}
            {indexNow.on || indexNow.submissions.length > 0 ? (
              <SubmissionTable submissions={indexNow.submissions} />
            ) : null}
          </DeskSection>
          <DeskSection id="llms" title="llms.txt">
            <FileText path="/llms.txt" text={llms} label="Text of llms.txt" />
          </DeskSection>
        </div>
      </div>
      <DeskSection id="history" title="Changes">
        {history.length === 0 ? (
          <p className="text-muted">Nobody has changed your part of these files yet.</p>
        ) : (
          <ul>
            {history.map(({ at, by, fields }) => (
              <li key={at.getTime()}>
                <LocalTime at={at} />: {by} changed {fields.map((field) => FIELD_LABELS[field] ?? field).join(", ")}
              </li>
            ))}
          </ul>
        )}
      </DeskSection>
    </DeskPage>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
