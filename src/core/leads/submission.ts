import type { ConsentEvidence } from "#core/consent/consent-record.ts";
import type { FamilyContact } from "./family-contact.ts";
import type { LeadDetails, LeadSource, Utm } from "./lead.ts";

/** Faster than anybody can fill in a form, milliseconds between the page's arrival and the sending. */
export const TOO_FAST = 1_200;

/** What every submission carries. Plain JSON: the journal keeps it as it is. */
type Received = {
  /** Unique: the same key a second time is the same submission. */
  key: string;
  /** ISO 8601, UTC: when we received it. For people to read; the order is the order of acceptance. */
  receivedAt: string;
};

/** Somebody asks to be contacted, or, with the link of an earlier request, amends that request. */
export type LeadRequest = Received & {
  type: "request";
  form: LeadSource;
  details: LeadDetails;
  /** Who filled the form in for the lead; absent or null where the lead did. */
  contact?: FamilyContact | null;
  /** Hashes of the tokens of the links that this request gives out. */
  links?: RequestLinks;
  /** The appointment that was booked with it. */
  appointment?: string;
  consents: ConsentEvidence[];
  origin: Origin;
};

/** A typed wish not to be contacted, which nobody has proved. */
export type DoNotContact = Omit<LeadRequest, "type" | "links" | "appointment"> & { type: "do-not-contact" };

/** A request is withdrawn through its own link. `link` is the hash of its token; `seller` the legal name in the words shown. */
export type Withdrawal = Received & { type: "withdraw"; link: string; seller: string; origin: Origin };

/** The insured person agrees through the link that a family member passed on. `text`: to text messages too. */
export type ConsentGiven = Received & {
  type: "give-consent";
  link: string;
  text: boolean;
  seller: string;
  origin: Origin;
};

/** The link in an email ended further email to its reader. `link` is the hash of its token. */
export type Unsubscribe = Received & { type: "unsubscribe"; link: string };

/** One thing that a visitor sent, after its fields were checked. Never changed once accepted. */
export type Submission = LeadRequest | DoNotContact | Withdrawal | ConsentGiven | Unsubscribe;

/** `request` opens the page that shows, amends and withdraws the request; `consent` the one that asks the insured person. */
export type RequestLinks = { request: string; consent: string | null };

/** Where a submission came from. Texts are cut, never refused: they are evidence and not the visitor's business. */
export type Origin = {
  pageAddress: string;
  referrer: string;
  /** First page of the visit, where the browser told it. */
  landingPage: string;
  utm: Utm;
  ip: string;
  userAgent: string;
};

/**
 * What identifies a request whose sender gave no key: same form, same answers, within the same ten minutes. A person who
 * presses twice is counted once.
 */
export function sendingText(form: LeadSource, details: LeadDetails, receivedAt: Date): string {
  const window = Math.floor(receivedAt.getTime() / 600_000);
  return JSON.stringify([form, window, Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Whether two requests say the same, whenever and from wherever they were sent. */
export function saysTheSame(a: LeadRequest, b: LeadRequest): boolean {
  const said = ({ details, contact, consents }: LeadRequest) =>
    JSON.stringify([
      Object.entries(details)
        .filter(([, value]) => value !== null)
        .sort(([x], [y]) => (x < y ? -1 : 1)),
      contact ? [contact.relation, contact.name, contact.phone, contact.email] : null,
      consents.map(({ channel, address, box }) => [channel, address, box]),
    ]);
  return said(a) === said(b);
}

/** Every phone number and email address that a request names. */
export function addressesIn({ details, contact }: { details: LeadDetails; contact?: FamilyContact | null }): string[] {
  return [details.phone, details.email, contact?.phone ?? null, contact?.email ?? null].filter(
    (address) => address !== null,
  );
}

/**
 * Splits submissions into runs that can be applied together: requests of which no two share a person. Everything else,
 * and a request with a link, which may amend an earlier one, is a run of its own. The order is kept.
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

/** Words of the journey for one request; `amends` where it changes an earlier one. */
export function describeSubmission(form: LeadSource, isNew: boolean, amends = false): string {
  if (amends) return "Amended the request";
  const what = {
    callback: "Asked for a call",
    quote: "Asked for a quote",
    contact: "Sent a message",
    schedule: "Asked for an appointment",
    api: "Sent with an API key",
  }[form];
  return isNew ? what : `${what} again`;
}
