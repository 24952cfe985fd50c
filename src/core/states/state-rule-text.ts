import { formatDollars } from "#core/calculators/calculator-form.ts";
import { type CitedText, cited } from "./cited-text.ts";
import { atStart, isSourced, placeName, type StateFacts } from "./state-facts.ts";

/** How long a new policy may be returned. Where no source speaks of this state, the general least is said, and that it is that. */
export function freeLookTexts(facts: StateFacts): CitedText[] {
  const { freeLook } = facts;
  const place = placeName(facts);
  const texts = [freeLookText(freeLook, place)];
  if (freeLook.replacementDays !== null && isSourced(freeLook.replacementSource)) {
    const days = freeLook.replacementDays;
    texts.push(
      cited(
        `When a policy replaces an older one, our source gives ${days} days in ${place}. Never cancel existing coverage until its successor is in force.`,
        freeLook.replacementSource,
      ),
    );
  }
  return texts;
}

function freeLookText({ daysMin, daysMax, note, stateSpecific, source }: StateFacts["freeLook"], place: string): CitedText {
  if (!stateSpecific || !isSourced(source))
    return cited(
      `Count on at least 10 days to return a new life insurance policy, and check your policy: many insurers grant 30. We have not found a source of its own for ${place}.`,
      stateSpecific ? "fl-baseline" : source,
    );
  if (daysMin === null || daysMax === null)
    return cited(`Our source lists no ${place} statute on returning a policy; whatever period your contract prints is what governs.`, source);
  if (daysMin === daysMax)
    return cited(
      `${atStart(place)} gives you ${daysMin} days after delivery to hand a new policy back for a refund. Read the first page: insurers may offer longer.`,
      source,
    );
  return cited(
    `In ${place} the return period runs from ${daysMin} to ${daysMax} days, depending on the policy. ${note?.replace(/^Source /, "Our source ") ?? "Your first page states which applies."}`,
    source,
  );
}

/** Whether the law wants a funeral director, as the lists of advocates have it. */
export function directorText(facts: StateFacts): CitedText {
  const { required, note, source } = facts.funeralDirector;
  const place = placeName(facts);
  if (!required && note)
    return cited(`Not in general, by our reading, but the lists disagree about ${place}. ${note} Ask the county before relying on either.`, source);
  if (!required)
    return cited(
      `No. ${atStart(place)} is not on the list of states that require one, so a family may arrange things itself. Permits and the rules of hospitals and cemeteries still count.`,
      source,
    );
  const what = note ? `In the words of our source: ${lowerFirst(note)}` : "Our source does not say for which steps.";
  return cited(
    `Yes, for part of it. ${atStart(place)} is one of nine states listed as requiring a licensed funeral director somewhere in the process. ${what} You still choose the home and decline what you do not want.`,
    source,
  );
}

/** What Medicaid leaves out of account for a burial; each figure with its year, unknown where none was found. */
export function medicaidTexts(facts: StateFacts): CitedText[] {
  return [burialFundText(facts), trustText(facts)];
}

function burialFundText(facts: StateFacts): CitedText {
  const { amountUsd, basis, note, source } = facts.medicaid.burialFund;
  const place = placeName(facts);
  if (amountUsd === null || !isSourced(source)) {
    const why = basis === "209b_state" ? " It may apply stricter rules than the federal program." : "";
    return cited(`Burial fund: we have no confirmed amount for ${place}.${why} Its Medicaid office can tell you.`);
  }
  const amount = formatDollars(amountUsd);
  if (basis === "state_rule") return cited(`Burial fund: ${place} sets its own figure, ${amount}. ${note ?? ""}`.trim(), source);
  if (source === "bf-ssi")
    return cited(`Burial fund: ${amount} per spouse under the federal rule most states follow. We have not checked ${place} separately.`, source);
  return cited(`Burial fund: ${amount}, the federal figure, as our source for ${place} gives it too. ${note ?? ""}`.trim(), source);
}

function trustText(facts: StateFacts): CitedText {
  const { type, limitUsd, goodsAndServicesStatement, year, note, source } = facts.medicaid.irrevocableFuneralTrust;
  const place = placeName(facts);
  if (type === "unknown" || !isSourced(source))
    return cited(`Irrevocable funeral trust: the limit in ${place} is unknown to us, and we would rather not guess. Ask before you pay into one.`);
  const when = year === null ? "our source, which carries no date," : `our source of ${year}`;
  const statement = goodsAndServicesStatement === true ? " A written statement of goods and services must accompany it." : "";
  const more = note ? ` ${note === "Indexed." ? "The amount is indexed." : note}` : "";
  if (type === "dollar" && limitUsd !== null)
    return cited(`Irrevocable funeral trust: up to ${formatDollars(limitUsd)} is disregarded, says ${when}.${statement}${more}`, source);
  if (type === "no_limit") return cited(`Irrevocable funeral trust: no ceiling in ${place}, as ${when} reports.${statement}${more}`, source);
  if (type === "varies_by_county") return cited(`Irrevocable funeral trust: the limit changes from county to county, according to ${when}.${more}`, source);
  return cited(`Irrevocable funeral trust: not exempt by itself, per ${when}; prepaid contracts go through a funeral home.${more}`, source);
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
