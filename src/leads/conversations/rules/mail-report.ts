import type { MailReport } from "#leads/leads/rules/submission.ts";

/** Reads a field of the lines of a report. */
function field(lines: string, name: string): string | null {
  return new RegExp(`^${name}:\\s*(.+)$`, "im").exec(lines)?.[1]?.trim() ?? null;
}

const addressIn = (text: string | null) =>
  text === null
    ? null
    : text
        .replace(/^[\w-]+\s*;\s*/, "")
        .replace(/[<>]/g, "")
        .trim()
        .toLowerCase() || null;

/**
 * Reads the parts of a report: `status` of a delivery (message/delivery-status), `feedback` (message/feedback-report),
 * and `original`, the mail or its head. Null for one that is no report, or about a delay or a full mailbox.
 */
export function readMailReport(parts: {
  status: string | null;
  feedback: string | null;
  original: string | null;
}): MailReport | null {
  const messageIds = [...(parts.original ?? "").matchAll(/^Message-ID:\s*<([^<>\s]+)>/gim)].map(([, id = ""]) => id);
  if (parts.feedback !== null) {
    if (!/^(?:abuse|fraud|opt-out)$/i.test(field(parts.feedback, "Feedback-Type") ?? "")) return null;
    const address = addressIn(field(parts.feedback, "Original-Rcpt-To"));
    return { kind: "complaint", address, code: null, messageIds };
  }
  if (parts.status === null || !/^failed$/i.test(field(parts.status, "Action") ?? "")) return null;
  const code = field(parts.status, "Status");
  // 5.2.2 is a full mailbox, which may be emptied.
  if (code === null || !code.startsWith("5.") || code.startsWith("5.2.2")) return null;
  const address = addressIn(field(parts.status, "Original-Recipient") ?? field(parts.status, "Final-Recipient"));
  return { kind: "bounce", address, code: code.slice(0, 20), messageIds };
}
