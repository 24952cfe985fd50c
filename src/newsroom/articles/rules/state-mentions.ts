const STATES =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";
/** Spanish names that differ, by the English ones. */
const SPANISH: Readonly<Record<string, string>> = {
  "Nueva York": "New York",
  "Nueva Jersey": "New Jersey",
  "Nuevo México": "New Mexico",
  "Carolina del Norte": "North Carolina",
  "Carolina del Sur": "South Carolina",
  Luisiana: "Louisiana",
  Misuri: "Missouri",
  Misisipi: "Mississippi",
  Pensilvania: "Pennsylvania",
  "Virginia Occidental": "West Virginia",
  Tejas: "Texas",
};
const NAMED = new RegExp(`\\b(?:West Virginia|${Object.keys(SPANISH).join("|")}|${STATES})\\b(?!,? D\\.?C\\.?)`, "g");
/** A state that is named so often isn't an example. */
const OFTEN = 3;

/**
 * Finds a state that a text names more often than the one state in its title; null if there is none. A title of no
 * state, or of several, says nothing.
 */
export function otherStates(title: string, text: string): { own: string; other: string; times: number } | null {
  const own = [...countsIn(title).keys()];
  const [only] = own;
  if (only === undefined || own.length > 1) return null;
  const counts = countsIn(text);
  const named = counts.get(only) ?? 0;
  const [other, times] = [...counts].filter(([state]) => state !== only).toSorted((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return times >= OFTEN && times > named ? { own: only, other, times } : null;
}

function countsIn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(NAMED)) {
    const state = SPANISH[found] ?? found;
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}
