import { IN_EFFECT, group, optional, type SettingsRecord, text } from "./form-parts.ts";
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
      hint: "Either this program reads a mailbox at your provider, or your mail service posts each mail to it, with a signature.",
      options: [
        { value: "none", label: "Not set up" },
        { value: "imap", label: "Read a mailbox (IMAP)" },
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
      hint: "For signed messages: at least 24 characters, the same as in the service that posts the mails. Stored encrypted. It is never shown again.",
    },
    imap: group(
      "Mailbox (IMAP)",
      {
        server: text("Server", { hint: "For example imap.gmail.com, outlook.office365.com or imap.fastmail.com." }),
        security: {
          kind: "choice",
          label: "Encryption",
          options: [
            { value: "tls", label: "TLS from the start (port 993)" },
            { value: "starttls", label: "STARTTLS (port 143)" },
          ] satisfies { value: MailboxSettings["imap"]["security"]; label: string }[],
        },
        port: optional("Port", { type: "number", hint: "Leave it empty for the usual one." }),
        user: text("User", { hint: "Leave it empty if it is the address above." }),
        password: {
          kind: "secret",
          label: "Password",
          hint: "At Google, Microsoft and Fastmail an app password, which you make in your account there. Stored encrypted. It is never shown again.",
        },
        folder: text("Folder", { hint: "INBOX is where mail arrives." }),
      },
      "Emails are only read: none is deleted, moved or marked as read. Those that arrived more than ten minutes before you save this are not taken in.",
    ),
  }),
};
