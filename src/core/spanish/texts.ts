import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { emails } from "./emails.ts";
import { funeral } from "./funeral.ts";
import { missing } from "./missing.ts";
import { places } from "./places.ts";
import { shell } from "./shell.ts";
import { sources } from "./sources.ts";
import { stateRules } from "./state-rules.ts";
import { states } from "./states.ts";
import { time } from "./time.ts";
import { trouble } from "./trouble.ts";

export const spanish = {
  callback,
  chat,
  consent,
  contact,
  emails,
  funeral,
  missing,
  places,
  shell,
  sources,
  stateRules,
  states,
  time,
  trouble,
};
