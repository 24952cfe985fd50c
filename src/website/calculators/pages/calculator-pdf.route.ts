import { redirect } from "react-router";
import { CALCULATOR_IDS, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { resultText, showCalculator } from "#agency/tables/rules/calculators.ts";
import { calculationLetter } from "#leads/letters/rules/calculation-letter.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { stageNote } from "#agency/site/rules/site-stage.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { sendPdf, refusePdf } from "#platform/http/server/send-pdf.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { letterDay } from "#leads/letters/server/letter-day.ts";
import { writeLetter } from "#leads/letters/server/write-letter.ts";
import type { Route } from "./+types/calculator-pdf.route";

/** The result of a calculator in large type. Invalid answers lead to its page, which marks them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = CALCULATOR_IDS.find((known) => known === params.calculator);
  const { locale, words } = languageOf(context);
  if (!id) return refusePdf(404, words.calculators.noPage);
  const { site, tables, now, limits } = servicesOf(context);
  const wait = await limits.letter.take(context.get(visitContext)?.ip ?? "");
  if (wait > 0) return refusePdf(429, words.letters.often, wait);
  const { search, searchParams } = new URL(request.url);
  const result = resultText(
    showCalculator(id, (name) => searchParams.get(name), tables.current(), words),
    words,
  );
  if (result === null)
    return redirect(localPath(calculatorPath(id) + search, locale), { status: 303, headers: PRIVATE_PAGE });
  const { agency, disclaimer } = settingsIn(site.settings(), locale);
  const letter = calculationLetter(result, {
    agency,
    state: null,
    day: licenseDay(agency, now()),
    disclaimer,
    dayText: letterDay(now(), agency.timeZone, locale),
    words,
  });
  return sendPdf(await writeLetter({ ...letter, note: stageNote(site.stage(), words) }), `${id}.pdf`);
}
