import { budgetToCoverage } from "./budget-to-coverage.ts";
import { calculatorPages } from "./calculator-pages.ts";
import { calculator } from "./calculator.ts";
import { calculators } from "./calculators.ts";
import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { coverageGap } from "./coverage-gap.ts";
import { emails } from "./emails.ts";
import { funerals } from "./funerals.ts";
import { letters } from "./letters.ts";
import { missing } from "./missing.ts";
import { places } from "./places.ts";
import { premiumEstimate } from "./premium-estimate.ts";
import { prices } from "./prices.ts";
import { quickPrice } from "./quick-price.ts";
import { resultMail } from "./result-mail.ts";
import { shell } from "./shell.ts";
import { tables } from "./tables.ts";
import { time } from "./time.ts";
import { trouble } from "./trouble.ts";

export const spanish = {
  budgetToCoverage,
  calculator,
  calculatorPages,
  calculators,
  callback,
  chat,
  consent,
  contact,
  coverageGap,
  emails,
  funerals,
  letters,
  missing,
  places,
  premiumEstimate,
  prices,
  quickPrice,
  resultMail,
  shell,
  tables,
  time,
  trouble,
};
