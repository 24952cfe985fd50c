import { IN_EFFECT, group, optional, rows, type SettingsRecord, text } from "./form-parts.ts";
import { PROVIDER_LABELS, type TelephonyProvider, type TelephonySettings } from "./telephony-settings.ts";

const PROVIDERS = Object.entries(PROVIDER_LABELS).map(([value, label]) => ({
  value: value as TelephonyProvider,
  label,
}));

/** Text messages, for the owner. */
export const TELEPHONY_RECORD: SettingsRecord = {
  key: "telephony",
  title: "Texts",
  what: "The provider and the numbers by which your agency sends and receives text messages.",
  saved: IN_EFFECT,
  form: group("Texts", {
    provider: { kind: "choice", label: "Provider", options: PROVIDERS },
    base_url: optional("Address", {
      type: "url",
      hint: "Leave it empty for Twilio and Telnyx. For another program: where it takes the messages to send.",
    }),
    account: optional("Account", {
      hint: "Twilio: the Account SID. Telnyx: the public key of the webhooks, from Keys & Credentials.",
    }),
    secret: {
      kind: "secret",
      label: "Secret",
      hint: "Twilio: the auth token. Telnyx: an API key. Another program: the secret of the signatures. Stored encrypted. It is never shown again.",
    },
    numbers: rows(
      "Numbers you text from",
      "Number",
      { number: text("Number", { type: "tel" }) },
      "An answer goes out from the number that the person wrote to, a first text from the first one.",
    ),
    registration: {
      kind: "choice",
      label: "Registration with the carriers (10DLC)",
      hint: "Your provider registers your agency and what you text about. Carriers block texts from numbers without it.",
      options: [
        { value: "none", label: "Not registered" },
        { value: "waiting", label: "Sent, not approved yet" },
        { value: "registered", label: "Approved" },
      ] satisfies { value: TelephonySettings["registration"]; label: string }[],
    },
    part_price: optional("Price of one part, in cents", {
      hint: "What your provider and the carriers charge for a text of 160 plain characters, for example 1.13. The desk then says what a text is about to cost.",
    }),
  }),
};
