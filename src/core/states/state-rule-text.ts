import { formatDollars } from "#core/money/dollars.ts";
import { atStart, type CitedText, cited } from "./cited-text.ts";
import { isSourced, placeName, type StateFacts } from "./state-facts.ts";

/** How long a new policy can be returned. Without a source for this state, the general minimum. */
export function freeLookTexts(facts: StateFacts): CitedText[] {
  const { freeLook } = facts;
  const place = placeName(facts);
  const texts = [freeLookText(freeLook, place)];
  if (freeLook.replacementDays !== null && isSourced(freeLook.replacementSource)) {
    const days = freeLook.replacementDays;
    texts.push(
      cited(
        `If the policy replaces an older one, you have ${days} days in ${place}. Never cancel existing coverage until the new policy is in force.`,
        freeLook.replacementSource,
      ),
    );
  }
  return texts;
}

function freeLookText(
  { daysMin, daysMax, note, stateSpecific, source }: StateFacts["freeLook"],
  place: string,
): CitedText {
  if (!stateSpecific || !isSourced(source))
    return cited(
      `Count on at least 10 days to return a new life insurance policy in ${place}. Your policy says how many you have; many insurers give 30.`,
      stateSpecific ? "fl-baseline" : source,
    );
  if (daysMin === null || daysMax === null)
    return cited(
      `We know of no ${place} law that sets the number of days. Your policy says how long you may return it.`,
      source,
    );
  if (daysMin === daysMax)
    return cited(
      `${atStart(place)} gives you at least ${daysMin} days after delivery to return a new policy for a refund. Read the first page: insurers may give longer.`,
      source,
    );
  return cited(
    `In ${place} the return period runs from ${daysMin} to ${daysMax} days, depending on the policy. ${note ?? "The first page of the policy says which applies."}`,
    source,
  );
}

/** Whether the law requires a funeral director, by the list of the National Home Funeral Alliance. */
export function directorText(facts: StateFacts): CitedText {
  const { required, note, source } = facts.funeralDirector;
  const place = placeName(facts);
  if (!required && note)
    return cited(
      `Not in general. But in ${place}, ${lowerFirst(note)} Ask the county before you plan without a director.`,
      source,
    );
  if (!required)
    return cited(
      `No. ${atStart(place)} is not on the list of states that require one, so a family may arrange things itself. Permits and the rules of hospitals and cemeteries still count.`,
      source,
    );
  const what = note ? `It covers ${lowerFirst(note)}` : "Ask a funeral home which steps it covers.";
  return cited(
    `Yes, for part of it. ${atStart(place)} is one of nine states that require a licensed funeral director for some steps. ${what} You still choose the home and decline what you do not want.`,
    source,
  );
}

/** What Medicaid doesn't count for a burial; each figure with its year. If none is known, whom to ask. */
export function medicaidTexts(facts: StateFacts): CitedText[] {
  return [burialFundText(facts), trustText(facts)];
}

function burialFundText(facts: StateFacts): CitedText {
  const { amountUsd, basis, note, source } = facts.medicaid.burialFund;
  const place = placeName(facts);
  if (amountUsd === null || !isSourced(source)) {
    const why = basis === "209b_state" ? " It may apply stricter rules than the federal program." : "";
    return cited(`Burial fund: ask the Medicaid office in ${place} how much you may set aside.${why}`);
  }
  const amount = formatDollars(amountUsd);
  if (basis === "state_rule")
    return cited(`Burial fund: ${place} sets its own figure, ${amount}. ${note ?? ""}`.trim(), source);
  if (source === "bf-ssi")
    return cited(
      `Burial fund: up to ${amount} set aside for a burial, and as much for a spouse, does not count under the federal rule that most states follow. A burial space, such as a plot, does not count either. Ask the Medicaid office in ${place}.`,
      source,
    );
  return cited(
    `Burial fund: up to ${amount} does not count in ${place}, the same as under the federal rule. ${note ?? ""}`.trim(),
    source,
  );
}

function trustText(facts: StateFacts): CitedText {
  const { type, limitUsd, goodsAndServicesStatement, year, note, source } = facts.medicaid.irrevocableFuneralTrust;
  const place = placeName(facts);
  if (type === "unknown" || !isSourced(source))
    return cited(
      `Irrevocable funeral trust: ask the Medicaid office for the limit in ${place} before you pay into one.`,
    );
  const when = year === null ? "" : ` (${year})`;
  const statement =
    goodsAndServicesStatement === true ? " A written statement of goods and services must come with it." : "";
  const more = note ? ` ${note === "Indexed." ? "The amount is indexed." : note}` : "";
  if (type === "dollar" && limitUsd !== null)
    return cited(
      `Irrevocable funeral trust: up to ${formatDollars(limitUsd)} does not count${when}.${statement}${more}`,
      source,
    );
  if (type === "no_limit")
    return cited(`Irrevocable funeral trust: no limit in ${place}${when}.${statement}${more}`, source);
  if (type === "varies_by_county")
    return cited(`Irrevocable funeral trust: the limit changes from county to county${when}.${more}`, source);
  return cited(
    `Irrevocable funeral trust: not exempt by itself${when}; prepaid contracts go through a funeral home.${more}`,
    source,
  );
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
