import { Form, Link } from "react-router";
import { REDIRECT_SOURCE_LABELS } from "#agency/site/rules/redirect-form.ts";
import type { Redirect } from "#newsroom/redirects/server/redirects-store.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

const COLUMNS: readonly TableColumn<Redirect>[] = [
  {
    id: "from",
    header: "Old path",
    names: true,
    cell: ({ fromPath }) => <Path path={fromPath} />,
  },
  {
    id: "to",
    header: "Leads to",
    place: "contact",
    cell: ({ toPath }) =>
      toPath === null ? <span className="text-muted">Gone for good</span> : <Path path={toPath} />,
  },
  {
    id: "source",
    header: "Where it came from",
    place: "state",
    cell: ({ source, articleId }) =>
      articleId === null ? (
        REDIRECT_SOURCE_LABELS[source]
      ) : (
        <Link to={`/admin/articles/${articleId}`} className="text-accent underline underline-offset-2">
          {REDIRECT_SOURCE_LABELS[source]}
        </Link>
      ),
  },
  {
    id: "hits",
    header: "Followed",
    place: "received",
    className: "tabular-nums",
    cell: ({ hits, lastHitAt }) =>
      lastHitAt === null ? (
        <span className="text-muted">Never followed</span>
      ) : (
        <>
          {hits === 1 ? "Once" : `${hits.toLocaleString("en-US")} times`}
          <span className="text-muted">
            , last <RelativeTime at={lastHitAt} />
          </span>
        </>
      ),
  },
  {
    id: "added",
    header: "Added",
    place: "wide-only",
    cell: ({ by, createdAt }) => (
      <>
        <AgencyTime at={createdAt} shape="day" /> <span className="text-muted">by {by}</span>
      </>
    ),
  },
  {
    id: "remove",
    header: "Change",
    place: "status",
    cell: ({ id, fromPath }) => (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <DeskButton look="quiet" name="intent" value="remove" aria-label={`Remove the redirect from ${fromPath}`}>
          Remove
        </DeskButton>
      </Form>
    ),
  },
];

/** The redirects of a page of the list. */
export function RedirectTable({ redirects }: { redirects: readonly Redirect[] }) {
  return <Table caption="Redirects" columns={COLUMNS} rows={redirects} idOf={({ id }) => id} />;
}

function Path({ path }: { path: string }) {
  return (
    <span
      title={path}
      className="block max-w-96 truncate max-sm:max-w-full max-sm:whitespace-normal max-sm:wrap-anywhere"
    >
      {path}
    </span>
  );
}
