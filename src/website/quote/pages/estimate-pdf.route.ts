import { redirect } from "react-router";
import { tablesIn } from "#agency/tables/rules/tables-in.ts";
import { estimateLetter } from "#leads/letters/rules/estimate-letter.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { stageNote } from "#agency/site/rules/site-stage.ts";
import { estimateQuote } from "#leads/leads/rules/quote-estimate.ts";
import { quoteValues } from "#leads/leads/rules/quote-form.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { sendPdf, refusePdf } from "#platform/http/server/send-pdf.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { letterDay } from "#leads/letters/server/letter-day.ts";
import { writeLetter } from "#leads/letters/server/write-letter.ts";
import type { Route } from "./+types/estimate-pdf.route";

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
  return sendPdf(await writeLetter({ ...letter, note: stageNote(site.stage(), words) }), "price-estimate.pdf");
}
