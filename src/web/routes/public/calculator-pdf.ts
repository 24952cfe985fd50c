import { redirect } from "react-router";
import { CALCULATOR_IDS, calculatorPath } from "#core/calculators/calculator-address.ts";
import { resultText, showCalculator } from "#core/calculators/calculators.ts";
import { calculationLetter } from "#core/letters/calculation-letter.ts";
import { localPath } from "#core/language/locale.ts";
import { settingsIn } from "#core/site/settings.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { licenseDay } from "#core/states/license-status.ts";
import { answerPdf, refusePdf } from "#server/http/answer-pdf.ts";
import { servicesOf, visitContext } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { letterDay } from "#server/letters/letter-day.ts";
import { writeLetter } from "#server/letters/write-letter.ts";
import type { Route } from "./+types/calculator-pdf";

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
  return answerPdf(await writeLetter(letter), `${id}.pdf`);
}
