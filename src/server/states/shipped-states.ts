import type { State } from "#core/states/state.ts";
import reference from "./reference/states.json" with { type: "json" };

/** The states as shipped, each with its whole reference row; figures carry the id of their source in the file's meta. */
export const SHIPPED_STATES: readonly (State & { reference: Record<string, unknown> })[] = reference.states.map((row) => ({
  code: row.code,
  name: row.name,
  slug: row.slug,
  reference: row,
}));
