import type { EmailContent } from "./email-content.ts";

/**
 * Sends the owner a copy of the ledger's newest checkpoint: kept outside the database, it reveals any later change to
 * older records.
 */
export function checkpointEmail(checkpoint: { note: string; size: number; verifier: string }): EmailContent {
  const [origin = "", , root = "", , signature = ""] = checkpoint.note.split("\n");
  return {
    subject: `Record check: ${checkpoint.size.toLocaleString("en-US")} records`,
    greeting:
      "Here is today's checkpoint of your consent records and activity log. You don't need to do anything. Just keep this email.",
    parts: [
      {
        facts: [
          ["Ledger", origin],
          ["Records", String(checkpoint.size)],
          ["Root", root],
          ["Signature", signature],
          ["Key", checkpoint.verifier],
        ],
      },
      { text: "If anyone questions a record later, this email helps prove that it was not changed after today." },
    ],
  };
}
