/** The parts of an error of the IMAP client and of Node that say what is wrong. */
type Thrown = {
  code?: unknown;
  message?: unknown;
  authenticationFailed?: unknown;
  tlsFailed?: unknown;
  mailboxMissing?: unknown;
  responseText?: unknown;
  responseStatus?: unknown;
};

/** The reasons that a mailbox can't be read, each with its own advice. */
export type MailboxFault =
  | "name"
  | "address"
  | "refused"
  | "silent"
  | "certificate"
  | "encryption"
  | "password"
  | "folder"
  | "key"
  | "broken";

const NOT_FOUND = ["ENOTFOUND", "EAI_AGAIN", "ENODATA", "EAI_NONAME"];
const SILENT = ["ETIMEDOUT", "CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT", "ETIMEOUT", "EHOSTUNREACH"];
const CERTIFICATE =
  /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/;
const NO_TLS = /^(?:ERR_SSL|EPROTO|STARTTLS_INJECTION)/;

/** Classifies an error by which a mailbox could not be opened or read. */
export function mailboxFault(error: unknown): MailboxFault {
  const { code, message, authenticationFailed, tlsFailed, mailboxMissing } = (error ?? {}) as Thrown;
  const [known, words] = [typeof code === "string" ? code : "", typeof message === "string" ? message : ""];
  if (authenticationFailed === true) return "password";
  if (mailboxMissing === true) return "folder";
  if (NOT_FOUND.includes(known)) return "name";
  if (known === "ECONNREFUSED") return "refused";
  if (CERTIFICATE.test(known)) return "certificate";
  if (NO_TLS.test(known) || tlsFailed === true || /STARTTLS/i.test(words)) return "encryption";
  return SILENT.includes(known) ? "silent" : "broken";
}

/** Words for the owner: the fault, and the way out of it. */
export const MAILBOX_FAULTS: Record<MailboxFault, string> = {
  name: "There is no server of this name. Check how it is spelled.",
  address: "The server is at an address that this program may not connect to.",
  refused: "The server refuses connections at this port. Check the port and the kind of encryption.",
  silent: "The server doesn’t answer at this port. Check the name, the port and the kind of encryption.",
  certificate:
    "The server’s certificate isn’t for this name, has expired or can’t be trusted. Nothing was sent. Enter the name that your provider gives for IMAP.",
  encryption:
    "The server offers no encryption in this way, so the password was not sent. Choose the other kind, with its port.",
  password:
    "The server doesn’t accept the user and password. At Google, Microsoft and Fastmail you need an app password.",
  folder: "The server has no folder of this name.",
  key: "The stored password can’t be read on this machine. Enter it again.",
  broken: "The connection broke off.",
};
