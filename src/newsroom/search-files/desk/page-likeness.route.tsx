import { Link } from "react-router";
import { leavesPagesOut } from "#agency/site/rules/own-pages.ts";
import { PAGE_KINDS, type PageKind, sharedOfAll } from "#newsroom/search-files/rules/page-likeness.ts";
import { readPageLikeness } from "#newsroom/search-files/server/read-page-likeness.ts";
import { publicHtmlContext } from "#platform/http/server/contexts.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { CountCards } from "#ui/desk/CountCards.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";
import type { Route } from "./+types/page-likeness.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  const readHtml = context.get(publicHtmlContext);
  const asked = new URL(request.url).searchParams.get("kind");
  const kind = PAGE_KINDS.find((one) => one === asked) ?? null;
  const pages = readHtml ? await readPageLikeness(services, readHtml) : [];
  const listed = pages.filter((page) => page.listed);
  return {
    kind,
    leftOut: leavesPagesOut(services.site.settings()),
    open: services.site.stage() === "open",
    counts: PAGE_KINDS.map((one) => ({ kind: one, pages: pages.filter((page) => page.kind === one).length })),
    listed: listed.length,
    shared: sharedOfAll(listed),
    pages: pages.filter((page) => kind === null || page.kind === kind),
  };
}

export const handle = {
  title: "Your pages",
  description: "Public pages that are the agency's own, and those that are the same on every site.",
};

const KINDS: Record<PageKind, { label: string; note: string; tone?: "good" | "warning" }> = {
  unique: { label: "Unique", note: "At least half of the text is your own", tone: "good" },
  shared: { label: "Shared", note: "Mostly the text of every site", tone: "warning" },
  thin: { label: "Thin", note: "Fewer than 100 words" },
};

const percent = (part: number) => `${Math.round(part * 100)}%`;

const COLUMNS: readonly TableColumn<Route.ComponentProps["loaderData"]["pages"][number]>[] = [
  {
    id: "page",
    header: "Page",
    names: true,
    className: "wrap-anywhere",
    cell: ({ path }) => (
      <a href={path} data-open>
        {path}
      </a>
    ),
  },
  {
    id: "kind",
    header: "Kind",
    place: "status",
    cell: ({ kind }) => <Badge {...(KINDS[kind].tone ? { tone: KINDS[kind].tone } : {})}>{KINDS[kind].label}</Badge>,
  },
  { id: "shared", header: "As on every site", className: "tabular-nums", cell: ({ shared }) => percent(shared) },
  { id: "words", header: "Words", className: "tabular-nums", cell: ({ words }) => words.toLocaleString("en-US") },
  { id: "engines", header: "Search engines", cell: ({ listed }) => (listed ? "Yes" : "Left out") },
];

export default function PageLikenessPage({ loaderData }: Route.ComponentProps) {
  const { kind, counts, shared, listed, leftOut, open, pages } = loaderData;
  return (
    <DeskPage
      lead="How much of each public page is your own, measured by its sentences. Tables, forms, and the frame of the site don't count."
      aside={
        <Link to="/admin/settings/ownWords" className={deskButton("main")}>
          Add your own words
        </Link>
      }
    >
      <CountCards
        counts={[
          ...counts.map((one) => ({
            label: KINDS[one.kind].label,
            value: <Link to={kind === one.kind ? "?" : `?kind=${one.kind}`}>{one.pages.toLocaleString("en-US")}</Link>,
            note: KINDS[one.kind].note,
          })),
          {
            label: "As on every site",
            value: shared === null ? "No data yet" : percent(shared),
            note: `Of the text of ${listed.toLocaleString("en-US")} pages that search engines get`,
          },
        ]}
      />
      <p className="my-4 max-w-prose">
        {open ? "" : "Search engines get no page before your site opens. "}
        {leftOut
          ? "Pages without three sentences of your own are left out of search engines and the sitemap. "
          : `${open ? "Search engines get" : "After that, they get"} all pages, also those that say the same on other sites. `}
        <Link to="/admin/settings/seoFiles" className="font-semibold text-accent underline underline-offset-4">
          Change this
        </Link>
      </p>
      {kind ? (
        <p className="mb-3">
          Only pages of the kind “{KINDS[kind].label}”.{" "}
          <Link to="?" className="text-accent underline underline-offset-4">
            Show all
          </Link>
        </p>
      ) : null}
      <Table caption="Public pages by their text" columns={COLUMNS} rows={pages} idOf={({ path }) => path} />
    </DeskPage>
  );
}
