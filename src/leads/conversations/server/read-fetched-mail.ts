import { createHash } from "node:crypto";
import type { MailReceived } from "#leads/leads/rules/submission.ts";
import { type MailAndFiles, readMail, readMailAndFiles } from "./read-mail.ts";

/** The sender of a mail whose own can't be read: an address that nobody can have (RFC 2606). */
const UNREADABLE_SENDER = "sender-unknown@mail.invalid";

/** As much of a head as is read where a whole mail can't be, bytes. */
const MAX_HEAD = 60_000;

/** A mail of a mailbox. `raw` is null if it could not be fetched at all; `name` tells it apart in its key. */
type Fetched = { raw: Uint8Array | null; whole: boolean; name: string; at: Date };

/**
 * Reads a mail that was fetched from a mailbox, as far as that is possible, so that none is passed over: without the
 * parts that can't be read, without its sender, or only that there is one.
 */
export async function readFetchedMail({ raw, whole, name, at }: Fetched): Promise<MailAndFiles> {
  const read = raw && (await readMailAndFiles(raw, [], at, UNREADABLE_SENDER).catch(() => null));
  if (read) {
    if (whole && read.mail.from !== UNREADABLE_SENDER) return read;
    return { ...read, mail: { ...read.mail, incomplete: true }, contents: whole ? read.contents : [] };
  }
  const head = raw && (await readMail(headOf(raw), [], at, UNREADABLE_SENDER).catch(() => null));
  // The key of a head alone would be the same for two mails that differ only below it.
  const key = `mail ${createHash("sha256")
    .update(raw ?? name)
    .digest("base64url")}`;
  return { mail: { ...(head ?? nothingOf(at)), key, incomplete: true }, contents: [], more: 0 };
}

/** Returns the lines of a mail's head without those that say what its parts are. */
function headOf(raw: Uint8Array): Uint8Array {
  const [head = ""] = Buffer.from(raw.subarray(0, MAX_HEAD))
    .toString("latin1")
    .split(/\r?\n\r?\n/);
  const lines = head.split(/\r?\n(?![ \t])/).filter((line) => !/^(?:content-|mime-version)/i.test(line));
  return Buffer.from(`${lines.slice(0, 200).join("\r\n")}\r\n\r\n`, "latin1");
}

function nothingOf(at: Date): Omit<MailReceived, "key"> {
  const receivedAt = at.toISOString();
  const unknown = { from: UNREADABLE_SENDER, fromName: "", to: [], subject: "", body: "", html: null, files: [] };
  return {
    type: "mail-received",
    receivedAt,
    ...unknown,
    messageId: null,
    references: [],
    automatic: false,
    report: null,
  };
}
