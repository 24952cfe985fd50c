import { Link } from "react-router";
import { may } from "#platform/access/rules/rights.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readSeoFiles } from "#newsroom/search-files/server/read-seo-files.ts";
import { INDEX_NOW_KEY_PATH } from "#newsroom/search-files/server/submit-index-now.ts";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { SubmissionTable } from "./SubmissionTable.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/seo-files.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "articles:publish");
  const files = await readSeoFiles(services);
  return { ...files, keyPath: INDEX_NOW_KEY_PATH, mayChange: may(staff, "settings:write") };
}

export const handle = {
  title: "SEO files",
  description: "Sitemap, robots.txt, llms.txt and IndexNow, for staff.",
};

const FIELD_LABELS: Record<string, string> = {
  robotsRules: "robots.txt",
  llmsIntro: "llms.txt",
  indexNow: "IndexNow",
  unchangedPages: "Pages left out",
};

export default function SeoFilesPage({ loaderData }: Route.ComponentProps) {
  const { robots, llms, sitemap, indexNow, history, keyPath, mayChange } = loaderData;
  return (
    <DeskPage
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
                  , last change <AgencyTime at={sitemap.changedAt} />
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
                <AgencyTime at={at} />: {by} changed {fields.map((field) => FIELD_LABELS[field] ?? field).join(", ")}
              </li>
            ))}
          </ul>
        )}
      </DeskSection>
    </DeskPage>
  );
}

/** The text of a file as it is served, with a link to it. */
function FileText({ path, text, label }: { path: string; text: string; label: string }) {
  return (
    <>
      <textarea
        readOnly
        rows={12}
        aria-label={label}
        value={text}
        className="mb-2 block w-full rounded-md border border-line bg-page p-3 font-mono text-sm"
      />
      <OpenFile path={path} />
    </>
  );
}

/** A link to a file of the public site. */
function OpenFile({ path }: { path: string }) {
  return (
    <a href={path} className="text-accent underline underline-offset-4">
      Open {path}
    </a>
  );
}
