import { formatDollars } from "#core/money/dollars.ts";
import type { FuneralKind } from "./funeral-kind.ts";
import { atStart, type CitedText, cited } from "./cited-text.ts";
import { placeName, type StateFacts } from "./state-facts.ts";
import { type Measured, type StateMeasure, textBelow } from "./state-measure.ts";

/** How the state compares with its census division, and what that means for coverage. */
export function neighborTexts(facts: StateFacts, measure: StateMeasure): CitedText[] {
  const from = facts.funeralCosts.source;
  return [cited(`${burialPlace(facts, measure)} ${cremationPlace(facts, measure)}`, from), alikeText(facts, measure)];
}

/** What a benefit of $10,000, the amount most often asked about, would leave after the average burial. */
export function amountText(facts: StateFacts, { costs }: StateMeasure): CitedText {
  const left = formatDollars(10_000 - costs.burial);
  const text = textBelow(
    costs.burial,
    [
      [
        7900,
        `A benefit of $10,000 would pay for the average burial and leave ${left}, welcome toward a plot and the opening of the grave. Those content with cremation could carry considerably less.`,
      ],
      [
        8300,
        `With $10,000 a family could settle the average burial and retain ${left} toward the cemetery. A headstone would likely need additional money.`,
      ],
      [
        8650,
        `Suppose the policy paid $10,000: after the average burial ${left} would remain, helpful for the plot but rarely sufficient for every cemetery fee.`,
      ],
      [
        9000,
        `$10,000 covers the average burial, though barely ${left} is left over; vault, plot and flowers quickly use up that cushion, so consider whether a larger benefit suits you.`,
      ],
      [
        9300,
        `Be careful with a $10,000 benefit: the average burial takes all except ${left}, and cemetery bills arrive afterwards.`,
      ],
    ],
    `$10,000 is tight for burial: subtract the average and just ${left} stays for grave, stone and remaining debts. Compare it with $15,000, or with a less elaborate farewell.`,
  );
  return cited(text, facts.funeralCosts.source);
}

/** States elsewhere with similar prices; the text depends on the burial price of the farthest of the three. */
function alikeText(facts: StateFacts, { costs, alike }: StateMeasure): CitedText {
  const names = alike.map((row) => row.name);
  const spread = Math.max(0, ...alike.map((row) => Math.abs(row.costs.burial - costs.burial)));
  const within = formatDollars(spread);
  const text = textBelow(
    spread,
    [
      [
        120,
        `Farther away, ${joinNames(names)} have price lists almost identical to these: their burials differ by ${within} at most.`,
      ],
      [
        250,
        `Outside this region the closest match is ${names[0]}, followed by ${joinNames(names.slice(1))}; burial there stays within ${within}.`,
      ],
      [
        450,
        `Looking beyond the region, similar totals turn up in ${joinNames(names)}, give or take ${within} for burial.`,
      ],
    ],
    `No distant state resembles it closely. ${joinNames(names)} come nearest, still up to ${within} away for burial.`,
  );
  return cited(text, facts.funeralCosts.source);
}

/** 'Ohio', 'Ohio and Iowa', 'Ohio, Iowa and Maine'. */
function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

type Place = "least" | "low" | "middle" | "high" | "most";

function placeAmong(
  { costs, mates }: StateMeasure,
  kind: FuneralKind,
): { place: Place; least: Measured; most: Measured } | null {
  const sorted = [...mates].sort((a, b) => a.costs[kind] - b.costs[kind]);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return null;
  const below = mates.filter((mate) => mate.costs[kind] < costs[kind]).length;
  const above = mates.filter((mate) => mate.costs[kind] > costs[kind]).length;
  const place =
    below === 0 ? "least" : above === 0 ? "most" : below < above ? "low" : below > above ? "high" : "middle";
  return { place, least, most };
}

function burialPlace(facts: StateFacts, measure: StateMeasure): string {
  const among = placeAmong(measure, "burial");
  if (!among) return "";
  const { costs } = measure;
  const place = placeName(facts);
  const { least, most } = among;
  const texts: Record<Place, string> = {
    least: `Within its division nobody undercuts ${place} on burial; the nearest rival, ${least.name}, charges ${formatDollars(least.costs.burial - costs.burial)} more.`,
    low: `${atStart(place)} belongs to the thriftier half of its division for burial, though ${least.name} goes lower still, to ${formatDollars(least.costs.burial)}.`,
    middle: `For burial ${place} is in the center of its division: half the others lie below, half beyond, from ${least.name} up to ${most.name}.`,
    high: `Most of the division buries for less than ${place}. ${least.name} is the most economical at ${formatDollars(least.costs.burial)}, whereas ${most.name} tops the list.`,
    most: `Burial costs more here than anywhere else in the division; in ${least.name} the average bill is lower by ${formatDollars(costs.burial - least.costs.burial)}.`,
  };
  return texts[among.place];
}

function cremationPlace(facts: StateFacts, measure: StateMeasure): string {
  const among = placeAmong(measure, "directCremation");
  if (!among) return "";
  const { costs } = measure;
  const { least, most } = among;
  const texts: Record<Place, string> = {
    least: `Nobody nearby offers direct cremation cheaper: the runner-up is ${least.name}, asking ${formatDollars(least.costs.directCremation)}.`,
    low: `Direct cremation likewise leans cheap, outdone mainly by ${least.name} with ${formatDollars(least.costs.directCremation)}.`,
    middle: `For direct cremation the order is balanced, with ${least.name} at the bottom and ${most.name} at the top.`,
    high: `Several of the others offer direct cremation for smaller sums, ${least.name} foremost (${formatDollars(least.costs.directCremation)}).`,
    most: `Nowhere in the region is direct cremation more expensive; ${least.name} manages it for ${formatDollars(least.costs.directCremation)}, which is ${formatDollars(costs.directCremation - least.costs.directCremation)} lower.`,
  };
  return texts[among.place];
}
