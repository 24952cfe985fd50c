import { quoteProblems as english } from "#agency/english/rules/quote-problems.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { parseZip, placeOfZip } from "#agency/states/rules/zip-prefixes.ts";

export type PlaceValues = { zip: string; state: string };

/**
 * Settles ZIP code and state. `shown` is what the two fields held before the visitor answered, or null if unknown: the
 * one changed since wins. A ZIP code typed as a state is accepted; without a state, the ZIP code's first digits name
 * it.
 */
export function settlePlace(given: PlaceValues, shown: PlaceValues | null = null): PlaceValues {
  const { zip, state } = shown === null ? given : newest(given, shown);
  const moved = zip.trim() === "" && parseZip(state) !== undefined ? { zip: state, state: "" } : { zip, state };
  return moved.state.trim() === "" ? { zip: moved.zip, state: stateOf(moved.zip) ?? moved.state } : moved;
}

/**
 * Explains why a ZIP code and the chosen state (`""`: none) don't fit, or null. An unknown ZIP code is fine once a
 * state is chosen. `words` are English for staff and programs.
 */
export function zipProblem(zip: string, state: string, words: Words["quoteProblems"] = english): string | null {
  const place = placeOfZip(zip);
  if (place.kind === "territory") return words.territory(place.name);
  if (place.kind === "state") return place.code === state.trim().toUpperCase() ? null : words.otherState;
  if (state.trim() !== "") return null;
  return place.kind === "military" ? words.military : words.unknownZip;
}

/** Returns the newer of two answers that contradict each other. */
function newest(given: PlaceValues, shown: PlaceValues): PlaceValues {
  const [newZip, newState] = [given.zip.trim() !== shown.zip.trim(), given.state !== shown.state];
  if (newZip && !newState && given.zip.trim() !== "") {
    // The old ZIP code's state goes with it, even if the new ZIP code names none.
    const named = stateOf(given.zip) !== null || stateOf(shown.zip) === shown.state;
    return named ? { zip: given.zip, state: "" } : given;
  }
  const elsewhere = stateOf(given.zip) !== null && stateOf(given.zip) !== given.state;
  return newState && !newZip && given.state !== "" && elsewhere ? { zip: "", state: given.state } : given;
}

function stateOf(zip: string): string | null {
  const place = placeOfZip(parseZip(zip) ?? "");
  return place.kind === "state" ? place.code : null;
}
