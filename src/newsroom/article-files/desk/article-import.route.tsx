import { form, formAction, texts, version } from "#platform/http/server/form-action.ts";
import { data, useNavigation } from "react-router";
import { ITEM_FATES } from "#newsroom/article-files/rules/article-import.ts";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { nextSteps } from "#platform/jobs/rules/import-state.ts";
import { countLosses } from "#newsroom/article-files/server/article-losses-store.ts";
import { approveChosen, mapNames } from "#newsroom/article-files/server/map-names.ts";
import { defaultAuthor } from "#newsroom/articles/server/create-article.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { moveArticles } from "#newsroom/article-files/server/move-articles.ts";
import { ARTICLE_IMPORTS, countLive } from "#newsroom/article-files/server/article-files-store.ts";
import { ITEMS_AT_ONCE, readStagedImport } from "#platform/jobs/server/read-import.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { ArticleImportPage } from "./ArticleImportPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/article-import.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "articles:publish");
  const search = new URL(request.url).searchParams;
  const fate = ITEM_FATES.find((one) => one === search.get("fate")) ?? null;
  const after = /^\d{1,9}$/.test(search.get("after") ?? "") ? Number(search.get("after")) : 0;
  const found = await readStagedImport(ARTICLE_IMPORTS, services, by, params.id, { fate, after, limit: ITEMS_AT_ONCE });
  if (!found.ok) throw data(found.message, { status: STATUS_OF[found.code] });
  const { about, counts, reversals, items, next } = found.value;
  const { actor: _, choices, ...shown } = about;
  const { categories, authors } = services.site.settings();
  const lost = await countLosses(services.db, about.id);
  return {
    ...shown,
    names: choices.names ?? null,
    mapping: choices.mapping ?? null,
    ours: { categories, authors },
    agency: defaultAuthor(services.site.settings()) ?? null,
    live: await countLive(services.db, about.id),
    pictures: choices.pictures,
    left: [...lost.values()].reduce((sum, n) => sum + n, 0),
    counts,
    reversals,
    fate,
    after,
    next,
    steps: nextSteps(about, services.now()),
    items: items.map((item) => ({
      place: item.place,
      title: item.title,
      slug: item.slug,
      fate: item.fate,
      reason: item.reason ?? "",
      goesLive: item.goesLive,
      articleId: item.articleId,
      missing: item.missing ?? [],
      reversal: item.reversal,
      reversalReason: item.reversalReason ?? "",
    })),
  };
}

export const handle = {
  title: (read) => read?.fileName ?? "Import",
  description: "One import of articles.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

/** Decides what the names of the file become, or runs or reverts the import. */
export const action = formAction("articles:publish", {
  map: form({ version, authors: texts, terms: texts }, async ({ services, by, param }, { version: seen, ...chosen }) =>
    answered(await mapNames(services, by, { id: param("id"), expected: seen }, chosen)),
  ),
  approve: form({ version, authors: texts, terms: texts }, async (work, { version: expected, ...typed }) => {
    const { services, by, param } = work;
    const chosen = typed.authors.length + typed.terms.length > 0 ? typed : null;
    const moved = await approveChosen(services, by, { id: param("id"), expected }, chosen);
    return moved.ok ? data({ message: null, again: !moved.value.runs }) : answered(moved);
  }),
  revert: form({ version }, async ({ services, by, param }, { version: expected }) =>
    answered(await moveArticles(services, by, "revert", { id: param("id"), expected })),
  ),
});

function answered(moved: Outcome<unknown>) {
  if (moved.ok) return data({ message: null, again: false });
  return data({ message: moved.message, again: false }, { status: STATUS_OF[moved.code] });
}

export default function ArticleImport({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const path = `/admin/articles/imports/${params.id}`;
  const { message = null, again = false } = actionData ?? {};
  return <ArticleImportPage shown={loaderData} error={message} again={again} path={path} busy={busy} />;
}

export const clientAction = stayOnFailure<typeof action>;
