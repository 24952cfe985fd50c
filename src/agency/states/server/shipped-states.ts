import type { Source } from "#agency/states/rules/cited-text.ts";
import type { State } from "#agency/states/rules/state.ts";
import reference from "./reference/states.json" with { type: "json" };

/** The states as shipped, each with its whole reference row; figures have source ids of `SHIPPED_STATE_SOURCES`. */
export const SHIPPED_STATES: readonly (State & { reference: Record<string, unknown> })[] = reference.states.map(
  (row) => ({
    code: row.code,
    name: row.name,
    slug: row.slug,
    reference: row,
  }),
);

export const SHIPPED_STATE_SOURCES: readonly Source[] = reference.meta.sources;

/** The averages in the format that an agency can upload; the casket prices are those of `meta.fields.funeralCosts`. */
export const SHIPPED_STATE_AVERAGES = {
  meta: {
    publisher: "Funeralocity",
    caskets: { burial: 3500, directBurial: 2500, cremation: 1200 },
    sources: reference.meta.sources.filter((source) =>
      reference.states.some((row) => row.funeralCosts.source === source.id),
    ),
  },
  states: reference.states.map(({ code, name, slug, funeralCosts }) => {
    const { burial, directBurial, cremation, directCremation, year, source } = funeralCosts;
    return { code, name, slug, funeralCosts: { burial, directBurial, cremation, directCremation, year, source } };
  }),
};

/** The day on which the shipped data of the states was compiled. */
export const SHIPPED_STATES_DATE = new Date(reference.meta.generated);
