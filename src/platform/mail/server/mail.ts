import { createTransport, type Transporter } from "nodemailer";
import { inStep } from "#platform/log/server/trace.ts";

/** One email to one person, ready to go. */
type MailMessage = {
  /** With angle brackets; the same at every attempt, so that an email that arrives twice is shown once. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  /** Null for one in plain text alone. */
  html: string | null;
  /** A calendar entry that mail programs offer to add. */
  calendar: { method: "REQUEST" | "CANCEL"; content: string } | null;
  /** One-click unsubscribe address (RFC 8058), or null. */
  unsubscribeUrl: string | null;
  /** For a mail that a person wrote: where its answers go, and the mails that it answers, oldest first. */
  written?: { replyTo: string; references: readonly string[] };
};

/**
 * The result of an attempt. `refused`: retrying can't help; `later`: it may. `unclear`: the server may have taken it all
 * the same. `reason` is for staff, without names.
 */
type MailOutcome = { kind: "sent" } | { kind: "refused" | "later"; reason: string; unclear?: true };

export type Mailer = {
  send(message: MailMessage): Promise<MailOutcome>;
  /** Signs in to the mail server and sends nothing. Returns why that failed, for staff; null if it worked. */
  verify(): Promise<string | null>;
};

/** The key of a domain to sign with (DKIM, RFC 6376), in PEM. */
type MailKey = { domain: string; selector: string; privateKey: string };
/** Finds the key that signs mails from an address; null for mails that leave as they are. */
export type FindMailKey = (from: string) => Promise<MailKey | null>;

/** Time limit of each step of talking to the mail server, and of all of them together, milliseconds. */
const STEP = 10_000;
export const SEND_LIMIT = 30_000;

/** Tells whether a mail server is reached without leaving this machine. */
function isOnThisMachine(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl);
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}

/**
 * Creates a mailer on an SMTP server: `smtp://user:password@host:587` or `smtps://…:465`. Nothing in a message can make
 * it read a file or an address. `limit`: of each step, milliseconds. A remote server gets neither password nor mail before the connection is encrypted.
 */
export function createMailer(
  smtpUrl: string,
  { limit = STEP, findKey = async () => null }: { limit?: number; findKey?: FindMailKey } = {},
): Mailer {
  return {
    async send(message) {
      // Unsigned it could end as spam, so it waits.
      const key = await findKey(message.from.address).catch(() => "failed" as const);
      if (key === "failed") return { kind: "later", reason: "The key that signs emails could not be read." };
      const mail = { ...toNodemailer(message), ...(key === null ? {} : { dkim: signedWith(key) }) };
      const failure = await talk(smtpUrl, limit, (transport) => transport.sendMail(mail));
      return failure === null ? { kind: "sent" } : outcomeOf(failure.error);
    },
    async verify() {
      const failure = await talk(smtpUrl, limit, (transport) => transport.verify());
      const outcome = failure === null ? null : outcomeOf(failure.error);
      return outcome === null || outcome.kind === "sent" ? null : outcome.reason;
    },
  };
}

/** Opens a connection for some work and closes it. Returns the error, or null. */
async function talk(
  smtpUrl: string,
  limit: number,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<{ error: unknown } | null> {
  const attributes = { "server.address": new URL(smtpUrl).hostname };
  return inStep({ name: "talk to the mail server", kind: "client", attributes }, async (step) => {
    const failure = await talkNow(smtpUrl, limit, work);
    if (failure) step.failed = failure.error instanceof Error ? failure.error.name : "Error";
    return failure;
  });
}

async function talkNow(
  smtpUrl: string,
  limit: number,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<{ error: unknown } | null> {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isOnThisMachine(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    dnsTimeout: limit,
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the mail server took too long")), SEND_LIMIT);
  });
  try {
    await Promise.race([work(transport), tooLong]);
    return null;
  } catch (error) {
    return { error };
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

function toNodemailer(message: MailMessage) {
  const { messageId, from, to, subject, text, html, calendar, unsubscribeUrl, written } = message;
  const answered = written?.references.at(-1);
  return {
    messageId,
    from,
    to: { name: "", address: to },
    subject,
    text,
    ...(html === null ? {} : { html }),
    ...(written ? { replyTo: { name: "", address: written.replyTo } } : {}),
    ...(answered === undefined ? {} : { inReplyTo: answered, references: [...(written?.references ?? [])] }),
    ...(calendar ? { icalEvent: { method: calendar.method, content: calendar.content, filename: "call.ics" } } : {}),
    headers: {
      ...(written ? {} : { "Auto-Submitted": "auto-generated" }),
      ...(unsubscribeUrl
        ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
  };
}

/**
 * The fields that a signature covers: those that say who wrote what to whom, and both of one-click unsubscribing
 * (RFC 8058, section 4). Not Date and Message-ID, which Amazon SES replaces.
 */
const SIGNED =
  "From:Reply-To:Subject:To:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post";

function signedWith({ domain, selector, privateKey }: MailKey) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED };
}

/**
 * Classifies an error: 5xx responses about the recipient or the message are final; a wrong password or an unavailable
 * server is for staff to fix.
 */
function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === "ETLS")
    return { kind: "later", reason: "The mail server does not offer encryption (STARTTLS), so nothing was sent." };
  const final = responseCode !== undefined && responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
  const codes = [code, responseCode].filter(Boolean).join(" ");
  if (final) return { kind: "refused", reason: `The mail server refused the message (${codes}).` };
  const reason = `The mail server could not accept the message (${codes || "no answer in time"}).`;
  return { kind: "later", reason, ...(neverArrived(error) ? {} : { unclear: true }) };
}

/** Tells whether an error is from before the server could have the message, or its clear refusal. */
function neverArrived(error: unknown): boolean {
  const { code = "", responseCode, syscall } = error as { code?: string; responseCode?: number; syscall?: string };
  if (responseCode !== undefined) return responseCode >= 400;
  return ["EDNS", "EAUTH", "EENVELOPE", "ETLS", "EPROXY"].includes(code) || syscall === "connect";
}
