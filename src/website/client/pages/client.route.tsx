import { data, redirect } from "react-router";
import { wordsOf } from "#agency/language/rules/words.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { submitClientRequest } from "#leads/intake/server/submit-client-request.ts";
import { CLIENT_PATH, clientPath } from "#leads/policies/rules/client-page.ts";
import { formHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { limitJournal } from "#platform/http/server/limit-journal.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { type ClientRequestErrors, parseClientRequest } from "#website/client/rules/client-request-form.ts";
import { openClientPage } from "#website/client/server/open-client-page.ts";
import { handleForm, readForm, type Why } from "#website/quote/server/handle-form.ts";
import { ClientAway, ClientGone, RequestNoted } from "./ClientAway.tsx";
import { ClientPage } from "./ClientPage.tsx";
import type { Route } from "./+types/client.route";
import "#website/kit/pages/card-page.css";
import "./client.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { shown, init } = await openClientPage(context, params.token);
  const sent = new URL(request.url).searchParams.has("sent");
  // A form that arrives twice has the same key, and counts once.
  return data({ ...shown, sent, formKey: servicesOf(context).newId() }, init);
}

/** Takes a request into the inbox, or into the journal while the database is away. Acknowledged only if stored. */
export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, visit, read } = sent;
  const { token } = asked.params;
  const { locale, words } = languageOf(asked.context);
  const { ask } = words.clientPage;
  const again = ({ errors = {}, problem }: Why<ClientRequestErrors>) => ({
    noted: false,
    errors,
    problem: problem ?? (Object.keys(errors).length > 0 ? ask.fix(Object.keys(errors).length) : null),
    typed: { ask: read("ask"), note: read("note") },
  });
  return handleForm(sent, {
    limit: services.limits.client,
    words: ask,
    lost: "a client's request could not be stored",
    parse: () => parseClientRequest(read, ask.errors),
    again,
    async run({ ask: wanted, note }, refuse) {
      const journal = limitJournal(services.journal, services.limits.journal, visit.ip);
      const given = { ask: wanted, note, language: locale, formKey: read("key") };
      const done = await submitClientRequest({ ...services, journal }, token, given);
      if (!done.ok) return refuse(404, {});
      if (done.value.noted) return data({ ...again({}), noted: true }, { status: 202, headers: PRIVATE_PAGE });
      return redirect(`${localPath(clientPath(token), locale)}?sent=1`, { status: 303, headers: PRIVATE_PAGE });
    },
  });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const { title, description, keywords } = wordsOf(locale).clientPage;
  return [
    ...pageTags(site, locale, { path: CLIENT_PATH, title, description, keywords, robots: "noindex" }),
    { name: "referrer", content: "same-origin" },
  ];
};

export default function ClientRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { client, away, phone } = loaderData;
  const again = actionData ?? null;
  return (
    <div className="wrap card-page">
      {again?.noted ? (
        <RequestNoted phone={phone} />
      ) : away ? (
        <ClientAway shown={loaderData} again={again} />
      ) : client ? (
        <ClientPage shown={{ ...loaderData, client }} again={again} />
      ) : (
        <ClientGone phone={phone} />
      )}
    </div>
  );
}
