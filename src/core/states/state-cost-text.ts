import { formatDollars } from "#core/money/dollars.ts";
import type { Caskets } from "#core/calculators/cost-table.ts";
import { FUNERAL_KIND_NOTES, type FuneralKind } from "./funeral-kind.ts";
import { atStart, type CitedText, cited } from "./cited-text.ts";
import { placeName, type StateFacts } from "./state-facts.ts";
import { type StateMeasure, textBelow } from "./state-measure.ts";

/** National figures to compare a state's with, US dollars; ids name sources of the cost table. */
export type NationalCosts = {
  year: number;
  burial: number;
  cremation: number;
  source: string;
  itemsSource: string;
  plot: { amount: number; source: string } | null;
  /** The study of the states' averages: publisher, and casket prices if known. */
  study: { publisher: string; caskets: Caskets | null };
};

const $ = formatDollars;

/** What each average includes, with the study's caskets if known. */
export function included(caskets: Caskets | null): Record<FuneralKind, string> {
  if (caskets === null) return FUNERAL_KIND_NOTES;
  return {
    burial: `Viewing, service and burial, with a ${$(caskets.burial)} casket. No vault, plot or opening of the grave.`,
    directBurial: `Burial without viewing or service, with a ${$(caskets.directBurial)} casket. No plot or opening of the grave.`,
    cremation: `Viewing and service first, with a ${$(caskets.cremation)} cremation casket.`,
    directCremation: FUNERAL_KIND_NOTES.directCremation,
  };
}
/** A difference without its sign. */
const gap = (amount: number) => $(Math.abs(amount));

/** Sentences about the prices of the four kinds of funeral. */
export function costTexts(facts: StateFacts, measure: StateMeasure, national: NationalCosts): CitedText[] {
  const from = facts.funeralCosts.source;
  return [
    cited(`${burialText(facts, measure)} ${directBurialText(measure)}`, from),
    cited(`${cremationText(facts, measure)} ${directCremationText(measure)} ${outlierText(facts, measure)}`, from),
    cited(`${betweenText(measure)} ${shareText(measure)}`, from),
    medianText(facts, national),
    graveText(facts, national),
  ];
}

function burialText(facts: StateFacts, { costs, mean, fromMean, percent, rank, places }: StateMeasure): string {
  const place = placeName(facts);
  const [price, by, all] = [$(costs.burial), gap(fromMean.burial), $(mean.burial)];
  return textBelow(
    percent.burial,
    [
      [
        -8,
        `A traditional funeral is unusually affordable in ${place}: ${price} on average for viewing, service, casket and burial, ${by} under the mean of ${all}. ${rank.burial === 1 ? `None of the ${places} places surveyed is lower.` : `Counted from the cheapest, it is number ${rank.burial} among ${places}.`}`,
      ],
      [
        -4,
        `Burial prices are on the gentle side in ${place}. The typical traditional funeral averages ${price}, which spares a family ${by} against the country's mean of ${all}.`,
      ],
      [
        -1.5,
        `At ${price}, a funeral with burial in ${place} comes slightly below the mean of all states, ${all}. The difference, ${by}, is small.`,
      ],
      [
        1.5,
        `${atStart(place)} sits almost exactly in the middle of the country: ${price} for a funeral with burial, when all states together average ${all}.`,
      ],
      [
        6,
        `Expect a modest premium for burial in ${place}. The average bill reaches ${price}, or ${by} beyond the ${all} that states average overall.`,
      ],
      [
        9,
        `A burial in ${place} takes a noticeably larger budget than in most of the country: ${price}, compared with ${all} overall, so ${by} extra.`,
      ],
    ],
    `${atStart(place)} ranks among the costliest places for a traditional burial. Families pay ${price} on average, exceeding the nationwide mean of ${all} by ${by}; ${rank.burial === places ? `no other among ${places} places charges as much` : `counted from the top it is number ${places - rank.burial + 1} of ${places}`}.`,
  );
}

function directBurialText({ costs, mean, fromMean, percent }: StateMeasure): string {
  const [price, by, all] = [$(costs.directBurial), gap(fromMean.directBurial), $(mean.directBurial)];
  return textBelow(
    percent.directBurial,
    [
      [
        -7,
        `Without a ceremony it drops a great deal further: immediate burial averages ${price}, a bargain beside the usual ${all}.`,
      ],
      [
        -2.1,
        `Direct burial, without any gathering beforehand, is available for around ${price}, somewhat beneath the customary ${all}.`,
      ],
      [
        2,
        `Direct burial, quick and private, hardly differs from elsewhere: ${price} here, ${all} in the typical state.`,
      ],
      [6, `Even a plain direct burial runs a little high at ${price}, about ${by} past the average.`],
    ],
    `Keeping it simple helps less than one might hope, since direct burial alone comes to ${price}, a full ${by} above average.`,
  );
}

function cremationText(facts: StateFacts, { costs, mean, fromMean, percent }: StateMeasure): string {
  const [price, by, all] = [$(costs.cremation), gap(fromMean.cremation), $(mean.cremation)];
  return textBelow(
    percent.cremation,
    [
      [
        -10,
        `Choosing cremation with a service brings real relief: ${price} on average in ${placeName(facts)}, where all states together average ${all}.`,
      ],
      [-4, `A cremation preceded by viewing and service stays comfortably below average, ${price} instead of ${all}.`],
      [-2, `With a service, cremation lies a little under the usual amount: ${price} here, ${all} across the country.`],
      [2, `For cremation following a full service, plan on roughly ${price}; the ordinary level is ${all}.`],
      [8, `A full-service cremation tends upward, to ${price}, leaving relatives ${by} above the mean.`],
    ],
    `Cremation is no escape from high prices: with viewing and ceremony the bill climbs to ${price}, and that is ${by} over the mean.`,
  );
}

function directCremationText({ costs, mean, fromMean, percent }: StateMeasure): string {
  const [price, by, all] = [$(costs.directCremation), gap(fromMean.directCremation), $(mean.directCremation)];
  return textBelow(
    percent.directCremation,
    [
      [-25, `Direct cremation is strikingly inexpensive, only ${price}; states average ${all} for the same thing.`],
      [-12, `The simplest arrangement, direct cremation, costs a favorable ${price}, well short of ${all}.`],
      [-3, `Cremation alone, nothing added, averages ${price}, an advantage of ${by} against the mean.`],
      [5, `Direct cremation, at ${price}, matches the national picture closely.`],
      [16, `The plainest option, direct cremation, runs higher than usual: ${price} rather than ${all}.`],
    ],
    `Surprisingly, the simplest choice is expensive. Direct cremation averages ${price}, roughly ${Math.round(percent.directCremation)} percent more than normal, so gathering several quotations pays off.`,
  );
}

/** The kind that is farthest from the mean. */
function outlierText(facts: StateFacts, { outlier, percent }: StateMeasure): string {
  const far = `${Math.round(Math.abs(percent[outlier]))} percent`;
  if (Math.abs(percent[outlier]) < 4)
    return `Nothing in ${placeName(facts)} strays far from the mean: even the widest difference is just ${far}.`;
  const cheap = percent[outlier] < 0;
  const texts: Record<FuneralKind, string> = {
    burial: cheap
      ? `The greatest advantage lies with the traditional burial, ${far} down.`
      : `What departs furthest is the traditional burial itself, ${far} up.`,
    directBurial: cheap
      ? `Relative to the nation, the best value is immediate burial, by ${far}.`
      : `The steepest markup attaches to immediate burial: ${far}.`,
    cremation: cheap
      ? `The biggest saving shows in cremation with a service, ${far} below.`
      : `The sharpest rise, ${far}, appears in cremation with a service.`,
    directCremation: cheap
      ? `Of the four kinds, that one differs most, ${far} down.`
      : `Of the four kinds, that one differs most, ${far} up.`,
  };
  return texts[outlier];
}

/** From burial to cremation, both with a service. */
function betweenText({ costs }: StateMeasure): string {
  const difference = costs.burial - costs.cremation;
  return textBelow(
    difference,
    [
      [
        2100,
        `Switching from burial to cremation, keeping the viewing, frees ${$(difference)}: a narrower margin than usual.`,
      ],
      [2250, `A family that keeps the viewing yet prefers cremation holds on to ${$(difference)}.`],
      [2330, `Cremation in place of burial, everything else equal, trims ${$(difference)}.`],
      [2420, `The step from burial toward cremation with identical ceremonies is worth ${$(difference)}.`],
    ],
    `Burial and cremation lie unusually wide apart, ${$(difference)} for comparable ceremonies.`,
  );
}

function shareText({ costs }: StateMeasure): string {
  const saving = $(costs.burial - costs.directCremation);
  return textBelow(
    costs.directCremation / costs.burial,
    [
      [0.205, `Going all the way to direct cremation takes only about a fifth of the burial price, ${saving} saved.`],
      [0.25, `Direct cremation asks less than one quarter of what burial does; the distance amounts to ${saving}.`],
      [
        0.285,
        `Somewhat over a quarter of the burial price suffices for direct cremation, keeping ${saving} in the household.`,
      ],
      [
        0.325,
        `Direct cremation still needs close to three tenths of the burial figure; ${saving} separates both ends.`,
      ],
    ],
    `Direct cremation takes about a third of the burial sum, an uncommonly high proportion; the saving is limited to ${saving}.`,
  );
}

/** The published medians of the country and the division, which aren't comparable with the state averages. */
function medianText(facts: StateFacts, national: NationalCosts): CitedText {
  const { burial, nfdaDivision, nfdaDivisionBurialMedian2023: median, nfdaSource } = facts.funeralCosts;
  const difference = burial - median;
  const assumed = national.study.caskets?.burial;
  // Only the study's caskets can explain a difference to the medians, and only if they cost more.
  const unexplained = `The state average ${difference < 0 ? "is" : "is"} ${gap(difference)} ${difference < 0 ? "below" : "above"} that median; two studies count differently.`;
  const beside = assumed === undefined || assumed <= MEDIAN_CASKET ? unexplained : besideMedian(difference, $(assumed));
  return cited(
    `The National Funeral Directors Association reports medians instead: ${$(national.burial)} for a burial with viewing and ${$(national.cremation)} for cremation across the nation in ${national.year}, and ${$(median)} for burial in the ${nfdaDivision} census division. The last figure belongs to the division, not to ${placeName(facts)} alone. ${beside}`,
    national.source,
    national.itemsSource,
    nfdaSource,
  );
}

/** What the metal casket in the medians of 2023 costs (National Funeral Directors Association, general price list study), US dollars. */
const MEDIAN_CASKET = 2_500;

function besideMedian(difference: number, assumed: string): string {
  return textBelow(
    difference,
    [
      [-100, `The state average lies ${gap(difference)} beneath that median, an uncommon position.`],
      [300, `Both agree within ${gap(difference)}, reassuring for two separate studies.`],
      [
        700,
        `The state average is ${gap(difference)} higher; it assumes a ${assumed} casket, the study one of ${$(MEDIAN_CASKET)}.`,
      ],
      [
        1001,
        `The state average exceeds it by ${gap(difference)}; the costlier casket it assumes, ${assumed} against ${$(MEDIAN_CASKET)}, could explain that alone.`,
      ],
    ],
    `The state average tops it by ${gap(difference)}, more than the costlier casket it assumes (${assumed} against ${$(MEDIAN_CASKET)}) could account for.`,
  );
}

function graveText(facts: StateFacts, { plot }: NationalCosts): CitedText {
  if (!plot)
    return cited(
      `None of these prices holds a cemetery plot. We know of no plot average for ${placeName(facts)}, so ask cemeteries directly.`,
    );
  return cited(
    `Cemetery charges come on top. A plot in ${placeName(facts)} has been put at ${$(plot.amount)}, before digging, vault and marker.`,
    plot.source,
  );
}
