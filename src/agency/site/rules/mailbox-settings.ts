import * as z from "zod";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { mayBeEmpty, numberIn } from "./settings-parts.ts";

const CHOICE = "Please choose one from the list.";
const MIN_SECRET = 24;
const MAX_SECRET = 1_000;
const WRONG_ADDRESS = "Please enter one plain email address of your own domain, for example office@example.com.";

const PORT = "Please enter a port from 1 to 65535, or leave it empty for the usual one.";
/** A mailbox that this program reads by IMAP. */
const imap = z.object({
  server: mayBeEmpty.regex(/^[^\s/@]*$/, "Please enter only the name of the server, for example imap.example.com."),
  /** Null for the usual one of `security`. */
  port: z.preprocess((value) => (value === "" ? null : value), numberIn(1, 65_535, PORT).nullable()),
  /** Encrypted from the first byte, or before the password is sent. */
  security: z.enum(["tls", "starttls"], CHOICE),
  /** Empty: the address. */
  user: mayBeEmpty,
  /** Write-only, like the secret. */
  password: z.string().max(MAX_SECRET).nullable(),
  folder: mayBeEmpty.transform((text) => text || "INBOX"),
});

export type ImapSettings = z.infer<typeof imap>;

export const NO_IMAP: ImapSettings = {
  server: "",
  port: null,
  security: "tls",
  user: "",
  password: null,
  folder: "INBOX",
};

/** The address by which the agency has conversations by mail, and how what is sent there gets here. */
export const mailboxSettings = z
  .object({
    receive: z.enum(["none", "imap", "webhook"], CHOICE),
    /** Mails are sent from it; answers go to it, with a secret part after a plus sign. */
    address: mayBeEmpty.transform((text) => text.toLowerCase() || null).nullable(),
    /** Of the signatures. Write-only: stored sealed, and returned as a reference. */
    secret: z.string().trim().max(MAX_SECRET).nullable(),
    /** A version before this one stored none. */
    imap: imap.default(NO_IMAP),
  })
  .superRefine(({ receive, address, secret, imap: { server, password } }, ctx) => {
    const ask = (path: string, message: string) => ctx.addIssue({ code: "custom", path: path.split("."), message });
    if (address !== null && (!isMailAddress(address) || address.includes("+"))) ask("address", WRONG_ADDRESS);
    if (receive === "none") return;
    if (address === null) ask("address", WRONG_ADDRESS);
    if (receive === "imap") {
      if (server === "") ask("imap.server", "Please enter the server, for example imap.example.com.");
      if (password === null) ask("imap.password", "Please enter the password of the mailbox.");
      return;
    }
    if (secret === null || secret.length < MIN_SECRET)
      ask("secret", `Please enter a secret of at least ${MIN_SECRET} characters that nobody can guess.`);
  });

export type MailboxSettings = z.infer<typeof mailboxSettings>;

/** Returns the port of a mailbox's server, and its user. */
export function imapAccess({ imap: { port, security, user }, address }: Pick<MailboxSettings, "imap" | "address">) {
  return { port: port ?? (security === "tls" ? 993 : 143), user: user || (address ?? "") };
}

/** Returns why no mail can be written to a lead, in words for staff; null if everything is set up. */
export function missingForMail({ receive, address }: MailboxSettings, hasServer: boolean): string | null {
  if (receive === "none" || address === null)
    return "Mail isn’t set up yet: choose how answers come in under Settings, Mail with leads.";
  return hasServer ? null : "Mail isn’t set up yet: this program has no mail server to send by (SMTP_URL).";
}
