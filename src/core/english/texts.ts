import { blog } from "./blog.ts";
import { callback } from "./callback.ts";
import { chat } from "./chat.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { emails } from "./emails.ts";
import { missing } from "./missing.ts";
import { places } from "./places.ts";
import { shell } from "./shell.ts";
import { time } from "./time.ts";
import { trouble } from "./trouble.ts";

/** Every text of the public site, by area. The other languages have the same areas, keys and parameters. */
export const english = {
  blog,
  callback,
  chat,
  consent,
  contact,
  emails,
  missing,
  places,
  shell,
  time,
  trouble,
};
