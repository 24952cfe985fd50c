import { intentOf } from "#platform/http/server/form-intent.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { data, redirect } from "react-router";
import type { Failure, Outcome } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { parseFixOptions } from "#newsroom/articles/rules/fix-article.ts";
import { DEFAULT_THRESHOLD } from "#newsroom/articles/rules/similarity-index.ts";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { fixArticles } from "#newsroom/quality/server/fix-articles.ts";
import { readHygiene, readStructure } from "#newsroom/quality/server/read-quality.ts";
import { cancelClusters, startClusters } from "#newsroom/quality/server/find-clusters.ts";
import { mergeArticles } from "#newsroom/quality/server/merge-articles.ts";
import { readSimilar } from "#newsroom/quality/server/read-similar.ts";
import { undoMerge } from "#newsroom/quality/server/undo-merge.ts";
import { undoFix } from "#newsroom/quality/server/undo-fix.ts";
import { readAudit } from "#newsroom/site-audit/server/read-audit.ts";
import { cancelAudit, startAudit } from "#newsroom/site-audit/server/start-audit.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { keepPage } from "#ui/desk/keep-page.ts";
import { HygienePanel } from "#newsroom/quality/desk/HygienePanel.tsx";
import { SimilarPanel } from "#newsroom/quality/desk/SimilarPanel.tsx";
import { StructurePanel } from "#newsroom/quality/desk/StructurePanel.tsx";
import { SiteAuditPanel } from "#newsroom/site-audit/desk/SiteAuditPanel.tsx";
import { TabLinks } from "#ui/desk/Tabs.tsx";
import type { Route } from "./+types/quality.route";

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
      return readSimilar(services, by, {
        id: search.get("article") ?? "",
        query: (search.get("q") ?? "").slice(0, MAX_SEARCH),
        threshold: Number(search.get("threshold") ?? DEFAULT_THRESHOLD),
        other: search.get("with") ?? "",
        keep: search.get("keep") ?? "",
        append: search.get("append") === "1",
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

export const handle = {
  title: "Quality",
  description: "Malformed, similar and badly structured articles, for staff.",
  intents: ["", "preview", "fix"] as const,
};

/** Shows what a fix would change, makes it, or undoes one; starts and cancels jobs; merges articles. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "articles:write");
  const form = await request.formData();
  const text = readTexts(form);
  const intent = intentOf(form, handle.intents);
  if (form.has("audit"))
    return shownOn("audit", await (text("audit") === "cancel" ? cancelAudit : startAudit)(services, by));
  if (form.has("clusters")) {
    const threshold = Number(text("threshold"));
    const cancels = text("clusters") === "cancel";
    const done = cancels ? cancelClusters(services, by) : startClusters(services, by, { threshold });
    return shownOn(`similar&threshold=${threshold}`, await done);
  }
  if (form.has("merge")) {
    const merged = await mergeArticles(services, by, {
      keptId: text("kept"),
      mergedId: text("merged"),
      append: form.has("append"),
      keptVersion: Number(text("keptVersion")),
      mergedVersion: Number(text("mergedVersion")),
    });
    return shownOn(`similar&article=${encodeURIComponent(text("kept"))}`, merged);
  }
  if (form.has("undo-merge")) {
    const undone = await undoMerge(services, by, text("undo-merge"));
    return undone.ok ? data({ error: null, left: undone.value.left }) : refused(undone);
  }
  const options = parseFixOptions((name) => form.has(name));
  const outcome = form.has("undo")
    ? await undoFix(services, by, { batchId: text("undo") })
    : await fixArticles(services, by, {
        articleIds: form.getAll("id").map(String),
        options,
        dryRun: intent !== "fix",
      });
  return outcome.ok ? data({ ...outcome.value, error: null }) : refused(outcome);
}

/** What was done shows in the page itself; what was refused is said there. */
function shownOn(tab: string, outcome: Outcome<unknown>) {
  return outcome.ok ? redirect(`${PATH}?tab=${tab}`) : refused(outcome);
}

/** The first field's error says more than the neutral text of the form. */
function refused({ code, message, fields }: Failure) {
  return data({ error: Object.values(fields ?? {})[0] ?? message }, { status: STATUS_OF[code] });
}

export default function Quality({ loaderData, actionData }: Route.ComponentProps) {
  const current = TABS.find(({ tab }) => tab === loaderData.tab)?.to ?? PATH;
  return (
    <DeskPage lead="What to clean up before readers or search engines notice.">
      <TabLinks label="Quality" tabs={TABS} current={current} />
      {loaderData.tab === "hygiene" ? (
        <HygienePanel found={loaderData} result={actionData && "left" in actionData ? undefined : actionData} />
      ) : null}
      {loaderData.tab === "similar" ? (
        <SimilarPanel
          found={loaderData}
          error={actionData?.error ?? null}
          notes={actionData && "left" in actionData ? actionData.left : []}
        />
      ) : null}
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
