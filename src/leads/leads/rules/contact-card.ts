import type { Agency } from "#agency/site/rules/settings.ts";

/**
 * Returns the agency as a contact card (vCard 3.0, RFC 2426, which phones of any age can read), so that its calls show
 * its name. `origin` is the site's address; `note` is shown with it, as where the agency has not opened yet.
 */
export function contactCard(
  agency: Pick<Agency, "name" | "legalName" | "phone" | "email" | "street" | "suite" | "city" | "state" | "zip">,
  origin: string,
  note: string | null = null,
): string {
  const { name, legalName, phone, email, street, suite, city, state, zip } = agency;
  const address = ["", suite, street, city, state, zip, "United States"].map(escaped).join(";");
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(legalName)}`,
    `TEL;TYPE=WORK,VOICE:${phone}`,
    ...(email ? [`EMAIL;TYPE=INTERNET:${escaped(email)}`] : []),
    `ADR;TYPE=WORK:${address}`,
    `URL:${origin}`,
    ...(note === null ? [] : [`NOTE:${escaped(note)}`]),
    "END:VCARD",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}
