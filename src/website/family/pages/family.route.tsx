import { data, redirect } from "react-router";
import { FAMILY_PATH } from "#agency/site/rules/navigation.ts";
import { resultLink, shareResultPath } from "#website/family/rules/share-address.ts";
import { readResultLink, showResult } from "#website/family/rules/shared-result.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { formHeaders, pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { openRoom } from "#website/family/server/open-room.ts";
import { readForm, handleForm, type Why } from "#website/quote/server/handle-form.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { StartRoom } from "./StartRoom.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/family.route";
import "#website/kit/pages/card-page.css";
import "./family.css";

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
  return handleForm(sent, {
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

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const words = wordsOf(locale);
  const { metaTitle, description, keywords } = words.familyStart;
  return pageTags(site, locale, {
    path: FAMILY_PATH,
    title: metaTitle,
    description,
    keywords,
    crumbs: crumbsOf(words),
  });
};

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { result, told, locale } = loaderData;
  const words = useWords("familyStart");
  return (
    <div className="wrap wrap-narrow card-page">
      <Breadcrumbs crumbs={crumbsOf(wordsOf(locale))} />
      {told && !actionData ? <Notice>{told}</Notice> : null}
      <PageHeading title={words.title} lead={words.lead} picture={<Picture name="family" />} />
      <StartRoom result={result} again={actionData ?? null} />
    </div>
  );
}
