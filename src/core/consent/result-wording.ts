import type { ConsentWording } from "./consent-wording.ts";

export const RESULT_BUTTON = "Email me this result";
/** Raised with every change of the form that a record of consent should tell apart. */
export const RESULT_FORM_VERSION = "result-1";

/** The box, empty at first, by which somebody asks for one email with her result: no wish to be called or written to again. */
export function resultWording(seller: string): ConsentWording {
  return {
    version: "result-email-2026-11",
    channels: ["email"],
    optional: false,
    text: `I ask ${seller} to send this result once to the email address above, which is mine. This is not a wish to be called or written to about insurance.`,
  };
}
