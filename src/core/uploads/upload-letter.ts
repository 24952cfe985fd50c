import type { Letter } from "#core/mail/letter.ts";

/** Tells staff that files came by a private link. The files themselves never travel by mail. */
export function uploadAlert(name: string, deskUrl: string): Letter {
  return {
    subject: `Files came in: ${name}`,
    greeting: "Somebody sent files by the private link that was made for this lead.",
    parts: [
      { facts: [["Name", name]] },
      { link: deskUrl, label: "Open in the desk" },
      { text: "The files can be opened in the desk only, and each opening is written down. More may be on their way by the same link." },
    ],
  };
}
