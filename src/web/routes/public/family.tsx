import { data, redirect } from "react-router";
import { FAMILY_PATH } from "#core/site/navigation.ts";
import { resultLink, shareResultPath } from "#core/family/share-address.ts";
import { readResultLink, showResult } from "#core/family/shared-result.ts";
import { localPath } from "#core/language/locale.ts";
import { type Words, wordsOf } from "#core/language/words.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { openRoom } from "#server/family/open-room.ts";
import { readForm, takeForm, type Why } from "#server/http/take-form.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { StartRoom } from "#web/site/family/StartRoom.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { useWords } from "#web/ui/language.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/family";
import "#web/site/family/family.css";

const crumbsOf = ({ familyStart, shell }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: familyStart.crumb, path: FAMILY_PATH },
];

/** With a query the page is made for one visitor. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { config, site, tables } = servicesOf(context);
  const { locale, words } = languageOf(context);
  const { search, searchParams } = new URL(request.url);
  const shared = readResultLink(searchParams.get("result") ?? "", tables.current());
  const done = searchParams.get("done");
  const shown = {
    locale,
    site: { name: site.settings().agency.name, origin: config.publicUrl },
    result: shared && {
      ...showResult(shared, tables.current(), words),
      link: config.publicUrl + localPath(resultLink(shared), locale),
      action: shareResultPath(shared),
    },
    told: done === "closed" ? words.familyStart.closed : done === "left" ? words.familyStart.left : null,
  };
  return data(shown, { headers: search === "" ? pageHeaders() : PRIVATE_PAGE });
}

/** Opens a family room and leads to it, or shows the form again with errors. */
export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, read } = sent;
  const { locale, words } = languageOf(asked.context);
  const { often, automatic, lost } = words.familyStart;
  return takeForm(sent, {
    limit: services.limits.familyStart,
    words: { often, automatic, lost },
    lost: "a family room could not be opened",
    parse: () => ({ ok: true }) as const,
    again: ({ errors = {}, problem }: Why<Record<string, string>>) => ({
      typed: { forName: read("forName").slice(0, 200), name: read("name").slice(0, 200), relation: read("relation") },
      errors,
      problem: problem ?? null,
    }),
    async run(_, again) {
      const opened = await openRoom({ ...services, locale }, read);
      if (!opened.ok) return again(STATUS_OF[opened.code], { errors: opened.fields ?? {}, problem: opened.message });
      return redirect(localPath(`${FAMILY_PATH}/${opened.value.token}`, locale), {
        status: 303,
        headers: PRIVATE_PAGE,
      });
    },
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const words = wordsOf(locale);
  const { metaTitle, description, keywords } = words.familyStart;
  return headTags({
    siteName: site.name,
    origin: site.origin,
    locale,
    path: FAMILY_PATH,
    title: `${metaTitle} | ${site.name}`,
    description,
    keywords,
    crumbs: crumbsOf(words),
  });
};

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { result, told, locale } = loaderData;
  const words = useWords("familyStart");
  return (
    <div className="wrap wrap-narrow family-page">
      <Breadcrumbs crumbs={crumbsOf(wordsOf(locale))} />
      {told && !actionData ? <Notice>{told}</Notice> : null}
      <PageHeading title={words.title} lead={words.lead} picture={<Picture name="family" />} />
      <StartRoom result={result} again={actionData ?? null} />
    </div>
  );
}
