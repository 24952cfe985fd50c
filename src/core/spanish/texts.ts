import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { emails } from "./emails.ts";
import { missing } from "./missing.ts";
import { places } from "./places.ts";
import { prices } from "./prices.ts";
import { quickPrice } from "./quick-price.ts";
import { shell } from "./shell.ts";
import { time } from "./time.ts";
import { trouble } from "./trouble.ts";

export const spanish = {
  callback,
  chat,
  consent,
  contact,
  emails,
  missing,
  places,
  prices,
  quickPrice,
  shell,
  time,
  trouble,
};
