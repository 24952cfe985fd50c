import { data, redirect } from "react-router";
import { FAMILY_PATH } from "#core/family/family-room.ts";
import { START_WORDS } from "#core/family/start-words.ts";
import { resultLink, shareResultPath } from "#core/family/share-address.ts";
import { readResultLink, showResult } from "#core/family/shared-result.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { openRoom } from "#server/family/open-room.ts";
import { readForm, takeForm, type Why } from "#server/http/take-form.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { StartRoom } from "#web/site/family/StartRoom.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/family";
import "#web/site/family/family.css";

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: START_WORDS.crumb, path: FAMILY_PATH },
];

/** With a query the page is made for one visitor. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { config, site, tables } = servicesOf(context);
  const { search, searchParams } = new URL(request.url);
  const shared = readResultLink(searchParams.get("result") ?? "", tables.current());
  const done = searchParams.get("done");
  const shown = {
    site: { name: site.settings().agency.name, origin: config.publicUrl },
    result: shared && {
      ...showResult(shared, tables.current()),
      link: config.publicUrl + resultLink(shared),
      action: shareResultPath(shared),
    },
    told: done === "closed" ? START_WORDS.closed : done === "left" ? START_WORDS.left : null,
  };
  return data(shown, { headers: search === "" ? pageHeaders() : PRIVATE_PAGE });
}

/** Opens a family room and leads to it, or shows the form again with errors. */
export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, read } = sent;
  return takeForm(sent, {
    limit: services.limits.familyStart,
    words: { often: START_WORDS.often, automatic: START_WORDS.automatic },
    lost: "a family room could not be opened",
    parse: () => ({ ok: true }) as const,
    again: ({ errors = {}, problem }: Why<Record<string, string>>) => ({
      typed: { forName: read("forName").slice(0, 200), name: read("name").slice(0, 200), relation: read("relation") },
      errors,
      problem: problem ?? null,
    }),
    async run(_, again) {
      const opened = await openRoom(services, read);
      if (!opened.ok) return again(STATUS_OF[opened.code], { errors: opened.fields ?? {}, problem: opened.message });
      return redirect(`${FAMILY_PATH}/${opened.value.token}`, { status: 303, headers: PRIVATE_PAGE });
    },
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: FAMILY_PATH,
        title: `${START_WORDS.metaTitle} | ${loaderData.site.name}`,
        description: START_WORDS.description,
        keywords: [...START_WORDS.keywords],
        crumbs: CRUMBS,
      })
    : [];

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { result, told } = loaderData;
  return (
    <div className="wrap wrap-narrow family-page">
      <Breadcrumbs crumbs={CRUMBS} />
      {told && !actionData ? <Notice>{told}</Notice> : null}
      <PageHeading title={START_WORDS.title} lead={START_WORDS.lead} />
      <StartRoom result={result} again={actionData ?? null} />
    </div>
  );
}
