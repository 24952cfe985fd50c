import type { NamedFile } from "#leads/leads/rules/submission.ts";

/**
 * The reason that a mail is on its conversation: the secret address that only our mails have, one of our mails that it
 * answers, its sender's address, which anyone can write there, or none of them.
 */
export type PlacedBy = "token" | "reference" | "address" | "nothing";

/** The parts of a mail besides its words. `messageId` and `references` are without angle brackets. */
export type MailParts = {
  subject: string;
  messageId: string | null;
  /** The mails that it answers, oldest first. */
  references: string[];
} & (
  | { direction: "out" }
  | {
      direction: "in";
      /** The address that it came from, and the name that its sender wrote there. */
      from: string;
      fromName: string;
      /** Without scripts, pictures and styles; null if it had only plain text. */
      html: string | null;
      files: NamedFile[];
      placedBy: PlacedBy;
      /** A program wrote it, such as an absence note. */
      automatic: boolean;
      /** Only a part of it could be read; the rest is in the agency's mailbox. */
      incomplete?: true;
    }
);

/** The longest subject and the longest mail that can be written, characters. */
export const MAX_SUBJECT = 200;
const MAX_MAIL = 20_000;

/** Checks what a person wrote in a mail; returns the error for them by field, or null. */
export function mailFault({ subject, body }: { subject: string; body: string }): Record<string, string> | null {
  const tooLong = (most: number) => `Please shorten this to ${most.toLocaleString("en-US")} characters.`;
  if (subject.trim() === "") return { subject: "Enter a subject." };
  if (subject.length > MAX_SUBJECT) return { subject: tooLong(MAX_SUBJECT) };
  if (body.trim() === "") return { body: "Write something first." };
  return body.length > MAX_MAIL ? { body: tooLong(MAX_MAIL) } : null;
}

/** Returns the subject of an answer. */
export function subjectOfAnswer(subject: string): string {
  return /^re:/i.test(subject.trim()) ? subject.trim() : `Re: ${subject.trim()}`;
}
