import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { ImapFlow } from "imapflow";
import { type MailboxFault, mailboxFault } from "#platform/mail/rules/mailbox-fault.ts";

/** A mailbox, and how to get into it. `tls`: encrypted from the first byte; `starttls`: before the password is sent. */
export type MailboxAccount = {
  server: string;
  port: number;
  security: "tls" | "starttls";
  user: string;
  password: string;
  folder: string;
};

/** A mail as the server lists it. `arrivedAt`: when the server got it. */
export type ListedMail = { uid: number; size: number; arrivedAt: Date };
/** A mail as it was sent; `whole` is false if only its beginning was read. */
type FetchedMail = { uid: number; raw: Uint8Array; whole: boolean };

/** An open mailbox. Nothing in it changes by reading: no mail is marked as read, moved or deleted. */
export type OpenMailbox = {
  /** As long as it is the same, a number (UID) means the same mail. */
  uidValidity: string;
  /** The number that the next mail gets, as of when the mailbox was opened. */
  uidNext: number;
  /** Lists the numbers of mails after one, in order; of those only what arrived since the day before a moment, if given. */
  list(after: number, since?: Date): Promise<number[]>;
  /** Reads size and arrival of mails; those that are gone are left out. */
  describe(uids: readonly number[]): Promise<ListedMail[]>;
  /** Reads mails; of one longer than `most.whole` bytes only `most.beginning` bytes. */
  fetch(mails: readonly ListedMail[], most: { whole: number; beginning: number }): AsyncGenerator<FetchedMail>;
  /** Waits until the server says that something changed, or the connection ended; at most so long, milliseconds. */
  wait(milliseconds: number): Promise<void>;
  isClosed(): boolean;
  close(): void;
};

export type Opened = { mailbox: OpenMailbox } | { fault: MailboxFault; error: unknown };

/** A mailbox could not be asked any further: the connection broke, or the server refused. */
export class MailboxError extends Error {
  readonly fault: MailboxFault;
  constructor(cause: unknown) {
    super("the mailbox could not be read", { cause });
    this.fault = mailboxFault(cause);
  }
}

/** Time limits of connecting and of silence, milliseconds. */
const CONNECT = 15_000;
const SILENCE = 60_000;
/** A response that is longer than any mail, bytes: the server is broken. */
const MAX_LITERAL = 64 * 1024 * 1024;

/**
 * Opens a mailbox to read it. `mayReach` says which IP addresses may be asked; a server elsewhere gets the password only
 * over an encrypted connection with a valid certificate.
 */
export async function openMailbox(account: MailboxAccount, mayReach: (ip: string) => boolean): Promise<Opened> {
  const { server, port, security, user, password, folder } = account;
  let ip: string | null;
  try {
    ip = await reachable(server, mayReach);
  } catch (error) {
    return { fault: "name", error };
  }
  if (ip === null) return { fault: "address", error: new Error("no address of the server may be asked") };
  // Loaded only where a mailbox is read.
  const imap = await import("imapflow");
  const client = new imap.ImapFlow({
    host: ip,
    ...(isIP(server) === 0 ? { servername: server } : {}),
    port,
    secure: security === "tls",
    // On this machine it is used where the server offers it, as by the mail server that sends.
    ...(security === "tls" || isLoopback(ip) ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    disableAutoIdle: true,
    logger: false,
    clientInfo: { name: "Hearthlight" },
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: SILENCE,
    maxLiteralSize: MAX_LITERAL,
  });
  // A connection that breaks while nothing is asked; the next question fails.
  client.on("error", () => {});
  try {
    await client.connect();
    const opened = await client.mailboxOpen(folder, { readOnly: true });
    return { mailbox: readerOf(client, String(opened.uidValidity), opened.uidNext) };
  } catch (error) {
    client.close();
    return {
      fault: client.mailbox === false && client.authenticated ? folderFault(error) : mailboxFault(error),
      error,
    };
  }
}

/** Returns what a refusal to open the folder means. */
function folderFault(error: unknown): MailboxFault {
  const { responseStatus } = error as { responseStatus?: string };
  return responseStatus === "NO" ? "folder" : mailboxFault(error);
}

/** Finds an address of a server that may be asked; null if it has none. */
async function reachable(server: string, mayReach: (ip: string) => boolean): Promise<string | null> {
  const found = isIP(server) ? [{ address: server }] : await lookup(server, { all: true });
  return found.find(({ address }) => mayReach(address))?.address ?? null;
}

const isLoopback = (ip: string) => ip === "::1" || ip.startsWith("127.");

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new MailboxError(error);
  }
}

function readerOf(client: ImapFlow, uidValidity: string, uidNext: number): OpenMailbox {
  const range = (mails: readonly number[]) => mails.join(",");
  return {
    uidValidity,
    uidNext,
    async list(after, since) {
      const query = { uid: `${after + 1}:*`, ...(since ? { since } : {}) };
      const found = await asking(async () => {
        await client.noop();
        return client.search(query, { uid: true });
      });
      if (!Array.isArray(found)) throw new MailboxError(new Error("the server did not list its mails"));
      // The last mail is named by * whatever its number is.
      return found.filter((uid) => uid > after).sort((a, b) => a - b);
    },
    async describe(uids) {
      const query = { uid: true, size: true, internalDate: true, headers: ["received"] };
      const found = await asking(() => client.fetchAll(range(uids), query, { uid: true }));
      return found
        .map(({ uid, size = 0, internalDate, headers }) => ({ uid, size, arrivedAt: arrival(internalDate, headers) }))
        .sort((a, b) => a.uid - b.uid);
    },
    async *fetch(mails, most) {
      const uidsOf = (some: readonly ListedMail[]) => range(some.map(({ uid }) => uid));
      const long = mails.filter(({ size }) => size > most.whole);
      const short = mails.filter(({ size }) => size <= most.whole);
      for (const [some, source] of [
        [short, true],
        [long, { start: 0, maxLength: most.beginning }],
      ] as const) {
        if (some.length === 0) continue;
        const fetched = client.fetch(uidsOf(some), { uid: true, source }, { uid: true });
        for (;;) {
          const next = await asking(() => fetched.next());
          if (next.done) break;
          const { uid, source: raw } = next.value;
          if (raw) yield { uid, raw, whole: source === true };
        }
      }
    },
    wait: (milliseconds) => waitFor(client, milliseconds),
    isClosed: () => !client.usable,
    close: () => client.close(),
  };
}

/**
 * Returns when a mail arrived: what its server says, or the newest line of its way if that is earlier, since a mailbox
 * that was moved to another server may have lost the former.
 */
function arrival(internalDate: Date | string | undefined, headers: Uint8Array | undefined): Date {
  const [first = ""] = Buffer.from(headers ?? [])
    .toString("latin1")
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  const said = [new Date(internalDate ?? Number.NaN), new Date(first.slice(first.lastIndexOf(";") + 1))];
  const times = said.map((one) => one.getTime()).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? new Date() : new Date(Math.min(...times));
}

async function waitFor(client: ImapFlow, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let done = () => {};
  const changed = new Promise<void>((resolve) => {
    done = resolve;
    client.once("exists", done);
    client.once("close", done);
    timer = setTimeout(done, milliseconds);
  });
  // It ends by itself at the next question.
  client.idle().catch(() => {});
  await changed;
  clearTimeout(timer);
  client.off("exists", done);
  client.off("close", done);
}
