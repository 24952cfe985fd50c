import type { ViewOrigin } from "#leads/leads/rules/view-origin.ts";
import type { QuoteStep } from "#leads/leads/rules/quote-steps.ts";
import type { CountedEvent } from "#leads/leads/rules/counted-event.ts";

/** Event labels for the desk, in a separate file because every public page loads the events. */
export const EVENT_LABELS: Record<CountedEvent, string> = {
  page_view: "Page views",
  article_read: "Articles read to the end",
  calculator_used: "Calculator used",
  quote_step: "Quote steps",
  quote_submitted: "Quotes sent",
  callback_sent: "Calls requested",
  callback_error: "Call requests failed",
  call_booked: "Calls booked",
  message_sent: "Messages sent",
  call_tapped: "Phone number tapped",
};

/** Labels of the quote screens for the desk. */
export const SCREEN_LABELS: Record<QuoteStep, string> = {
  who: "For whom, and the state",
  person: "Age and sex",
  coverage: "Tobacco and amount",
  range: "What it may cost",
  contact: "Name and contact",
  when: "When to call",
};

/** Kinds of places that views come from, for the desk. */
export const ORIGIN_LABELS: Record<ViewOrigin, string> = {
  search: "Search engines",
  social: "Social networks",
  mail: "Email",
  direct: "Typed, saved or unknown",
  own: "Our own pages",
  other: "Other sites",
};
