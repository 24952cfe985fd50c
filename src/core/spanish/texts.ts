import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { emails } from "./emails.ts";
import { familyConsent } from "./family-consent.ts";
import { missing } from "./missing.ts";
import { myRequest } from "./my-request.ts";
import { places } from "./places.ts";
import { prices } from "./prices.ts";
import { quickPrice } from "./quick-price.ts";
import { quote } from "./quote.ts";
import { quoteAnswers } from "./quote-answers.ts";
import { quotePrice } from "./quote-price.ts";
import { quoteProblems } from "./quote-problems.ts";
import { sentQuote } from "./sent-quote.ts";
import { shell } from "./shell.ts";
import { time } from "./time.ts";
import { trouble } from "./trouble.ts";

export const spanish = {
  callback,
  chat,
  consent,
  contact,
  emails,
  familyConsent,
  missing,
  myRequest,
  places,
  prices,
  quickPrice,
  quote,
  quoteAnswers,
  quotePrice,
  quoteProblems,
  sentQuote,
  shell,
  time,
  trouble,
};
