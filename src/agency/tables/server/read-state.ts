import { stateCosts } from "#agency/tables/rules/cost-table.ts";
import type { CalculatorTables } from "#agency/tables/rules/reference-table.ts";
import type { Words } from "#agency/language/rules/words.ts";
import type { FuneralKind } from "#agency/states/rules/funeral-kind.ts";
import { readStateFacts } from "#agency/states/rules/state-facts.ts";
import { statesNear } from "#agency/states/rules/state-neighbors.ts";
import { type StatePage, type StatePrices, statePage } from "#agency/states/rules/state-page.ts";
import type { ReferenceTables } from "./create-calculator-figures.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { SHIPPED_STATE_SOURCES, SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { findReference } from "#agency/states/server/states-store.ts";

type Needs = { db: Db; log: Log; tables: ReferenceTables };

/**
 * Reads the page of a state in a language, or null for an unknown slug. `fallback`: the database is unavailable, and
 * the shipped data is used.
 */
export async function readState(
  { db, log, tables }: Needs,
  slug: string,
  words: Words,
): Promise<{ page: StatePage; fallback: boolean } | null> {
  const { reference, fallback } = await readReference(db, log, slug);
  if (reference === null) return null;
  const facts = readStateFacts(reference);
  if (facts === null) {
    log.error({ slug }, "the reference row of a state is invalid; its page answers 404");
    return null;
  }
  const current = tables.current();
  // An imported table's sources come before the states' own.
  const sources = [...current.study.sources, ...SHIPPED_STATE_SOURCES, ...current.costs.sources];
  return { page: statePage(facts, pricesIn(current, facts.code), sources, words), fallback };
}

/** Returns the prices that the calculators use for a state, or null if the tables lack it. */
function pricesIn({ states, study, costs }: CalculatorTables, code: string): StatePrices | null {
  const here = stateCosts(states, code);
  if (here === null) return null;
  const { means, plotByState } = costs;
  const rankOf = (kind: FuneralKind) => 1 + states.filter((other) => other[kind] < here[kind]).length;
  const beside = statesNear(code).flatMap((neighbor) => {
    const [there, named] = [stateCosts(states, neighbor), SHIPPED_STATES.find((state) => state.code === neighbor)];
    if (there === null || !named) return [];
    return { ...there, name: named.name, slug: named.slug };
  });
  const plot = plotByState.values[code];
  return {
    here,
    mean: means,
    publisher: study.publisher,
    year: here.year,
    source: here.source,
    plot: plot === undefined ? null : { amount: plot, source: plotByState.source },
    beside,
    rank: { burial: rankOf("burial"), directCremation: rankOf("directCremation"), of: states.length },
  };
}

async function readReference(db: Db, log: Log, slug: string): Promise<{ reference: unknown; fallback: boolean }> {
  try {
    return { reference: await findReference(db, slug), fallback: false };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, "the database is unavailable; the state pages show the shipped data");
    return { reference: SHIPPED_STATES.find((state) => state.slug === slug)?.reference ?? null, fallback: true };
  }
}
