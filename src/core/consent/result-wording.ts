import type { ConsentWording } from "./consent-wording.ts";

export const RESULT_BUTTON = "Email me this result";
/** Increment with every change of the form that consent records should reflect. */
export const RESULT_FORM_VERSION = "result-1";

/** The unticked box that asks for one email with the result; it allows no further calls or email. */
export function resultWording(seller: string): ConsentWording {
  return {
    version: "result-email-2026-11",
    channels: ["email"],
    optional: false,
    text: `I ask ${seller} to send this result once to the email address above, which is mine. This is not a wish to be called or written to about insurance.`,
  };
}
