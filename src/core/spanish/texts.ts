import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { emails } from "./emails.ts";
import { missing } from "./missing.ts";
import { places } from "./places.ts";
import { shell } from "./shell.ts";
import { time } from "./time.ts";
import { tools } from "./tools.ts";
import { trouble } from "./trouble.ts";
import { wishes } from "./wishes.ts";
import { wishesPage } from "./wishes-page.ts";
import { wishSteps } from "./wish-steps.ts";

export const spanish = {
  callback,
  chat,
  consent,
  contact,
  emails,
  missing,
  places,
  shell,
  time,
  tools,
  trouble,
  wishes,
  wishesPage,
  wishSteps,
};
