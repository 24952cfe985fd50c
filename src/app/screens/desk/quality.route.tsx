import { form, formAction, text, textOrNull, texts } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import { data, redirect } from "react-router";
import { type Failure, ok, type Outcome, reasonOf } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { parseFixOptions } from "#newsroom/articles/rules/fix-article.ts";
import { DEFAULT_THRESHOLD } from "#newsroom/articles/rules/similarity-index.ts";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { fixArticles } from "#newsroom/quality/server/fix-articles.ts";
import { readHygiene, readStructure, selectMalformed } from "#newsroom/quality/server/read-quality.ts";
import { cancelClusters, startClusters } from "#newsroom/quality/server/find-clusters.ts";
import { mergeArticles } from "#newsroom/quality/server/merge-articles.ts";
import { readSimilar } from "#newsroom/quality/server/read-similar.ts";
import { undoMerge } from "#newsroom/quality/server/undo-merge.ts";
import { undoFix } from "#newsroom/quality/server/undo-fix.ts";
import { readAudit } from "#newsroom/site-audit/server/read-audit.ts";
import { cancelAudit, startAudit } from "#newsroom/site-audit/server/start-audit.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
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
  const asked = { query: (search.get("q") ?? "").slice(0, MAX_SEARCH), page: search.get("page") };
  switch (search.get("tab")) {
    case "similar":
      return readSimilar(services, by, {
        id: search.get("article") ?? "",
        query: asked.query,
        threshold: Number(search.get("threshold") ?? DEFAULT_THRESHOLD),
        other: search.get("with") ?? "",
        keep: search.get("keep") ?? "",
        append: search.get("append") === "1",
      });
    case "structure":
      return readStructure(services, { ...asked, show, preview: search.get("preview") ?? "" });
    case "audit":
      return {
        tab: "audit" as const,
        ...(await readAudit(services.db, search.get("kind"))),
        external: services.site.settings().siteAudit.externalLinks === "on",
        owner: may(by.actor, "settings:write"),
      };
    default:
      return readHygiene(services, asked);
  }
}

export const handle = {
  title: "Quality",
  description: "Malformed, similar and badly structured articles, for staff.",
};

const clusters = (change: typeof cancelClusters | typeof startClusters) =>
  form({ threshold: z.coerce.number() }, async ({ services, by }, { threshold }) =>
    shownOn(`similar&threshold=${threshold}`, await change(services, by, { threshold })),
  );

const fixed = (dryRun: boolean) =>
  form({ id: texts, all: textOrNull, query: text }, async ({ services, by, form: sent }, { id, all, query }) => {
    const options = parseFixOptions((name) => sent.has(name));
    const chosen = all === null ? ok(id) : await selectMalformed(services, { query, told: Number(all) });
    if (!chosen.ok) return refused(chosen);
    return reported(await fixArticles(services, by, { articleIds: chosen.value, options, dryRun }));
  });

/** Shows what a fix would change, makes it, or undoes one; starts and cancels jobs; merges articles. */
export const action = formAction("articles:write", {
  preview: fixed(true),
  fix: fixed(false),
  undo: form({ batch: text }, async ({ services, by }, { batch }) =>
    reported(await undoFix(services, by, { batchId: batch })),
  ),
  "start-audit": form({}, async ({ services, by }) => shownOn("audit", await startAudit(services, by))),
  "cancel-audit": form({}, async ({ services, by }) => shownOn("audit", await cancelAudit(services, by))),
  "start-clusters": clusters(startClusters),
  "cancel-clusters": clusters(cancelClusters),
  merge: form(
    { kept: text, merged: text, append: textOrNull, keptVersion: z.coerce.number(), mergedVersion: z.coerce.number() },
    async ({ services, by }, { kept, merged, append, ...versions }) => {
      const order = { keptId: kept, mergedId: merged, append: append !== null, ...versions };
      return shownOn(`similar&article=${encodeURIComponent(kept)}`, await mergeArticles(services, by, order));
    },
  ),
  "undo-merge": form({ merge: text }, async ({ services, by }, { merge }) => {
    const undone = await undoMerge(services, by, merge);
    return undone.ok ? data({ error: null, left: undone.value.left }) : refused(undone);
  }),
});

/** Returns what a fix changed, or would change. */
function reported<T extends object>(outcome: Outcome<T>) {
  return outcome.ok ? data({ ...outcome.value, error: null }) : refused(outcome);
}

/** Leads back to a tab, whose content shows what was done; a refusal is returned. */
function shownOn(tab: string, outcome: Outcome<unknown>) {
  return outcome.ok ? redirect(`${PATH}?tab=${tab}`) : refused(outcome);
}

const refused = (failure: Failure) => data({ error: reasonOf(failure) }, { status: STATUS_OF[failure.code] });

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

export const clientAction = stayOnFailure<typeof action>;
