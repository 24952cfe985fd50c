import type { LeadDetails } from "./lead-facts.ts";

type Addressed = Pick<LeadDetails, "street" | "unit" | "city" | "state" | "zip">;

/** Returns the lines of a postal address below the name; none where the street or the town is unknown. */
export function postalLines({ street, unit, city, state, zip }: Addressed): string[] {
  if (!street || (!city && !zip)) return [];
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [[street, unit].filter(Boolean).join(", "), place];
}
