import type { Source } from "#agency/states/rules/cited-text.ts";
import { RATED_SEXES, type RatedSex } from "./rate-table.ts";
import type { SexChoice } from "./monthly-price.ts";

/** The calculators go no further than this age, so every table must reach it. */
export const LAST_AGE = 100;

/**
 * The number of people alive of a large group born at the same time, at each age, if the death rates of one year never
 * changed (a period life table). `alive` starts at `firstAge` and has one figure for each year of age.
 */
export type LifeTable = {
  year: number;
  firstAge: number;
  alive: Record<RatedSex, number[]>;
  sources: Source[];
};

/**
 * Returns the chance, 0 to 1, that a person of one age is alive at a later age, whole years. Unknown sex is the mean of
 * both. Ages below the table count as its first; after its last age nobody is alive.
 */
export function chanceToLive(table: LifeTable, sex: SexChoice, from: number, to: number): number {
  const chances = RATED_SEXES.filter((one) => sex === "either" || one === sex).map((one) => {
    const at = (age: number) => table.alive[one][Math.max(0, age - table.firstAge)] ?? 0;
    return at(from) === 0 ? 0 : at(to) / at(from);
  });
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}
