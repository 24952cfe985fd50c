import type { Lead } from "#leads/leads/rules/lead.ts";
import { CHOICE_FIELDS, type ChoiceField, type Choices, SIDES, type Side } from "./merge-result.ts";

/** Returns the name of a lead's field in the API and in forms: `birth_date`. */
export function fieldName(field: keyof Lead): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Parses the choices by field name; anything but one of the two sides counts as no choice. */
export function readChoices(read: (name: string) => unknown): Choices {
  const sides = CHOICE_FIELDS.flatMap((field): [ChoiceField, Side][] => {
    const side = SIDES.find((one) => one === read(fieldName(field)));
    return side ? [[field, side]] : [];
  });
  return Object.fromEntries(sides);
}
