import type { EmailContent } from "./email-content.ts";

/** Notifies a person that a lead is theirs now. `reason`: in words that follow the name; `state` in full, or null. */
export function assignedEmail(
  lead: { name: string; state: string | null },
  reason: string,
  deskUrl: string,
): EmailContent {
  return {
    subject: `Lead for you: ${lead.name}`,
    greeting: `${lead.name}${lead.state === null ? "" : ` (${lead.state})`} is your lead now.`,
    parts: [...(reason === "" ? [] : [{ text: `Why you: ${reason}.` }]), { link: deskUrl, label: "Open in the desk" }],
  };
}

/** Notifies an owner that a lead waits and nobody can take it; `refused` gives the reason for each person. */
export function unassignedEmail(
  lead: { name: string; state: string | null },
  refused: readonly { name: string; reason: string }[],
  deskUrl: string,
): EmailContent {
  return {
    subject: "Nobody can take your new leads",
    greeting: `${lead.name}${lead.state === null ? "" : ` (${lead.state})`} is waiting, and nobody can take the lead now.`,
    parts: [
      ...(refused.length > 0 ? [{ facts: refused.map(({ name, reason }) => [name, reason] as const) }] : []),
      { text: "You get this email once, until someone can take leads again." },
      { link: deskUrl, label: "Open in the desk" },
    ],
  };
}
