import { data, redirect } from "react-router";
import type { QuoteErrors } from "#leads/leads/rules/quote-form.ts";
import { progressOf } from "#leads/leads/rules/quote-steps.ts";
import { sentValues } from "#leads/leads/rules/quote-view.ts";
import { parseWhen, type WhenValues } from "#leads/leads/rules/when-form.ts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { QUOTE_PATH, QUOTE_WHEN_PATH } from "#agency/site/rules/navigation.ts";
import { formHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { readForm, handleForm } from "#website/quote/server/handle-form.ts";
import { chooseCall } from "#leads/intake/server/choose-call.ts";
import { readSentRequest } from "#leads/intake/server/read-sent-request.ts";
import { isUnknownLink } from "#leads/intake/server/withdraw-request.ts";
import { deriveHash, isToken } from "#leads/leads/server/derive-tokens.ts";
import { LinkGone } from "./LinkGone.tsx";
import { QuoteProblems } from "./QuoteProblems.tsx";
import { QuoteWhenForm } from "./QuoteWhenForm.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/quote-when.route";
import "./leads.css";
import "./quote-screens.css";
import "./quote-fit.css";
import type { ReachWay } from "#leads/leads/rules/fact-values.ts";
import { PreviewThanks } from "./PreviewThanks.tsx";

/** The page after this one; `family` says whom the request is for. */
function nextPage(token: string, family: string, locale: Locale): string {
  const asks = family === "parent" || family === "spouse" ? `&for=${family}` : "";
  return localPath(`${QUOTE_PATH}/thank-you?request=${token}${asks}`, locale);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency } = services.site.settings();
  const { locale } = languageOf(context);
  const query = new URL(request.url).searchParams;
  const token = query.get("request") ?? "";
  if (!isToken(token)) throw redirect(localPath(QUOTE_PATH, locale), { headers: PRIVATE_PAGE });
  const { request: sent, ways } = await readSentRequest(services, token);
  if (sent?.withdrawnAt) throw redirect(localPath(`/my-request/${token}`, locale), { headers: PRIVATE_PAGE });
  const gone = sent === null && (await isUnknownLink(services, deriveHash(token)));
  const { reachBy, bestTime, message } = sent
    ? sentValues(sent.details, sent.contact)
    : { reachBy: "", bestTime: "", message: "" };
  const family = query.get("for") ?? "";
  const shown = {
    site: { name: agency.name, origin: services.config.publicUrl },
    locale,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    gone,
    token,
    family,
    ways: ways as readonly ReachWay[],
    values: { reachBy, bestTime, message } satisfies WhenValues,
    next: nextPage(token, family, locale),
  };
  return data(shown, { status: gone ? 404 : 200, headers: PRIVATE_PAGE });
}

/** The page again after a problem, with what was typed. */
type Again = { values: WhenValues; errors: QuoteErrors; problem: string | null };

export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, read } = sent;
  const { locale, words } = languageOf(asked.context);
  const values: WhenValues = { reachBy: read("reachBy"), bestTime: read("bestTime"), message: read("message") };
  const token = read("request");
  return handleForm(sent, {
    limit: services.limits.quote,
    words: { ...words.quote, often: words.sentQuote.when.often },
    lost: "how and when to call was stored neither in the database nor in the journal",
    parse: () => parseWhen(values, words.quoteProblems),
    again: ({ errors, problem }): Again => ({ values, errors: errors ?? {}, problem: problem ?? null }),
    async run({ choice }, again) {
      const done = await chooseCall(services, token, choice);
      if (!done.ok && done.code === "invalid") return again(422, { errors: { reachBy: words.quoteProblems.reachBy } });
      // The page itself says that it has no such request.
      const gone = localPath(`${QUOTE_WHEN_PATH}?request=${encodeURIComponent(token)}`, locale);
      return redirect(done.ok ? nextPage(token, read("for"), locale) : gone, { status: 303, headers: PRIVATE_PAGE });
    },
  });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const { metaTitle, description, keywords } = wordsOf(locale).sentQuote.when;
  return pageTags(site, locale, { path: QUOTE_WHEN_PATH, title: metaTitle, description, keywords, robots: "noindex" });
};

export default function QuoteWhen({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, gone, token, family, ways, next } = loaderData;
  const words = useWords("sentQuote").when;
  if (gone)
    return (
      <div className="wrap wrap-narrow quote-thanks">
        <LinkGone phone={phone} />
      </div>
    );
  const { values, errors, problem } = actionData ?? { values: loaderData.values, errors: {}, problem: null };
  return (
    <div className="wrap wrap-narrow quote-page quote-under-way" data-quote-sent="when">
      <PageHeading title={words.title} />
      <PreviewThanks />
      <QuoteProblems errors={errors} problem={problem} phone={phone} />
      <QuoteWhenForm
        token={token}
        family={family}
        values={values}
        errors={errors}
        ways={ways}
        {...progressOf("when")}
        next={next}
      />
    </div>
  );
}
