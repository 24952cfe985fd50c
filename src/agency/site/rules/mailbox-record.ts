import { IN_EFFECT, group, optional, type SettingsRecord } from "./form-parts.ts";
import type { MailboxSettings } from "./mailbox-settings.ts";

/** Mail with leads, for the owner. */
export const MAILBOX_RECORD: SettingsRecord = {
  key: "mailbox",
  title: "Mail with leads",
  what: "The address by which your agency writes to leads and gets their answers.",
  saved: IN_EFFECT,
  form: group("Mail with leads", {
    receive: {
      kind: "choice",
      label: "Mail that comes in",
      hint: "Your mail service or relay posts each mail for the address below to this program, with a signature.",
      options: [
        { value: "none", label: "Not set up" },
        { value: "webhook", label: "By signed messages" },
      ] satisfies { value: MailboxSettings["receive"]; label: string }[],
    },
    address: optional("Address", {
      type: "email",
      hint: "Mails to leads come from it. Answers go to it with a secret part, such as office+k3v9@example.com, so its server must deliver addresses with a plus sign.",
    }),
    secret: {
      kind: "secret",
      label: "Secret of the signatures",
      hint: "At least 24 characters, the same as in the service that posts the mails. Stored encrypted. It is never shown again.",
    },
  }),
};
