import type { QuoteStep } from "#core/leads/quote-steps.ts";
import type { CountedEvent } from "./counted-event.ts";

/** What is counted, in the words of the desk. Apart from the events themselves, which every public page loads. */
export const EVENT_LABELS: Record<CountedEvent, string> = {
  page_view: "Page views",
  calculator_used: "Calculator used",
  quote_step: "Quote steps",
  quote_submitted: "Quotes sent",
  callback_sent: "Calls requested",
  callback_error: "Call requests failed",
  call_booked: "Calls booked",
  message_sent: "Messages sent",
  call_tapped: "Phone number tapped",
};

/** The screens of the quote in the words of the desk. */
export const SCREEN_LABELS: Record<QuoteStep, string> = {
  whom: "For whom",
  state: "ZIP code and state",
  age: "Age",
  sex: "Sex",
  tobacco: "Tobacco",
  amount: "Amount",
  askHealth: "Whether to ask about health",
  health: "Health",
  range: "What it might cost",
  reach: "How to reach them",
  name: "Name",
  contact: "Phone and email",
  send: "Look over and send",
};
