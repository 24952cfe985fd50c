import { callback } from "./callback.ts";
import { consent } from "./consent.ts";
import { contact } from "./contact.ts";
import { missing } from "./missing.ts";
import { shell } from "./shell.ts";

export const spanish = { callback, consent, contact, missing, shell };
