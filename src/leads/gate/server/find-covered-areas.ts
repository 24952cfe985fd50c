import { readNationalList } from "./read-national-list.ts";
import type { GateNeeds } from "./read-gate-facts.ts";

/**
 * Finds the area codes that a national list on file covers at a moment: to a number of any other one, the gate allows no
 * call without an inquiry or a consent.
 */
export async function findCoveredAreas(needs: GateNeeds, at: Date): Promise<string[]> {
  const { downloads } = await readNationalList({ ...needs, now: () => at });
  return downloads.flatMap(({ state, areaCodes }) => (state === "too_old" ? [] : areaCodes));
}
