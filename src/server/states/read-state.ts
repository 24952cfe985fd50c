import { type StateCosts, stateCosts } from "#core/calculators/cost-table.ts";
import type { CalculatorTables } from "#core/calculators/reference-table.ts";
import { readMeasured, readStateFacts } from "#core/states/state-facts.ts";
import { type StatePage, statePage } from "#core/states/state-page.ts";
import type { ReferenceTables } from "#server/calculators/create-calculator-figures.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { SHIPPED_NATIONAL_POPULATION, SHIPPED_STATE_SOURCES, SHIPPED_STATES } from "./shipped-states.ts";
import { findReference, listCosts } from "./states-store.ts";

type Needs = { db: Db; log: Log; tables: ReferenceTables };
type StateData = {
  reference: unknown;
  rows: { code: string; name: string; slug: string; costs: unknown }[];
  fallback: boolean;
};

/** The page of a state, or null for an unknown slug. `fallback`: the database is unavailable, and the shipped data is used. */
export async function readState(
  { db, log, tables }: Needs,
  slug: string,
): Promise<{ page: StatePage; fallback: boolean } | null> {
  const known = await readStateData(db, log, slug);
  if (known === null) return null;
  const facts = readStateFacts(known.reference);
  if (facts === null) {
    log.error({ slug }, "the reference row of a state is invalid; its page answers 404");
    return null;
  }
  const current = tables.current();
  const { costs, study } = current;
  const { year, national, plotByState, sources } = costs;
  const plot = plotByState.values[facts.code];
  const page = statePage({
    facts: { ...facts, funeralCosts: { ...facts.funeralCosts, ...importedAverages(current, facts.code) } },
    all: known.rows.flatMap(
      (row) => readMeasured(row, Object.assign({}, row.costs, importedAverages(current, row.code))) ?? [],
    ),
    costs: {
      year,
      burial: national.burial,
      cremation: national.cremation,
      source: national.source,
      itemsSource: national.itemsSource,
      study,
      plot: plot === undefined ? null : { amount: plot, source: plotByState.source },
    },
    population: SHIPPED_NATIONAL_POPULATION,
    // An imported table's sources come before the states' own.
    sources: [...study.sources, ...SHIPPED_STATE_SOURCES, ...sources],
  });
  return { page, fallback: known.fallback };
}

/** The imported averages of a state, with year and source; empty if nothing was imported and the rows of the states apply. */
function importedAverages(
  { states, study }: CalculatorTables,
  code: string,
): Partial<Omit<StateCosts, "code" | "name" | "slug">> {
  if (study.sources.length === 0) return {};
  const { code: _, name, slug, ...averages } = stateCosts(states, code) ?? {};
  return averages;
}

async function readStateData(db: Db, log: Log, slug: string): Promise<StateData | null> {
  try {
    const reference = await findReference(db, slug);
    return reference === null ? null : { reference, rows: await listCosts(db), fallback: false };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, "the database is unavailable; the state pages show the shipped data");
    const shipped = SHIPPED_STATES.find((state) => state.slug === slug);
    if (!shipped) return null;
    return {
      reference: shipped.reference,
      rows: SHIPPED_STATES.map((state) => ({ ...state, costs: state.reference.funeralCosts })),
      fallback: true,
    };
  }
}
