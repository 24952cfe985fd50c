import { publishedBenefit } from "#agency/tables/rules/benefit-table.ts";
import { type Fact, NATIONWIDE } from "#newsroom/facts/rules/fact.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import { readStateFacts } from "#agency/states/rules/state-facts.ts";
import { SHIPPED_TABLE_DATES } from "#agency/tables/server/shipped-dates.ts";
import { SHIPPED_TABLES } from "#agency/tables/server/shipped-figures.ts";
import {
  SHIPPED_STATE_SOURCES,
  SHIPPED_STATES,
  SHIPPED_STATES_DATE,
  SHIPPED_STATE_AVERAGES,
} from "#agency/states/server/shipped-states.ts";

/** The approver of the shipped facts. */
const SHIPPED_BY = "Shipped with the program";

/**
 * Returns facts from the shipped tables, each with the source that the table names and the day on which it was
 * compiled. A figure without a named source becomes no fact.
 */
export function shippedFacts(): (Fact & { createdAt: Date })[] {
  return [...nationalFacts(), ...benefitFacts(), ...stateFacts()];
}

function nationalFacts() {
  const { national, sources, year } = SHIPPED_TABLES.costs;
  const made = (id: string, what: string, amount: number) =>
    fact(`cost-${id}`, {
      text: `The national median cost of a funeral with ${what} was ${formatDollars(amount)} in ${year}.`,
      value: formatDollars(amount),
      source: sources.find((source) => source.id === national.source),
      on: SHIPPED_TABLE_DATES.costs,
    });
  return [
    ...made("burial", "viewing and burial", national.burial),
    ...made("burial-vault", "viewing, burial and a vault", national.burialWithVault),
    ...made("cremation", "viewing and cremation", national.cremation),
  ];
}

function benefitFacts() {
  const { benefits, benefitSources } = SHIPPED_TABLES;
  const find = (id: string | null) => benefitSources.find((source) => source.id === id);
  const on = SHIPPED_TABLE_DATES.benefits;
  const { lumpSum, veterans } = benefits;
  const other = publishedBenefit(benefits, "")?.benefit;
  const amounts = [lumpSum.amount, veterans.serviceConnected.most].map((amount) => formatDollars(amount));
  return [
    ...fact("social-security", {
      text: `The Social Security lump-sum death payment is ${amounts[0]}.`,
      value: amounts[0] ?? "",
      source: find(lumpSum.source),
      on,
    }),
    ...fact("va-service", {
      text: `Veterans Affairs pays a burial allowance of up to ${amounts[1]} for a death that military service caused.`,
      value: amounts[1] ?? "",
      source: find(veterans.serviceConnected.source),
      on,
    }),
    ...(other
      ? fact("va-other", {
          text: `Veterans Affairs pays a burial allowance of ${formatDollars(other.burial)} for a death that military service did not cause.`,
          value: formatDollars(other.burial),
          source: find(other.source),
          on,
          expires: other.to,
        })
      : []),
  ];
}

function stateFacts() {
  return SHIPPED_STATES.flatMap(({ name, code, reference }) => {
    const read = readStateFacts(reference);
    if (!read) return [];
    const { freeLook } = read;
    const funeralCosts = SHIPPED_STATE_AVERAGES.states.find((state) => state.code === code)?.funeralCosts;
    if (!funeralCosts) return [];
    const find = (id: string | null) => SHIPPED_STATE_SOURCES.find((source) => source.id === id);
    const cost = (id: string, what: string, amount: number) =>
      fact(`${code.toLowerCase()}-${id}`, {
        text: `The average price of ${what} in ${name} is ${formatDollars(amount)} (${funeralCosts.year}).`,
        value: formatDollars(amount),
        source: find(funeralCosts.source),
        on: SHIPPED_STATES_DATE,
        jurisdiction: name,
      });
    const look = freeLook?.stateSpecific && freeLook.daysMin !== null && freeLook.daysMin === freeLook.daysMax;
    return [
      ...cost("burial", "a funeral with burial", funeralCosts.burial),
      ...cost("cremation", "a funeral with cremation", funeralCosts.cremation),
      ...cost("direct-cremation", "a direct cremation", funeralCosts.directCremation),
      ...(look
        ? fact(`${code.toLowerCase()}-free-look`, {
            text: `The free look in ${name} is ${freeLook.daysMin} days: so long you may return a new policy.`,
            value: `${freeLook.daysMin} days`,
            source: find(freeLook.source),
            on: SHIPPED_STATES_DATE,
            jurisdiction: name,
          })
        : []),
    ];
  });
}

function fact(
  id: string,
  given: {
    text: string;
    value: string;
    source: Source | undefined;
    on: Date;
    jurisdiction?: string;
    expires?: string | null;
  },
): (Fact & { createdAt: Date })[] {
  const { text, value, source, on, jurisdiction = NATIONWIDE, expires = null } = given;
  if (!source) return [];
  return [
    {
      id: `shipped-${id}`,
      text,
      value,
      sourceName: `${source.name} (${source.publisher})`,
      sourceUrl: source.url,
      sourceDate: on.toISOString().slice(0, 10),
      jurisdiction,
      expires,
      approvedBy: SHIPPED_BY,
      approvedAt: on,
      createdAt: on,
    },
  ];
}
