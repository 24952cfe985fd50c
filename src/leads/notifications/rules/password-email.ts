import type { EmailContent } from "./email-content.ts";

/** Brings a person of the staff the link with which they set a new password: it works once, until `until`. */
export function passwordEmail(about: { name: string; agency: string; link: string; until: string }): EmailContent {
  const { name, agency, link, until } = about;
  return {
    subject: `Set a new password at ${agency}`,
    greeting: `Hello ${name},`,
    parts: [
      { text: `You or the agency's owner asked for a link to set a new password for your account at ${agency}:` },
      { link, label: "Set a new password" },
      {
        text: `The link works once, until ${until}. It ends your sessions in all browsers. If you did not expect this, you can ignore it: your password stays as it is.`,
      },
    ],
  };
}
