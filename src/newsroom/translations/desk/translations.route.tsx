import { Form, Link } from "react-router";
import { listTerms } from "#newsroom/articles/server/glossary-store.ts";
import { readTranslations } from "#newsroom/translations/server/read-translations.ts";
import {
  stateWords,
  TRANSLATION_SORTS,
  TRANSLATION_STATES,
  type TranslationSort,
  type TranslationState,
} from "#newsroom/translations/rules/translation-list.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { PageLinks } from "#ui/desk/PageLinks.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";
import type { Route } from "./+types/translations.route";

const PATH = "/admin/translations";
const SORTS: Record<TranslationSort, string> = {
  work: "What needs work first",
  title: "By title",
  changed: "Changed last first",
};
const FILTERS: Record<TranslationState, string> = {
  stale: "Stale",
  missing: "Missing",
  draft: "Draft",
  current: "Up to date",
};
const TONES: Record<TranslationState, BadgeTone> = {
  stale: "warning",
  missing: "danger",
  draft: "neutral",
  current: "good",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const asked = new URL(request.url).searchParams;
  const query = (asked.get("q") ?? "").slice(0, MAX_SEARCH);
  const state: TranslationState | "" = TRANSLATION_STATES.find((one) => one === asked.get("state")) ?? "";
  const sort = TRANSLATION_SORTS.find((one) => one === asked.get("sort")) ?? "work";
  const read = await readTranslations(services.db, { query, state }, { sort, page: asked.get("page") });
  return { ...read, query, state, sort, terms: (await listTerms(services.db)).length };
}

export const handle = {
  title: "Translations",
  description: "Every English article with the state of its Spanish translation, for staff.",
};

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "article",
    header: "Article",
    names: true,
    className: "whitespace-normal",
    cell: ({ id, title, translationId, translationTitle }) => (
      <>
        <Link to={`/admin/articles/${id}`} className="block font-medium wrap-anywhere hover:underline">
          {title || "Untitled"}
        </Link>
        {translationId ? (
          <span lang="es" className="block font-normal text-muted wrap-anywhere">
            {translationTitle || "Sin título"}
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: "state",
    header: "Spanish",
    place: "status",
    cell: ({ state, open }) => <Badge tone={TONES[state]}>{stateWords(state, open)}</Badge>,
  },
  {
    id: "changed",
    header: "Original changed",
    place: "received",
    className: "text-muted",
    cell: ({ updatedAt }) => <AgencyTime at={updatedAt} shape="day" />,
  },
  { id: "work", header: "Work", place: "state", cell: (row) => <Work row={row} /> },
];

function Work({ row: { id, title, translationId } }: { row: Row }) {
  if (translationId)
    return (
      <Link
        to={`/admin/articles/${translationId}/translation`}
        aria-label={`Translate: ${title}`}
        className={deskButton("plain")}
      >
        Translate
      </Link>
    );
  return (
    <Form method="post" action="/admin/articles/new">
      <input type="hidden" name="translationOf" value={id} />
      <DeskButton look="plain" name="language" value="es" aria-label={`Start a translation: ${title}`}>
        Start a translation
      </DeskButton>
    </Form>
  );
}

export default function Translations({ loaderData }: Route.ComponentProps) {
  const { rows, counts, all, at, query, state, sort, terms } = loaderData;
  const number = (n: number) => n.toLocaleString("en-US");
  return (
    <DeskPage
      lead="Every English article, and what its Spanish translation still needs. A block is stale if its original changed since it was translated."
      aside={
        <Link to="/admin/translations/terms" className={deskButton("plain")}>
          {`Glossary (${number(terms)})`}
        </Link>
      }
    >
      <FilterBar
        path={PATH}
        label="Search articles"
        hint="Part of an English title"
        query={query}
        filters={[
          {
            name: "state",
            label: "Spanish",
            value: state,
            options: [
              { value: "", label: `Any state (${number(all)})` },
              ...TRANSLATION_STATES.map((one) => ({ value: one, label: `${FILTERS[one]} (${number(counts[one])})` })),
            ],
          },
          {
            name: "sort",
            label: "Order",
            value: sort === "work" ? "" : sort,
            options: TRANSLATION_SORTS.map((one) => ({ value: one === "work" ? "" : one, label: SORTS[one] })),
          },
        ]}
      />
      {rows.length > 0 ? (
        <Table caption="Articles and their translations" columns={COLUMNS} rows={rows} idOf={({ id }) => id} />
      ) : (
        <EmptyState title="No articles found" />
      )}
      <PageLinks
        path={PATH}
        kept={{ q: query, state, sort: sort === "work" ? "" : sort }}
        at={at}
        unit={at.total === 1 ? "article" : "articles"}
      />
    </DeskPage>
  );
}
