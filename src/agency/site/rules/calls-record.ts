import type { CallsSettings } from "./calls-settings.ts";
import { group, IN_EFFECT, long, optional, rows, type SettingsRecord, text } from "./form-parts.ts";

/** Calls by the desk, for the owner. */
export const CALLS_RECORD: SettingsRecord = {
  key: "calls",
  title: "Calls",
  what: "How calls go out and come in, and the phones of your people that ring.",
  saved: IN_EFFECT,
  form: group("Calls", {
    by: {
      kind: "choice",
      label: "Calls are placed",
      hint: "By the desk: it rings the agent’s own phone and then connects the lead, once the contact gate has allowed it. It uses the account and the numbers of Settings, Texts. In the browser: the agent talks with a headset at the desk, through a SIP proxy of your own that asks the contact gate about each call.",
      options: [
        { value: "hand", label: "By hand, on any phone" },
        { value: "provider", label: "By the desk, through Twilio or Telnyx" },
        { value: "browser", label: "In the browser, through our own SIP proxy" },
      ] satisfies { value: CallsSettings["by"]; label: string }[],
    },
    proxy: optional("Address of the SIP proxy", {
      hint: "In the browser only: where browsers reach it, for example wss://calls.example.com.",
    }),
    secret: {
      kind: "secret",
      label: "Secret of the SIP proxy",
      hint: "In the browser only: at least 32 letters and digits, the same as in the proxy’s line.cfg. Stored encrypted. It is never shown again.",
    },
    shown: optional("Number that people see", {
      type: "tel",
      hint: "In the browser only: a number of your SIP trunk, at which people reach you.",
    }),
    application: optional("TeXML application", {
      hint: "Telnyx only: the id of the TeXML application to which your numbers belong.",
    }),
    phones: rows(
      "Phones of your people",
      "Phone",
      {
        person: text("Email address", { type: "email", hint: "With which they sign in." }),
        number: text("Phone", { type: "tel" }),
        asks: {
          kind: "choice",
          label: "Before it connects",
          hint: "Ask for a key where a voicemail might answer, such as a cell phone: else a lead would be connected with it.",
          options: [
            { value: "key", label: "Ask to press 1" },
            { value: "nothing", label: "Connect at once" },
          ] satisfies { value: CallsSettings["phones"][number]["asks"]; label: string }[],
        },
      },
      "People without a phone here dial by hand.",
    ),
    voicemail: {
      kind: "choice",
      label: "When nobody answers",
      hint: "The call waits in the inbox as missed either way. A message can be left with Twilio, and at the voicemail of your own SIP proxy; a caller who hides their number can leave none.",
      options: [
        { value: "no", label: "Callers hear the greeting" },
        { value: "yes", label: "Callers hear the greeting, and can leave a message" },
      ] satisfies { value: CallsSettings["voicemail"]; label: string }[],
    },
    greeting: long(
      "Greeting",
      "What callers hear then. Where they can leave a message, “Please leave a message after the tone” follows.",
    ),
    greetingSpanish: long("Greeting in Spanish", "What leads hear whose language is Spanish."),
  }),
};
