import * as z from "zod";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { isKeyAddress, WRONG_ADDRESS } from "./ai-settings.ts";
import { mayBeEmpty, onlyOnce } from "./settings-parts.ts";

const PROVIDERS = ["none", "twilio", "telnyx", "webhook"] as const;
export type TelephonyProvider = (typeof PROVIDERS)[number];

/** The name of each provider of texts. */
export const PROVIDER_LABELS: Record<TelephonyProvider, string> = {
  none: "None",
  twilio: "Twilio",
  telnyx: "Telnyx",
  webhook: "Another program, by signed messages",
};

const CHOICE = "Please choose one from the list.";
const MAX_SECRET = 1_000;
const MAX_NUMBERS = 100;
const WRONG_NUMBER = "Please enter a US phone number with its area code, for example (614) 555-0143.";
const WRONG_PRICE = "Please enter a price in cents from 0 to 100, for example 1.13.";
const optionalLine = mayBeEmpty.transform((text) => text || null).nullable();

/** The provider that sends and receives texts, and the numbers it does so from. */
export const telephonySettings = z
  .object({
    provider: z.enum(PROVIDERS, CHOICE),
    /** Of the provider's API; null for the usual one of Twilio and Telnyx. */
    base_url: optionalLine.refine((url) => url === null || isKeyAddress(url), WRONG_ADDRESS),
    /** Twilio: the Account SID. Telnyx: the public key of its webhooks. Another program: not used. */
    account: optionalLine,
    /** Write-only: stored sealed, and returned as a reference. */
    secret: z.string().trim().max(MAX_SECRET).nullable(),
    numbers: z
      .array(z.object({ number: z.string().transform((text) => parsePhone(text) ?? text) }))
      .max(MAX_NUMBERS, `Please keep at most ${MAX_NUMBERS} numbers.`)
      .superRefine(onlyOnce("number", "This number is already in the list."))
      .superRefine((rows, ctx) => {
        for (const [index, { number }] of rows.entries())
          if (parsePhone(number) === null)
            ctx.addIssue({ code: "custom", path: [index, "number"], message: WRONG_NUMBER });
      }),
    /** The agency's registration with the carriers: texts from unregistered ten-digit numbers are blocked. */
    registration: z.enum(["none", "waiting", "registered"], CHOICE),
    /** US cents for one part of a text, as the provider and the carriers charge it; null where unknown. */
    part_price: z
      .preprocess(
        (typed) =>
          typeof typed === "string" && /^\s*\d*\.?\d+\s*$/.test(typed) ? Number(typed) : typed === "" ? null : typed,
        z.number(WRONG_PRICE).min(0, WRONG_PRICE).max(100, WRONG_PRICE).nullable(),
      )
      .default(null),
  })
  .superRefine(({ provider, base_url, account, secret }, ctx) => {
    const ask = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (provider === "none") return;
    if (provider === "webhook" && base_url === null) ask("base_url", WRONG_ADDRESS);
    if (provider === "twilio" && account === null) ask("account", "Please enter the Account SID.");
    if (provider === "telnyx" && account === null) ask("account", "Please enter the public key of the webhooks.");
    if (secret === null) ask("secret", "Please enter the auth token, key or secret.");
  });

export type TelephonySettings = z.infer<typeof telephonySettings>;

/** Returns why no text can be sent, in words for staff; null if everything is set up. */
export function missingForTexts({ provider, numbers, registration }: TelephonySettings): string | null {
  if (provider === "none") return "Texts aren’t set up yet: no provider is chosen in Settings, Texts.";
  if (numbers.length === 0) return "No number to text from is entered in Settings, Texts.";
  if (registration === "registered") return null;
  const state = registration === "waiting" ? "is not approved yet" : "is missing";
  return `The registration of your numbers with the carriers (10DLC) ${state}, so they would block every text.`;
}
