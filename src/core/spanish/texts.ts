import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { emails } from "./emails.ts";
import { funerals } from "./funerals.ts";
import { healthCheck } from "./health-check.ts";
import { missing } from "./missing.ts";
import { opinionForm } from "./opinion-form.ts";
import { places } from "./places.ts";
import { prices } from "./prices.ts";
import { quickPrice } from "./quick-price.ts";
import { secondOpinion } from "./second-opinion.ts";
import { shell } from "./shell.ts";
import { sources } from "./sources.ts";
import { stateRules } from "./state-rules.ts";
import { states } from "./states.ts";
import { time } from "./time.ts";
import { tools } from "./tools.ts";
import { trouble } from "./trouble.ts";

export const spanish = {
  callback,
  chat,
  consent,
  contact,
  emails,
  funerals,
  healthCheck,
  missing,
  opinionForm,
  places,
  prices,
  quickPrice,
  secondOpinion,
  shell,
  sources,
  stateRules,
  states,
  time,
  tools,
  trouble,
};
