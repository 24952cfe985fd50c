import { createHash } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import sanitizeHtml from "sanitize-html";
import { readMailReport } from "#leads/conversations/rules/mail-report.ts";
import type { MailReceived } from "#leads/leads/rules/submission.ts";
import { headerLine, isMailAddress } from "#platform/text/rules/mail-address.ts";
import { safeFileName } from "#platform/storage/rules/upload-file.ts";
import { storable } from "#platform/text/rules/storable-text.ts";

/** As much of a mail as is kept: characters of its words and of its HTML, recipients, answered mails and files. */
const MAX_BODY = 100_000;
const MAX_HTML = 300_000;
const MAX_RECIPIENTS = 50;
const MAX_REFERENCES = 50;
const MAX_FILES = 50;
/** A mail, the content of the files that it names, and how many more came with it. */
export type MailAndFiles = { mail: MailReceived; contents: Uint8Array[]; more: number };

/** Parts inside each other, and bytes of headers, that no mail of a person has. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 200_000 };

/**
 * Reads a mail as it was sent (RFC 5322), with the recipients that the server which took it names. Null for something
 * without a sender, unless `unknown` is the address to put in their place.
 */
export async function readMail(
  raw: Uint8Array,
  recipients: readonly string[],
  at: Date,
  unknown?: string,
): Promise<MailReceived | null> {
  return (await readMailAndFiles(raw, recipients, at, unknown))?.mail ?? null;
}

/** Works like `readMail`, and returns the content of the named files too. */
export async function readMailAndFiles(
  raw: Uint8Array,
  recipients: readonly string[],
  at: Date,
  unknown?: string,
): Promise<MailAndFiles | null> {
  const email = await PostalMime.parse(raw, LIMITS);
  const from = addressesOf([email.from])[0] ?? unknown;
  if (from === undefined) return null;
  const messageId = idsIn(email.messageId ?? "")[0] ?? null;
  const html = email.html ? cleanHtml(email.html) : null;
  const files = email.attachments.filter(({ mimeType, filename }) => filename || !REPORT_PARTS.test(mimeType));
  const named = files.slice(0, MAX_FILES);
  const mail = {
    from,
    fromName: headerLine(email.from?.name ?? ""),
    to: [...new Set([...recipients.map((one) => one.trim().toLowerCase()), ...recipientsOf(email)])].slice(
      0,
      MAX_RECIPIENTS,
    ),
    subject: headerLine(email.subject ?? ""),
    // From HTML alone the parser makes words too, with all that is quoted.
    body: (HAS_WORDS.test(Buffer.from(raw).toString("latin1")) || !email.html
      ? (email.text?.trim() ?? "")
      : textOf(email.html)
    ).slice(0, MAX_BODY),
    html: html !== null && html.length <= MAX_HTML ? html : null,
    files: named.map(({ filename, mimeType, content }) => ({
      name: filename ? safeFileName(headerLine(filename)) : "Without a name",
      type: mimeType.slice(0, 100),
      size: bytesOf(content).length,
    })),
    messageId,
    references: idsIn(`${email.references ?? ""} ${email.inReplyTo ?? ""}`).slice(-MAX_REFERENCES),
    automatic: isAutomatic(email),
    report: reportIn(email),
  };
  const stored = storable(mail);
  const { to, subject, body } = stored;
  // The same mail is passed on again with other lines of its way, so these don't count.
  const mark = createHash("sha256").update(JSON.stringify([messageId, from, to, subject, body]));
  const key = `mail ${mark.digest("base64url")}`;
  return {
    mail: { type: "mail-received", key, receivedAt: at.toISOString(), ...stored },
    contents: named.map(({ content }) => bytesOf(content)),
    more: files.length - named.length,
  };
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);

const HAS_WORDS = /^content-type:\s*text\/plain/im;
const REPORT_PARTS = /^(?:message\/(?:delivery-status|feedback-report|rfc822|global)|text\/rfc822-headers)/;

/** Reads addresses, those of groups too, in lower case. */
function addressesOf(given: readonly (Address | undefined)[]): string[] {
  return given.flatMap((one) => {
    if (!one) return [];
    if (one.group) return addressesOf(one.group);
    const address = one.address?.trim().toLowerCase() ?? "";
    return isMailAddress(address) ? [address] : [];
  });
}

function recipientsOf(email: Email): string[] {
  const passedOn = [email.deliveredTo, headerOf(email, "x-original-to"), headerOf(email, "envelope-to")];
  return [
    ...passedOn.flatMap((one) => one?.replace(/[<>]/g, "").trim().toLowerCase() ?? []),
    ...addressesOf([...(email.to ?? []), ...(email.cc ?? [])]),
  ];
}

const headerOf = (email: Email, name: string) => email.headers.find(({ key }) => key === name)?.value;

/** Reads Message-IDs, without their brackets, each once, in order. */
function idsIn(text: string): string[] {
  const found = text.match(/[^\s<>]+@[^\s<>]+/g) ?? [];
  return [...new Set(found.filter((id) => id.length <= 300))];
}

/** Tells whether a program wrote it (RFC 3834): nobody waits for an answer to that. */
function isAutomatic(email: Email): boolean {
  const said = headerOf(email, "auto-submitted")?.trim().toLowerCase() ?? "no";
  return (
    !said.startsWith("no") ||
    /^\s*(?:bulk|junk|auto_reply)\b/i.test(headerOf(email, "precedence") ?? "") ||
    ["x-autoreply", "x-autorespond"].some((name) => headerOf(email, name) !== undefined) ||
    email.returnPath?.replace(/[<>\s]/g, "") === ""
  );
}

function reportIn(email: Email): MailReceived["report"] {
  if (!/multipart\/report/i.test(headerOf(email, "content-type") ?? "")) return null;
  const part = (type: RegExp) => {
    const found = email.attachments.find(({ mimeType }) => type.test(mimeType))?.content;
    if (found === undefined) return null;
    return typeof found === "string" ? found : Buffer.from(found as ArrayBuffer).toString("utf8");
  };
  return readMailReport({
    status: part(/^message\/(?:global-)?delivery-status/),
    feedback: part(/^message\/feedback-report/),
    original: part(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)/),
  });
}

const KEPT_TAGS =
  "p br div span b strong i em u s a ul ol li blockquote pre code h1 h2 h3 h4 h5 h6 hr table thead tbody tr th td sub sup".split(
    " ",
  );

/** Returns HTML without scripts, pictures, forms and styles: nothing in it loads anything. */
function cleanHtml(html: string): string {
  return sanitizeHtml(html.slice(0, MAX_HTML * 4), {
    allowedTags: KEPT_TAGS,
    allowedAttributes: { a: ["href"], td: ["colspan", "rowspan"], th: ["colspan", "rowspan"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: 60,
  });
}

/** Returns the words of HTML, without what it quotes: an answer in HTML alone often has our mail below it. */
function textOf(html: string): string {
  const lines = html.slice(0, MAX_HTML * 4).replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi, "$&\n");
  const unquoted = sanitizeHtml(lines, {
    allowedTags: KEPT_TAGS,
    nestingLimit: 60,
    exclusiveFilter: ({ tag, attribs }) => tag === "blockquote" || /\bgmail_quote\b/.test(attribs["class"] ?? ""),
  });
  const words = sanitizeHtml(unquoted, { allowedTags: [], allowedAttributes: {}, nestingLimit: 60 });
  return words
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*\n\s*/g, "\n\n")
    .trim();
}
