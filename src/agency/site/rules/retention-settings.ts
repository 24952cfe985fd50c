import * as z from "zod";
import { CHOSEN_DAYS, type ChosenKind } from "#agency/retention/rules/kept-days.ts";

/** The periods that the owner may change; forms send numbers as text, and nothing for never. */
export const retentionSettings = z.object({
  lostLeads: daysOrNever("lostLeads"),
  unreachedLeads: daysOrNever("unreachedLeads"),
  mails: days("mails"),
  webhookDeliveries: days("webhookDeliveries"),
});

function days(kind: ChosenKind) {
  const { least, most, never } = CHOSEN_DAYS[kind];
  const range = `Please enter a number of days from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}`;
  const error = never ? `${range}, or leave it empty to keep them.` : `${range}.`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

function daysOrNever(kind: ChosenKind) {
  return z.preprocess((given) => (given === "" ? null : given), days(kind).nullable());
}
