import type { EmailContent } from "#core/notifications/email-content.ts";

/** Tells staff that files came by a private link. The files themselves never travel by mail. */
export function uploadAlert(name: string, deskUrl: string): EmailContent {
  return {
    subject: `New files: ${name}`,
    greeting: "Someone sent files through the private link for this lead.",
    parts: [
      { facts: [["Name", name]] },
      { link: deskUrl, label: "Open in the desk" },
      {
        text: "You can open the files only in the desk, and we log each time one is opened. More may still arrive through the same link.",
      },
    ],
  };
}
