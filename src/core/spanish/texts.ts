import { booked } from "./booked.ts";
import { booking } from "./booking.ts";
import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { emails } from "./emails.ts";
import { missing } from "./missing.ts";
import { places } from "./places.ts";
import { shell } from "./shell.ts";
import { stopEmail } from "./stop-email.ts";
import { time } from "./time.ts";
import { trouble } from "./trouble.ts";
import { upload } from "./upload.ts";

export const spanish = {
  booked,
  booking,
  callback,
  chat,
  consent,
  contact,
  emails,
  missing,
  places,
  shell,
  stopEmail,
  time,
  trouble,
  upload,
};
