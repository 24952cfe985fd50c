import { redirect } from "react-router";
import { localPath } from "#core/language/locale.ts";
import { MAX_WISHES, wishesLength, wishesLetter } from "#core/letters/wishes-letter.ts";
import { WISHES_PATH } from "#core/planning/planning-tool.ts";
import { openWishesFile } from "#core/planning/wishes-file.ts";
import { isBlank } from "#core/planning/wishes.ts";
import { languageOf } from "#server/http/language-of.ts";
import { answerPdf, refusePdf } from "#server/http/answer-pdf.ts";
import { readForm } from "#server/http/take-form.ts";
import { letterDay } from "#server/letters/letter-day.ts";
import { writeLetter } from "#server/letters/write-letter.ts";
import type { Route } from "./+types/wishes-pdf";

export function loader({ context }: Route.LoaderArgs) {
  return redirect(localPath(WISHES_PATH, languageOf(context).locale));
}

/** Makes the wishes in large type and keeps nothing of them: neither a file nor a line in a log. */
export async function action(asked: Route.ActionArgs) {
  const { services, visit, read } = await readForm(asked);
  const { locale, words } = languageOf(asked.context);
  const wait = await services.limits.letter.take(visit.ip);
  if (wait > 0) return refusePdf(429, words.letters.often, wait);
  const opened = openWishesFile(read("wishes"));
  if (!opened.ok) return refusePdf(422, words.wishKeep.files[opened.code]);
  const { wishes } = opened;
  if (isBlank(wishes)) return refusePdf(422, words.wishes.empty);
  if (wishesLength(wishes) > MAX_WISHES) return refusePdf(413, words.wishes.long);
  const { name, timeZone } = services.site.settings().agency;
  const dayText = letterDay(services.now(), timeZone, locale);
  const letter = wishesLetter(wishes, { siteName: name, dayText, locale, words });
  return answerPdf(await writeLetter(letter), "final-wishes.pdf");
}
