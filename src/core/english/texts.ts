import { booked } from "./booked.ts";
import { booking } from "./booking.ts";
import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { emails } from "./emails.ts";
import { familyRoom } from "./family-room.ts";
import { familyStart } from "./family-start.ts";
import { healthCheck } from "./health-check.ts";
import { missing } from "./missing.ts";
import { opinionForm } from "./opinion-form.ts";
import { places } from "./places.ts";
import { prices } from "./prices.ts";
import { quickPrice } from "./quick-price.ts";
import { secondOpinion } from "./second-opinion.ts";
import { shell } from "./shell.ts";
import { stopEmail } from "./stop-email.ts";
import { time } from "./time.ts";
import { tools } from "./tools.ts";
import { trouble } from "./trouble.ts";
import { upload } from "./upload.ts";
import { wishes } from "./wishes.ts";
import { wishesPage } from "./wishes-page.ts";
import { wishSteps } from "./wish-steps.ts";

/** Every text of the public site, by area. The other languages have the same areas, keys and parameters. */
export const english = {
  booked,
  booking,
  callback,
  chat,
  consent,
  contact,
  emails,
  familyRoom,
  familyStart,
  healthCheck,
  missing,
  opinionForm,
  places,
  prices,
  quickPrice,
  secondOpinion,
  shell,
  stopEmail,
  time,
  tools,
  trouble,
  upload,
  wishes,
  wishesPage,
  wishSteps,
};
