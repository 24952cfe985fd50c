import { data } from "react-router";
import { wordsOf } from "#agency/language/rules/words.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { CLIENT_PATH } from "#leads/policies/rules/client-page.ts";
import { openClientPage } from "#website/client/server/open-client-page.ts";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { ClientGone } from "./ClientAway.tsx";
import { DeathSheet } from "./DeathSheet.tsx";
import type { Route } from "./+types/client-sheet.route";
import "#website/kit/pages/card-page.css";
import "./client.css";
import "./client-sheet.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shown, init } = await openClientPage(context, params.token);
  return data(shown, init);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const { sheet, description, keywords } = wordsOf(locale).clientPage;
  return [
    ...pageTags(site, locale, { path: CLIENT_PATH, title: sheet.title, description, keywords, robots: "noindex" }),
    { name: "referrer", content: "same-origin" },
  ];
};

export default function ClientSheetRoute({ loaderData }: Route.ComponentProps) {
  const { client, away, phone } = loaderData;
  const words = useWords("clientPage").away;
  return (
    <div className="wrap card-page">
      {away ? (
        <>
          <PageHeading title={words.title} />
          <p>
            <a href={`tel:${phone.dial}`}>{phone.shown}</a>
          </p>
        </>
      ) : client ? (
        <DeathSheet shown={{ ...loaderData, client }} />
      ) : (
        <ClientGone phone={phone} />
      )}
    </div>
  );
}
