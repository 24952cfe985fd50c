import * as z from "zod";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { mayBeEmpty, onlyOnce } from "./settings-parts.ts";
import type { TelephonySettings } from "./telephony-settings.ts";

const CHOICE = "Please choose one from the list.";
const WRONG_NUMBER = "Please enter a US phone number with its area code, for example (614) 555-0143.";
const NO_EMAIL = "Please enter the email address with which this person signs in.";
const WRONG_PROXY = "Please enter an address that begins with wss://, for example wss://calls.example.com.";
/** Encrypted, or on this machine. */
const PROXY = /^(?:wss:\/\/[\w.-]+|ws:\/\/(?:127\.0\.0\.1|localhost))(?::\d+)?(?:\/[\w./-]*)?$/i;
/** Most people with a phone. */
const MAX_PHONES = 1_000;

/** One person's phone: `asks` for a key before it connects, since a phone with a voicemail answers by itself. */
const phone = z.object({
  person: z.email(NO_EMAIL).transform((email) => email.toLowerCase()),
  number: z.string().transform((text) => parsePhone(text) ?? text),
  asks: z.enum(["key", "nothing"], CHOICE),
});

const greeting = z
  .string()
  .trim()
  .min(1, "Please write what callers hear.")
  .max(600, "Please keep this to 600 characters.");

/** The way in which calls go out and come in, and the phones that ring. */
export const callsSettings = z.object({
  by: z.enum(["hand", "provider", "browser"], CHOICE),
  /** In the browser: where browsers reach the agency's SIP proxy, and the secret that it shares with this program. */
  proxy: mayBeEmpty
    .transform((text) => text || null)
    .nullable()
    .refine((address) => address === null || PROXY.test(address), WRONG_PROXY)
    .default(null),
  /** Write-only: stored sealed, and returned as a reference. */
  secret: z
    .string()
    .trim()
    .max(200)
    .refine((text) => text === "" || text.startsWith("secret:") || /^[A-Za-z0-9]{32,}$/.test(text), {
      error: "Please enter at least 32 letters and digits.",
    })
    .nullable()
    .default(null),
  /** In the browser: the number that people see, E.164. */
  shown: mayBeEmpty
    .transform((text) => (text ? (parsePhone(text) ?? text) : null))
    .nullable()
    .refine((number) => number === null || parsePhone(number) !== null, WRONG_NUMBER)
    .default(null),
  /** Telnyx: the id of the TeXML application; null for Twilio. */
  application: mayBeEmpty.transform((text) => text || null).nullable(),
  /** `yes`: callers who reach nobody can leave a message. */
  voicemail: z.enum(["no", "yes"], CHOICE).default("no"),
  /** The words that callers hear when nobody answers. */
  greeting,
  /** Of leads whose language is Spanish. */
  greetingSpanish: greeting,
  phones: z
    .array(phone)
    .max(MAX_PHONES, `Please keep at most ${MAX_PHONES} phones.`)
    .superRefine(onlyOnce("person", "This person has a phone in the list already."))
    .superRefine((rows, ctx) => {
      for (const [index, { number }] of rows.entries())
        if (parsePhone(number) === null)
          ctx.addIssue({ code: "custom", path: [index, "number"], message: WRONG_NUMBER });
    }),
});

export type CallsSettings = z.infer<typeof callsSettings>;
/** A phone of one of our own people. */
export type OwnPhone = CallsSettings["phones"][number];

/** Returns why the desk can place no call, in words for staff; null if everything is set up. */
export function missingForCalls(
  calls: Pick<CallsSettings, "by" | "application" | "proxy" | "secret" | "shown">,
  { provider, numbers }: Pick<TelephonySettings, "provider" | "numbers">,
): string | null {
  const { by, application } = calls;
  if (by === "browser") return missingForBrowser(calls);
  if (by === "hand") return "Calls are dialed by hand: the desk counts them, and places none.";
  if (provider !== "twilio" && provider !== "telnyx")
    return "Calls aren’t set up yet: Twilio or Telnyx has to be chosen in Settings, Texts, since calls use that account.";
  if (numbers.length === 0) return "No number to call from is entered in Settings, Texts.";
  if (provider === "telnyx" && application === null) return "The TeXML application of Telnyx is missing.";
  return null;
}

function missingForBrowser({ proxy, secret, shown }: Pick<CallsSettings, "proxy" | "secret" | "shown">): string | null {
  if (proxy === null) return "Calls aren’t set up yet: the address of your SIP proxy is missing.";
  if (secret === null) return "Calls aren’t set up yet: the secret of your SIP proxy is missing.";
  if (shown === null) return "Calls aren’t set up yet: the number that people see is missing.";
  return null;
}

/** Returns the address of the SIP proxy where calls are placed in the browser; null where they are not. */
export function browserLine({
  calls,
  telephony,
}: {
  calls: CallsSettings;
  telephony: TelephonySettings;
}): string | null {
  return calls.by === "browser" && missingForCalls(calls, telephony) === null ? calls.proxy : null;
}

/**
 * Tells whether callers can leave a message: the agency's own line has a voicemail; of Telnyx it isn't documented where
 * the recording could be fetched.
 */
export const takesMessages = ({ calls, telephony }: { calls: CallsSettings; telephony: TelephonySettings }): boolean =>
  calls.voicemail === "yes" && (calls.by === "browser" || telephony.provider === "twilio");

/** Returns the number of a person's phone that rings when they call through the desk; null if they dial by hand. */
export function deskPhone(
  { calls, telephony }: { calls: CallsSettings; telephony: TelephonySettings },
  email: string | null,
): string | null {
  return calls.by === "provider" && missingForCalls(calls, telephony) === null
    ? (phoneOf(calls, email)?.number ?? null)
    : null;
}

/** Finds the phone of a person by the email address with which they sign in. */
export function phoneOf({ phones }: Pick<CallsSettings, "phones">, email: string | null): OwnPhone | null {
  return phones.find(({ person }) => person === email?.toLowerCase()) ?? null;
}
