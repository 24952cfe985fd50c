import { data, redirect } from "react-router";
import { may } from "#core/access/rights.ts";
import { parseFixOptions } from "#core/articles/fix-article.ts";
import { DEFAULT_THRESHOLD } from "#core/articles/similarity-index.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { fixArticles } from "#server/quality/fix-articles.ts";
import { readHygiene, readSimilar, readStructure } from "#server/quality/read-quality.ts";
import { undoFix } from "#server/quality/undo-fix.ts";
import { readAudit } from "#server/site-audit/read-audit.ts";
import { cancelAudit, startAudit } from "#server/site-audit/start-audit.ts";
import { DeskPage } from "#web/desk/DeskPage.tsx";
import { Message } from "#web/desk/Message.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { HygienePanel } from "#web/desk/quality/HygienePanel.tsx";
import { SimilarPanel } from "#web/desk/quality/SimilarPanel.tsx";
import { StructurePanel } from "#web/desk/quality/StructurePanel.tsx";
import { SiteAuditPanel } from "#web/desk/site-audit/SiteAuditPanel.tsx";
import { TabLinks } from "#web/desk/ui/Tabs.tsx";
import type { Route } from "./+types/quality";

const PATH = "/admin/quality";
const TABS = [
  { tab: "hygiene", to: PATH, label: "Hygiene" },
  { tab: "similar", to: `${PATH}?tab=similar`, label: "Similar" },
  { tab: "structure", to: `${PATH}?tab=structure`, label: "Structure" },
  { tab: "audit", to: `${PATH}?tab=audit`, label: "Site audit" },
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "articles:write");
  const search = new URL(request.url).searchParams;
  const show = (["needs-restructure", "good"] as const).find((one) => one === search.get("show")) ?? "all";
  switch (search.get("tab")) {
    case "similar":
      return readSimilar(services, {
        id: search.get("article") ?? "",
        threshold: Number(search.get("threshold") ?? DEFAULT_THRESHOLD),
      });
    case "structure":
      return readStructure(services, { show, preview: search.get("preview") ?? "" });
    case "audit":
      return {
        tab: "audit" as const,
        ...(await readAudit(services.db, search.get("kind"))),
        external: services.site.settings().siteAudit.externalLinks === "on",
        owner: may(by.actor, "settings:write"),
      };
    default:
      return readHygiene(services);
  }
}

/** Shows what a fix would change, makes it, or undoes one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "articles:write");
  const form = await request.formData();
  const audit = form.get("audit");
  if (audit === "start" || audit === "cancel") {
    const done = await (audit === "start" ? startAudit : cancelAudit)(services, by);
    // What was asked for shows in the page itself.
    return done.ok ? redirect(`${PATH}?tab=audit`) : data({ error: done.message }, { status: STATUS_OF[done.code] });
  }
  const batchId = form.get("undo");
  const options = parseFixOptions((name) => form.get(name) !== null);
  const outcome =
    typeof batchId === "string"
      ? await undoFix(services, by, { batchId })
      : await fixArticles(services, by, {
          articleIds: form.getAll("id").map(String),
          options,
          dryRun: form.get("intent") !== "fix",
        });
  const status = outcome.ok ? 200 : STATUS_OF[outcome.code];
  return data(outcome.ok ? { ...outcome.value, error: null } : { error: outcome.message }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: PATH,
    title: "Quality",
    description: "Malformed, similar and badly structured articles, for staff.",
  });

export default function Quality({ loaderData, actionData }: Route.ComponentProps) {
  const current = TABS.find(({ tab }) => tab === loaderData.tab)?.to ?? PATH;
  return (
    <DeskPage title="Quality" lead="What to clean up before readers or search engines notice.">
      <TabLinks label="Quality" tabs={TABS} current={current} />
      {loaderData.tab === "hygiene" ? <HygienePanel found={loaderData} result={actionData} /> : null}
      {loaderData.tab === "similar" ? <SimilarPanel found={loaderData} /> : null}
      {loaderData.tab === "audit" ? (
        <>
          {actionData?.error ? <Message tone="error">{actionData.error}</Message> : null}
          <SiteAuditPanel found={loaderData} />
        </>
      ) : null}
      {loaderData.tab === "structure" ? <StructurePanel found={loaderData} /> : null}
    </DeskPage>
  );
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
