import { english } from "#core/english/texts.ts";
import { redirect } from "react-router";
import { estimateLetter } from "#core/letters/estimate-letter.ts";
import { OFTEN_TEXT } from "#core/letters/letter.ts";
import { estimateQuote } from "#core/leads/quote-estimate.ts";
import { quoteValues } from "#core/leads/quote-form.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { QUOTE_PATH } from "#core/site/navigation.ts";
import { licenseDay } from "#core/states/license-status.ts";
import { answerPdf, refusePdf } from "#server/http/answer-pdf.ts";
import { servicesOf, visitContext } from "#server/http/contexts.ts";
import { letterDay } from "#server/letters/letter-day.ts";
import { writeLetter } from "#server/letters/write-letter.ts";
import type { Route } from "./+types/estimate-pdf";

/** What an address may carry: nothing that says who asks. */
const ASKED = ["age", "sex", "tobacco", "coverage", "state"];

/** The estimate for the answers of the query, in large type. Answers without a price lead to the form that asks for them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, tables, now, limits } = servicesOf(context);
  const wait = await limits.letter.take(context.get(visitContext)?.ip ?? "");
  if (wait > 0) return refusePdf(429, OFTEN_TEXT, wait);
  const { search, searchParams } = new URL(request.url);
  const values = quoteValues((field) => (ASKED.includes(field) ? (searchParams.get(field) ?? "").slice(0, 200) : ""));
  const estimate = estimateQuote(values, now(), tables.current(), english);
  if (estimate.none !== null) return redirect(QUOTE_PATH + search, { status: 303, headers: PRIVATE_PAGE });
  const { agency, disclaimer } = site.settings();
  const state = site.states().find(({ code }) => code === values.state.toUpperCase()) ?? null;
  const letter = estimateLetter(estimate, tables.current().rates, {
    agency,
    state,
    day: licenseDay(agency, now()),
    disclaimer,
    dayText: letterDay(now(), agency.timeZone),
  });
  return answerPdf(await writeLetter(letter), "price-estimate.pdf");
}
