import type { places as english } from "#agency/english/rules/places.ts";

/** The states whose name differs in Spanish. */
const STATES: Readonly<Record<string, string>> = {
  "District of Columbia": "Distrito de Columbia",
  Hawaii: "Hawái",
  Louisiana: "Luisiana",
  Michigan: "Míchigan",
  Mississippi: "Misisipi",
  Missouri: "Misuri",
  "New Hampshire": "Nuevo Hampshire",
  "New Jersey": "Nueva Jersey",
  "New Mexico": "Nuevo México",
  "New York": "Nueva York",
  "North Carolina": "Carolina del Norte",
  "North Dakota": "Dakota del Norte",
  Oregon: "Oregón",
  Pennsylvania: "Pensilvania",
  "South Carolina": "Carolina del Sur",
  "South Dakota": "Dakota del Sur",
  "West Virginia": "Virginia Occidental",
};

const state = (name: string) => STATES[name] ?? name;

/** Returns a Spanish name within a sentence: "Ohio", "el Distrito de Columbia". */
export const withArticle = (name: string) => (name.startsWith("Distrito de ") ? `el ${name}` : name);

export const places: typeof english = {
  state,
  within: (name) => withArticle(state(name)),
};
