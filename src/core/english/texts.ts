import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { emails } from "./emails.ts";
import { healthCheck } from "./health-check.ts";
import { lossList } from "./loss-list.ts";
import { lossPage } from "./loss-page.ts";
import { lossTasks } from "./loss-tasks.ts";
import { lossTexts } from "./loss-texts.ts";
import { missing } from "./missing.ts";
import { opinionForm } from "./opinion-form.ts";
import { places } from "./places.ts";
import { prices } from "./prices.ts";
import { quickPrice } from "./quick-price.ts";
import { secondOpinion } from "./second-opinion.ts";
import { shell } from "./shell.ts";
import { time } from "./time.ts";
import { tools } from "./tools.ts";
import { trouble } from "./trouble.ts";
import { wishKeep } from "./wish-keep.ts";
import { wishes } from "./wishes.ts";
import { wishesPage } from "./wishes-page.ts";
import { wishSteps } from "./wish-steps.ts";

/** Every text of the public site, by area. The other languages have the same areas, keys and parameters. */
export const english = {
  callback,
  chat,
  consent,
  contact,
  emails,
  healthCheck,
  lossList,
  lossPage,
  lossTasks,
  lossTexts,
  missing,
  opinionForm,
  places,
  prices,
  quickPrice,
  secondOpinion,
  shell,
  time,
  tools,
  trouble,
  wishes,
  wishKeep,
  wishesPage,
  wishSteps,
};
