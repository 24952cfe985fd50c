import type { UploadRefusal } from "#platform/storage/rules/upload-file.ts";
import type { Certificate } from "#compliance/consent/rules/certificate.ts";
import { type ConsentEvidence, isAgreement } from "#compliance/consent/rules/consent-record.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { ClientAsk } from "./client-ask.ts";
import type { FamilyContact } from "./family-contact.ts";
import type { LeadSource } from "./lead.ts";
import type { LeadDetails } from "./lead-facts.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";

/** Faster than anyone can fill in a form: milliseconds between page load and submission. */
export const TOO_FAST = 1_200;

/** The fields of every submission. Plain JSON, as the journal stores it. */
type Received = {
  /** Unique: the same key is the same submission. */
  key: string;
  /** ISO 8601, UTC, for display; submissions are ordered by acceptance. */
  receivedAt: string;
};

/**
 * For submissions from before the site opened: `preview`. `unknown`: the program had not read yet whether it has
 * opened, so that is decided when it is applied.
 */
export type SentBefore = "preview" | "unknown";

/** A request to be contacted or, with the link of an earlier request, an amendment of it. */
export type LeadRequest = Received & {
  type: "request";
  form: LeadSource;
  details: LeadDetails;
  /** The helper; absent or null if the lead filled in the form. */
  contact?: FamilyContact | null;
  /** Hashes of the tokens of the links of this request. */
  links?: RequestLinks;
  /** The appointment that was booked with it. */
  appointment?: string;
  /** Absent on an open site. */
  stage?: SentBefore;
  consents: ConsentEvidence[];
  origin: Origin;
};

/** A do-not-contact request that anyone may have typed; nothing proves it. */
export type DoNotContact = Omit<LeadRequest, "type" | "links" | "appointment"> & { type: "do-not-contact" };

/**
 * A request withdrawn through its own link. `link` is the hash of its token; `seller` the legal name in the words
 * shown, `language` theirs (English if it is missing, as in submissions of earlier versions).
 */
export type Withdrawal = Received & {
  type: "withdraw";
  link: string;
  seller: string;
  origin: Origin;
  language?: Locale;
};

/** The insured person's consent through the link that a helper passed on. `text`: to text messages too. */
export type ConsentGiven = Received & {
  type: "give-consent";
  link: string;
  text: boolean;
  seller: string;
  origin: Origin;
  language?: Locale;
};

/**
 * The way and the time to call, chosen after a request was sent. `link` is the hash of its token; null leaves a message
 * as it is.
 */
export type CallChoice = Received & { type: "choose-call"; link: string } & Pick<
    LeadDetails,
    "reachBy" | "bestTime" | "message"
  >;

/**
 * A request of a client on their page. `link` is the hash of its token, `language` that of the page. It changes nothing
 * by itself.
 */
export type ClientRequest = Received & {
  type: "client-request";
  link: string;
  ask: ClientAsk;
  note: string | null;
  language: Locale;
};

/** An unsubscribe by the link in an email. `link` is the hash of its token; `language` that of its page. */
export type Unsubscribe = Received & { type: "unsubscribe"; link: string; language?: Locale };

/** A text message that a provider passed on, with its signature checked. `media`: pictures and files that came with it. */
export type TextReceived = Received & {
  type: "text-received";
  provider: string;
  providerId: string;
  from: string;
  to: string;
  body: string;
  media: number;
  /** A version before this one stored none. */
  files?: NamedFile[];
};

/**
 * The state of a file that came with a message: it waits to be checked, is kept, or is not, for a reason. Beside the
 * refusals of uploads: `cut` for one of a mail of which only a part was read, `many` for one too many, `unstored` where
 * it could not be set aside, or is gone; `unreachable` where the provider of a text did not give it for a day, and
 * `foreign` for an address that is not the provider's.
 */
export type FileState =
  | "waiting"
  | "kept"
  | Exclude<UploadRefusal, "closed">
  | "cut"
  | "many"
  | "unstored"
  | "unreachable"
  | "foreign";

/**
 * A file that came with a message. Earlier versions only named it, so it has neither id nor state. `from`: its address
 * at the provider of a text, until it was fetched; `tries`: how often that failed.
 */
export type NamedFile = {
  name: string;
  type: string;
  size: number;
  id?: string;
  state?: FileState;
  from?: string;
  tries?: number;
};

/**
 * A report of a mail server or a mailbox provider on a mail of ours: it can't be delivered at all (RFC 3464), or its
 * reader marked it as spam (RFC 5965). `messageIds` are those of the mail that it is about.
 */
export type MailReport = {
  kind: "bounce" | "complaint";
  address: string | null;
  code: string | null;
  messageIds: string[];
};

/**
 * A mail that was passed on with a signature of the agency's own service. Who wrote it nobody has checked. `to`: all
 * recipients that it names; `references`: the mails that it answers, oldest first; `automatic`: a program wrote it.
 */
export type MailReceived = Received & {
  type: "mail-received";
  from: string;
  fromName: string;
  to: string[];
  subject: string;
  body: string;
  html: string | null;
  files: NamedFile[];
  messageId: string | null;
  references: string[];
  automatic: boolean;
  report: MailReport | null;
  /** Only a part of it could be read. */
  incomplete?: true;
};

/** A request that the program sent itself, to test whether requests become leads. It is applied, checked and undone. */
type TestRequest = Received & { type: "test"; request: LeadRequest };

/** One submission of a visitor, or a test, after validation. Never changed once accepted. */
export type Submission =
  | LeadRequest
  | DoNotContact
  | Withdrawal
  | ConsentGiven
  | CallChoice
  | ClientRequest
  | Unsubscribe
  | TextReceived
  | MailReceived
  | TestRequest;

/**
 * `request` opens the page that shows, amends and withdraws the request; `consent` the one that asks the insured
 * person.
 */
export type RequestLinks = { request: string; consent: string | null };

/**
 * Returns the fingerprint of a request without a key of its own: same form, same answers, within the same ten minutes.
 * A double click counts once.
 */
export function submissionFingerprint(
  form: LeadSource,
  details: LeadDetails,
  receivedAt: Date,
  certificates: readonly Certificate[] = [],
): string {
  const window = Math.floor(receivedAt.getTime() / 600_000);
  const answers = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([form, window, answers, ...certificates]);
}

/** Tells whether two requests have the same content, regardless of when and where they were sent. */
export function saysTheSame(a: LeadRequest, b: LeadRequest): boolean {
  const said = ({ details, contact, consents, origin }: LeadRequest) =>
    JSON.stringify([
      Object.entries(details)
        .filter(([, value]) => value !== null)
        .sort(([x], [y]) => (x < y ? -1 : 1)),
      contact ? [contact.relation, contact.name, contact.phone, contact.email] : null,
      consents.map(({ channel, address, box }) => [channel, address, box]),
      origin.certificates ?? [],
    ]);
  return said(a) === said(b);
}

/** Returns what a request agrees to: nothing on a preview, since its content was samples. */
export function agreedIn({ stage, consents }: Pick<LeadRequest, "stage" | "consents">): ConsentEvidence[] {
  return stage === "preview" ? [] : consents.filter(isAgreement);
}

/** Returns every contact point in a request. */
export function addressesIn({ details, contact }: { details: LeadDetails; contact?: FamilyContact | null }): string[] {
  return [details.phone, details.email, contact?.phone ?? null, contact?.email ?? null].filter(
    (address) => address !== null,
  );
}

/**
 * Splits submissions into runs that can be applied together: requests of which no two share a person. Anything else,
 * and a request with a link, which may amend an earlier one, is a run of its own. Order is kept.
 */
export function splitIntoRuns<T extends { submission: Submission }>(rows: readonly T[]): T[][] {
  const runs: T[][] = [];
  let seen = new Set<string>();
  let open = false;
  for (const row of rows) {
    const { submission } = row;
    const plain = submission.type === "request" && !submission.links;
    const names = plain ? addressesIn(submission) : [];
    const joins = open && plain && !names.some((name) => seen.has(name));
    if (joins) runs.at(-1)?.push(row);
    else {
      runs.push([row]);
      seen = new Set();
    }
    open = plain;
    for (const name of names) seen.add(name);
  }
  return runs;
}

/** Returns the submissions for one transaction: a test alone, others up to the next test. Order is kept. */
export function firstTransaction<T extends { submission: Submission }>(rows: readonly T[]): T[] {
  const test = rows.findIndex(({ submission }) => submission.type === "test");
  return test === -1 ? [...rows] : rows.slice(0, Math.max(test, 1));
}

/** Returns the timeline text of one request; `amends`: it changes an earlier one. */
export function describeSubmission(form: LeadSource, isNew: boolean, amends = false): string {
  if (amends) return "Amended the request";
  const what = {
    callback: "Asked for a call",
    quote: "Asked for a quote",
    contact: "Sent a message",
    schedule: "Asked for an appointment",
    api: "Sent with an API key",
    import: "Was on an imported list",
    phone: "Called us",
    referral: "Was referred to us",
    in_person: "Met us in person",
    other: "Came to us another way",
  }[form];
  return isNew ? what : `${what} again`;
}
