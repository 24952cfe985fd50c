import { redirect } from "react-router";
import { localPath } from "#platform/text/rules/locale.ts";
import { MAX_WISHES, wishesLength, wishesLetter } from "#website/planning/rules/wishes-letter.ts";
import { WISHES_PATH } from "#agency/site/rules/planning-tool.ts";
import { stageNote } from "#agency/site/rules/site-stage.ts";
import { openWishesFile } from "#website/planning/rules/wishes-file.ts";
import { isBlank } from "#website/planning/rules/wishes.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { sendPdf, refusePdf } from "#platform/http/server/send-pdf.ts";
import { readForm } from "#website/quote/server/handle-form.ts";
import { letterDay } from "#leads/letters/server/letter-day.ts";
import { writeLetter } from "#leads/letters/server/write-letter.ts";
import type { Route } from "./+types/wishes-pdf.route";

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
  return sendPdf(await writeLetter({ ...letter, note: stageNote(services.site.stage(), words) }), "final-wishes.pdf");
}
