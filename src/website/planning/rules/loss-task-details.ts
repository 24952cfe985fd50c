import { rangeText } from "#agency/tables/rules/calculator-form.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { cited } from "#agency/states/rules/cited-text.ts";
import type { LossAnswers } from "./loss-answers.ts";
import type { LossData, Span } from "./loss-data.ts";
import { limitText } from "./loss-deadlines.ts";
import type { LossDetail, ShownFor } from "./loss-reference.ts";

type Known = LossAnswers["spouse"];
/** The inputs of the texts. */
type Given = { data: LossData; words: Words; said: Words["lossTasks"] };

const only = (shownFor: ShownFor, text: string, ...sources: string[]): LossDetail => ({
  ...cited(text, ...sources),
  shownFor,
});

/** Texts with data in them, or for some answers only. */
const DETAILS: Readonly<Record<string, (of: Given) => LossDetail[]>> = {
  pronounce: ({ said: { pronounce } }) => [
    only({ place: ["facility"] }, pronounce.facility),
    only({ place: ["hospice"] }, pronounce.hospice),
    only({ place: ["home"] }, pronounce.home),
    only({ place: ["elsewhere"] }, pronounce.elsewhere),
    only({ place: [""] }, pronounce.unknown),
  ],
  "funeral-home": ({ data: { rights }, said }) => [cited(said.funeralHome(rights.rule), rights.source)],
  certificates: certificateTexts,
  "ssa-report": ({ data: { socialSecurity: s }, said }) => [cited(said.socialSecurity(s.phone, s.tty), s.phoneSource)],
  veteran: ({ data: { veterans }, said }) => [
    only({ veteran: ["", "no", "unsure"] }, said.maybeVeteran),
    cited(said.alsoOffers(veterans.others.map(said.say)), veterans.othersSource),
  ],
  "find-policies": ({ said }) => [
    only({ policy: ["no"] }, said.searchAnyway),
    only({ policy: ["", "yes", "unsure"] }, said.search),
  ],
  "ssa-claims": ({
    data: {
      socialSecurity: s,
      benefits: { lumpSum },
    },
    said,
  }) => [
    cited(said.lumpSum(formatDollars(lumpSum.amount), s.form, limitText(s.deadline, said.limits)), lumpSum.source),
    eligible(["yes"], (who) => !ofChildren(who), s, said),
    eligible(["no"], ofChildren, s, said),
    eligible(["", "unsure"], () => true, s, said),
  ],
  "va-claims": ({ data: { veterans }, said }) => [
    cited(said.allowanceForm(said.say(veterans.form)), veterans.formSource),
  ],
  insurance: ({ said }) => [cited(said.details.insurance), only({ spouse: ["yes"] }, said.spouseCovered)],
  "own-plan": ({ said }) => [only({ spouse: ["yes"] }, said.spouseNamed)],
};

/** Returns all texts below a task, whatever the answers. */
export function taskDetails(id: string, data: LossData, words: Words): LossDetail[] {
  const said = words.lossTasks;
  const always: Readonly<Record<string, string>> = said.details;
  return DETAILS[id]?.({ data, words, said }) ?? (always[id] === undefined ? [] : [cited(always[id])]);
}

function certificateTexts({ data: { certificates: c }, words, said }: Given): LossDetail[] {
  const spanText = ({ low, high }: Span) =>
    high === null ? said.orMore(low) : rangeText(String(low), String(high), words.prices);
  const guides = c.guides.map((guide) => said.copiesFor(spanText(guide), guide.estate));
  const cost = rangeText(formatDollars(c.each.low), formatDollars(c.each.high ?? c.each.low), words.prices);
  return [
    cited(said.copies(spanText(c.usual), guides, cost), ...c.sources),
    cited(said.orderFrom(said.say(c.orderFrom))),
  ];
}

const ofChildren = (who: string) => who.startsWith("If no spouse");

/** Returns who may ask for the lump sum, for these answers about a spouse. */
function eligible(
  spouse: readonly Known[],
  fits: (who: string) => boolean,
  s: LossData["socialSecurity"],
  said: Words["lossTasks"],
): LossDetail {
  const who = s.eligible.filter(fits).map(said.say);
  return only({ spouse }, said.eligible(who, s.notPayableTo.map(said.say)), s.eligibilitySource);
}
