import { parseZip, placeOfZip } from "#core/states/zip-prefixes.ts";

/** The two answers to where somebody lives, as texts of the form. */
export type PlaceValues = { zip: string; state: string };

/**
 * ZIP code and state as they count. `shown` is what the visitor saw in the two fields before answering, or null where
 * that is not known: of the two, the one that was changed since wins over the other. A ZIP code typed where the state
 * belongs is taken as one; without a state, the ZIP code's first digits name it.
 */
export function settlePlace(told: PlaceValues, shown: PlaceValues | null = null): PlaceValues {
  const { zip, state } = shown === null ? told : newest(told, shown);
  const moved = zip.trim() === "" && parseZip(state) !== undefined ? { zip: state, state: "" } : { zip, state };
  return moved.state.trim() === "" ? { zip: moved.zip, state: stateOf(moved.zip) ?? moved.state } : moved;
}

/** What keeps a ZIP code from standing beside the chosen state (`""`: none), or null. One that we do not know is no fault once a state is chosen. */
export function zipProblem(zip: string, state: string): string | null {
  const place = placeOfZip(zip);
  if (place.kind === "territory")
    return `This ZIP code is in ${place.name}. We can help only in the fifty states and the District of Columbia.`;
  if (place.kind === "state")
    return place.code === state.trim().toUpperCase()
      ? null
      : "This ZIP code is not in the state you chose. Please correct one of the two, or leave the ZIP code empty.";
  if (state.trim() !== "") return null;
  return place.kind === "military"
    ? "This ZIP code is for military mail, so it doesn’t tell us the state. Please choose the state from the list."
    : "We don’t recognize this ZIP code. Please check it, or choose the state from the list.";
}

/** What was told, without the older of two answers that contradict each other. */
function newest(told: PlaceValues, shown: PlaceValues): PlaceValues {
  const [newZip, newState] = [told.zip.trim() !== shown.zip.trim(), told.state !== shown.state];
  if (newZip && !newState && told.zip.trim() !== "") {
    // The old ZIP code's own state goes with it, also where the new one names none.
    const named = stateOf(told.zip) !== null || stateOf(shown.zip) === shown.state;
    return named ? { zip: told.zip, state: "" } : told;
  }
  const elsewhere = stateOf(told.zip) !== null && stateOf(told.zip) !== told.state;
  return newState && !newZip && told.state !== "" && elsewhere ? { zip: "", state: told.state } : told;
}

function stateOf(zip: string): string | null {
  const place = placeOfZip(parseZip(zip) ?? "");
  return place.kind === "state" ? place.code : null;
}
