import * as z from "zod";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { mayBeEmpty } from "./settings-parts.ts";

const CHOICE = "Please choose one from the list.";
const MIN_SECRET = 24;
const MAX_SECRET = 1_000;
const WRONG_ADDRESS = "Please enter one plain email address of your own domain, for example office@example.com.";

/** The address by which the agency has conversations by mail, and how what is sent there gets here. */
export const mailboxSettings = z
  .object({
    receive: z.enum(["none", "webhook"], CHOICE),
    /** Mails are sent from it; answers go to it, with a secret part after a plus sign. */
    address: mayBeEmpty.transform((text) => text.toLowerCase() || null).nullable(),
    /** Of the signatures. Write-only: stored sealed, and returned as a reference. */
    secret: z.string().trim().max(MAX_SECRET).nullable(),
  })
  .superRefine(({ receive, address, secret }, ctx) => {
    const ask = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (address !== null && (!isMailAddress(address) || address.includes("+"))) ask("address", WRONG_ADDRESS);
    if (receive === "none") return;
    if (address === null) ask("address", WRONG_ADDRESS);
    if (secret === null || secret.length < MIN_SECRET)
      ask("secret", `Please enter a secret of at least ${MIN_SECRET} characters that nobody can guess.`);
  });

export type MailboxSettings = z.infer<typeof mailboxSettings>;

/** Returns why no mail can be written to a lead, in words for staff; null if everything is set up. */
export function missingForMail({ receive, address }: MailboxSettings, hasServer: boolean): string | null {
  if (receive === "none" || address === null)
    return "Mail isn’t set up yet: no address for answers is entered in Settings, Mail with leads.";
  return hasServer ? null : "Mail isn’t set up yet: this program has no mail server to send by (SMTP_URL).";
}
