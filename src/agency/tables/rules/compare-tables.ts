import type { BenefitTable } from "./benefit-table.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { CostTable, StateCosts } from "./cost-table.ts";
import { funerals } from "#agency/english/rules/funerals.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import type { LifeTable } from "./life-table.ts";
import { RATED_SEXES, type RateTable } from "./rate-table.ts";
import type { UnderwritingTable } from "./underwriting-table.ts";

/** Every figure of a table by its readable name. */
export type Figures = ReadonlyMap<string, number>;

/** One changed figure; null if it is missing in the old or the new table. */
export type FigureChange = { what: string; before: number | null; after: number | null };

/** Returns the changed figures, in the old table's order, and how many stay the same. */
export function compareTables(before: Figures, after: Figures): { changes: FigureChange[]; same: number } {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changes = names
    .map((what) => ({ what, before: before.get(what) ?? null, after: after.get(what) ?? null }))
    .filter((change) => change.before !== change.after);
  return { changes, same: names.length - changes.length };
}

/** Returns the figures of a rate table: 'Level, woman, no tobacco, age 65, $10,000, low', US dollars a month. */
export function rateFigures(table: RateTable): Figures {
  const figures = new Map<string, number>([
    ["Guaranteed issue, waiting period in years", table.waiting.years],
    ["Guaranteed issue, interest on returned premiums in percent", table.waiting.refundInterest],
  ]);
  for (const sex of RATED_SEXES) {
    const who = sex === "female" ? "woman" : "man";
    for (const tobacco of ["no", "yes"] as const) {
      eachCell(table.ages, table.faces, (age, face, a, f) => {
        const cell = table.level[sex][tobacco][a]?.[f] ?? [];
        for (const [index, amount] of cell.entries())
          figures.set(
            `Level, ${who}, ${tobacco === "yes" ? "tobacco" : "no tobacco"}, age ${age}, ${formatDollars(face)}, ${["low", "middle", "high"][index] ?? ""}`,
            amount,
          );
      });
    }
    eachCell(table.guaranteed.ages, table.faces, (age, face, a, f) => {
      const amount = table.guaranteed.prices[sex][a]?.[f];
      if (amount !== undefined) figures.set(`Guaranteed issue, ${who}, age ${age}, ${formatDollars(face)}`, amount);
    });
  }
  return figures;
}

/** Returns the figures of a cost table, US dollars, and the suggested growth in percent. */
export function costFigures({ national, means, extras, plotByState, growth, divisions }: CostTable): Figures {
  return new Map<string, number>([
    ["National median, burial", national.burial],
    ["National median, burial with vault", national.burialWithVault],
    ["National median, cremation", national.cremation],
    ...national.items.map((item): [string, number] => [`Item: ${item.label}`, item.amount]),
    ...FUNERAL_KINDS.map((kind): [string, number] => [`State average: ${funerals.kinds[kind]}`, means[kind]]),
    ...extras.flatMap((extra) =>
      (["low", "typical", "high"] as const).map((level): [string, number] => [
        `${extra.label}, ${level}`,
        extra[level],
      ]),
    ),
    ...Object.entries(plotByState.values).map(([code, amount]): [string, number] => [
      `Cemetery plot in ${code}`,
      amount,
    ]),
    ...divisions.map((division): [string, number] => [`${division.name} median, burial`, division.burial]),
    ["Suggested yearly growth, percent", growth.percent],
  ]);
}

/** Returns the averages of the states, US dollars. */
export function stateFigures(states: readonly StateCosts[]): Figures {
  return new Map(
    states.flatMap((state) =>
      FUNERAL_KINDS.map((kind): [string, number] => [`${state.name}: ${funerals.kinds[kind]}`, state[kind]]),
    ),
  );
}

/** Returns the payments of Social Security and Veterans Affairs, US dollars; an unknown amount is left out. */
export function benefitFigures({ lumpSum, veterans }: BenefitTable): Figures {
  const figures = new Map<string, number>([
    ["Social Security lump sum", lumpSum.amount],
    ["Veterans, service-connected death, maximum paid", veterans.serviceConnected.most],
  ]);
  for (const row of veterans.otherDeaths) {
    const when = `deaths from ${row.from}${row.to === null ? "" : ` to ${row.to}`}`;
    if (row.burial !== null) figures.set(`Veterans, burial allowance, ${when}`, row.burial);
    if (row.plot !== null) figures.set(`Veterans, plot allowance, ${when}`, row.plot);
  }
  return figures;
}

/** Returns how many women and men are alive at each age. */
export function lifeFigures({ firstAge, alive }: LifeTable): Figures {
  return new Map(
    alive.female.flatMap((women, index): [string, number][] => [
      [`Age ${firstAge + index}, women alive`, women],
      [`Age ${firstAge + index}, men alive`, alive.male[index] ?? 0],
    ]),
  );
}

/** Returns each rule by its whole content, so that a changed rule counts as one removed and one added. */
export function ruleFigures({ rules }: UnderwritingTable): Figures {
  return new Map(
    rules.map(({ carrier, product, question, outcome, effective }): [string, number] => [
      `${carrier}, ${product}, ${question}: ${outcome} from ${effective}, rules`,
      1,
    ]),
  );
}

function eachCell(
  ages: readonly number[],
  faces: readonly number[],
  visit: (age: number, face: number, a: number, f: number) => void,
): void {
  for (const [a, age] of ages.entries()) for (const [f, face] of faces.entries()) visit(age, face, a, f);
}
