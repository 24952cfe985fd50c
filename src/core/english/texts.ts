import { callback } from "./callback.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { missing } from "./missing.ts";
import { shell } from "./shell.ts";

/** Every text of the public site, by area. The other languages have the same areas, keys and parameters. */
export const english = { callback, consent, contact, missing, shell };
