import exchanges from "./reference/exchanges.json" with { type: "json" };

let byDigits: Map<string, { city: string; state: string }> | undefined;

function read(): Map<string, { city: string; state: string }> {
  return new Map(
    Object.entries(exchanges.cities).flatMap(([place, digits]) => {
      const [city = "", state = ""] = place.split(", ");
      return digits.split(" ").map((begin) => [begin, { city, state }] as const);
    }),
  );
}

/**
 * Finds the city of a number's (E.164) exchange, if it is in one of some states (two letters); null if unknown. Mobile
 * numbers move: it says where the number is from, not where the person is.
 */
export function findCity(phone: string, states: readonly string[]): string | null {
  byDigits ??= read();
  const digits = phone.slice(2);
  for (const length of [6, 5, 4]) {
    const found = byDigits.get(digits.slice(0, length));
    if (found) return states.includes(found.state) ? found.city : null;
  }
  return null;
}
