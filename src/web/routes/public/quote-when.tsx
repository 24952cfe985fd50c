import { data, redirect } from "react-router";
import type { ReachWay } from "#core/leads/lead.ts";
import type { QuoteErrors } from "#core/leads/quote-form.ts";
import { progressOf } from "#core/leads/quote-steps.ts";
import { sentValues } from "#core/leads/quote-view.ts";
import { parseWhen, type WhenValues } from "#core/leads/when-form.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { QUOTE_PATH, QUOTE_WHEN_PATH } from "#core/site/navigation.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { readForm, takeForm } from "#server/http/take-form.ts";
import { chooseCall } from "#server/intake/choose-call.ts";
import { readSentRequest } from "#server/intake/read-sent-request.ts";
import { isUnknownLink } from "#server/intake/withdraw-request.ts";
import { deriveHash, isToken } from "#server/requests/derive-tokens.ts";
import { LinkGone } from "#web/site/leads/LinkGone.tsx";
import { QuoteProblems } from "#web/site/leads/QuoteProblems.tsx";
import { QuoteWhenForm } from "#web/site/leads/QuoteWhenForm.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/quote-when";
import "#web/site/leads/leads.css";
import "#web/site/leads/quote-screens.css";

const PROBLEMS = {
  automatic:
    "The form came in faster than people usually type, so our spam check held it back. Nothing you typed is lost. Please press the button again.",
  often:
    "Too many requests came from your connection in a short time. Your request itself is safe. Please try again in a few minutes.",
} as const;

/** The page after this one; `family` says whom the request is for. */
function nextPage(token: string, family: string): string {
  const asks = family === "parent" || family === "spouse" ? `&for=${family}` : "";
  return `${QUOTE_PATH}/thank-you?request=${token}${asks}`;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency } = services.site.settings();
  const query = new URL(request.url).searchParams;
  const token = query.get("request") ?? "";
  if (!isToken(token)) throw redirect(QUOTE_PATH, { headers: PRIVATE_PAGE });
  const { request: sent, ways } = await readSentRequest(services, token);
  if (sent?.withdrawnAt) throw redirect(`/my-request/${token}`, { headers: PRIVATE_PAGE });
  const gone = sent === null && (await isUnknownLink(services, deriveHash(token)));
  const { reachBy, bestTime, message } = sent
    ? sentValues(sent.details, sent.contact)
    : { reachBy: "", bestTime: "", message: "" };
  const family = query.get("for") ?? "";
  const shown = {
    site: { name: agency.name, origin: services.config.publicUrl },
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    gone,
    token,
    family,
    ways: ways as readonly ReachWay[],
    values: { reachBy, bestTime, message } satisfies WhenValues,
    next: nextPage(token, family),
  };
  return data(shown, { status: gone ? 404 : 200, headers: PRIVATE_PAGE });
}

/** The page again after a problem, with what was typed. */
type Again = { values: WhenValues; errors: QuoteErrors; problem: string | null };

export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, read } = sent;
  const values: WhenValues = { reachBy: read("reachBy"), bestTime: read("bestTime"), message: read("message") };
  const token = read("request");
  return takeForm(sent, {
    limit: services.limits.quote,
    words: PROBLEMS,
    lost: "how and when to call was stored neither in the database nor in the journal",
    parse: () => parseWhen(values),
    again: ({ errors, problem }): Again => ({ values, errors: errors ?? {}, problem: problem ?? null }),
    async run({ choice }) {
      const done = await chooseCall(services, token, choice);
      // The page itself says that it has no such request.
      const page = done.ok ? nextPage(token, read("for")) : `${QUOTE_WHEN_PATH}?request=${encodeURIComponent(token)}`;
      return redirect(page, { status: 303, headers: PRIVATE_PAGE });
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
        path: QUOTE_WHEN_PATH,
        title: `When should we call? | ${loaderData.site.name}`,
        description: "We have your quote request. You can also say how and when you would like us to call.",
        keywords: ["quote request", "final expense insurance"],
        robots: "noindex",
      })
    : [];

export default function QuoteWhen({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, gone, token, family, ways, next } = loaderData;
  if (gone)
    return (
      <div className="wrap wrap-narrow quote-thanks">
        <LinkGone phone={phone} />
      </div>
    );
  const { values, errors, problem } = actionData ?? { values: loaderData.values, errors: {}, problem: null };
  return (
    <div className="wrap wrap-narrow quote-page quote-under-way" data-quote-sent="when">
      <PageHeading title="Your request is in" />
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
