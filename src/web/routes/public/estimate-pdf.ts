import { redirect } from "react-router";
import { tablesIn } from "#core/calculators/tables-in.ts";
import { estimateLetter } from "#core/letters/estimate-letter.ts";
import { localPath } from "#core/language/locale.ts";
import { settingsIn } from "#core/site/settings.ts";
import { estimateQuote } from "#core/leads/quote-estimate.ts";
import { quoteValues } from "#core/leads/quote-form.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { QUOTE_PATH } from "#core/site/navigation.ts";
import { licenseDay } from "#core/states/license-status.ts";
import { answerPdf, refusePdf } from "#server/http/answer-pdf.ts";
import { servicesOf, visitContext } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { letterDay } from "#server/letters/letter-day.ts";
import { writeLetter } from "#server/letters/write-letter.ts";
import type { Route } from "./+types/estimate-pdf";

/** What an address may carry: nothing that says who asks. */
const ASKED = ["age", "sex", "tobacco", "coverage", "state"];

/** The estimate for the answers of the query, in large type. Answers without a price lead to the form that asks for them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, tables, now, limits } = servicesOf(context);
  const { locale, words } = languageOf(context);
  const wait = await limits.letter.take(context.get(visitContext)?.ip ?? "");
  if (wait > 0) return refusePdf(429, words.letters.often, wait);
  const { search, searchParams } = new URL(request.url);
  const values = quoteValues((field) => (ASKED.includes(field) ? (searchParams.get(field) ?? "").slice(0, 200) : ""));
  const estimate = estimateQuote(values, now(), tables.current(), words);
  if (estimate.none !== null)
    return redirect(localPath(QUOTE_PATH + search, locale), { status: 303, headers: PRIVATE_PAGE });
  const { agency, disclaimer } = settingsIn(site.settings(), locale);
  const state = site.states().find(({ code }) => code === values.state.toUpperCase()) ?? null;
  const letter = estimateLetter(estimate, tablesIn(tables.current(), words).rates, {
    agency,
    state,
    day: licenseDay(agency, now()),
    disclaimer,
    dayText: letterDay(now(), agency.timeZone, locale),
    words,
  });
  return answerPdf(await writeLetter(letter), "price-estimate.pdf");
}
