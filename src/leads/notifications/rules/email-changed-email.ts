import type { EmailContent } from "./email-content.ts";

/** Tells the old address of an account that it no longer signs in; `byOwner` if someone else than the person did it. */
export function emailChangedEmail(about: { name: string; agency: string; at: string; byOwner: boolean }): EmailContent {
  const { name, agency, at, byOwner } = about;
  const who = byOwner ? "An owner of the agency" : "You, or someone signed in as you,";
  return {
    subject: `Your email address at ${agency} was changed`,
    greeting: `Hello ${name},`,
    parts: [
      {
        text: `${who} changed the email address of your account at ${agency}, ${at}. This address no longer signs in, and gets no further emails about your account.`,
      },
      { text: "If you did not expect this, tell the agency's owner at once." },
    ],
  };
}
