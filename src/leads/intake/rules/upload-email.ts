import type { EmailContent } from "#leads/notifications/rules/email-content.ts";

/** Notifies staff of files that came by a private link. The files are never emailed. */
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
