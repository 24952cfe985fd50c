import { byFactName, FACT_KEYS, LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { SOURCE_LABELS, STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";

/** One part of a person's copy: rows of a table, with its name and labels. */
type Section = { table: string; key: string; title: string; fields: Record<string, string> };

const ADDED = { created_at: "When" };
const FACTS = {
  ...byFactName(FACT_KEYS, (key) => LEAD_FACTS[key].label),
  source: "How you reached us",
  vendor: "Partner who sent your request",
  status: "Where your request is",
  tags: "How we marked your request",
  referrer: "Page that brought you to our site",
  created_at: "Since",
};

/** The sections of a person's copy, in reading order: the tables of the erasure map about this person alone. */
export const SECTIONS: readonly Section[] = [
  { table: "leads", key: "facts", title: "What we know about you", fields: FACTS },
  {
    table: "contact_points",
    key: "contact_points",
    title: "Phone numbers and email addresses",
    fields: { address: "Number or address", person_name: "Whose", added_at: "Since" },
  },
  {
    table: "lead_contacts",
    key: "household",
    title: "Your household",
    fields: { name: "Name", role: "Role", relation: "You are their", phone: "Phone", email: "Email", at: "Since" },
  },
  {
    table: "consents",
    key: "consents",
    title: "What you agreed to, and revoked",
    fields: {
      "evidence.personName": "Name",
      channel: "For",
      address: "Number or address",
      "evidence.box": "Answer",
      "evidence.wording": "The words you were shown",
      at: "When",
      "evidence.ip": "Internet address",
      proof: "Proof",
    },
  },
  {
    table: "suppressions",
    key: "do_not_contact",
    title: "Where we must not contact you",
    fields: { address: "Number or address", channel: "For", source: "How we learned of it", since: "Since" },
  },
  {
    table: "file_numbers",
    key: "number_files",
    title: "Files of numbers that we do not call",
    fields: { phone: "Number", requested_on: "Asked on" },
  },
  {
    table: "submissions",
    key: "submissions",
    title: "What you sent us",
    fields: {
      received_at: "When",
      "payload.form": "Form",
      "payload.details": "Answers",
      "payload.contact": "Filled in by",
      "payload.body": "Text",
      "payload.origin": "Sent from",
    },
  },
  {
    table: "touchpoints",
    key: "timeline",
    title: "What happened, with our notes",
    fields: {
      at: "When",
      description: "What",
      "metadata.by": "By",
      "metadata.note": "Note",
      "metadata.before": "Before",
      "metadata.after": "After",
    },
  },
  {
    table: "tasks",
    key: "tasks",
    title: "What we planned to do",
    fields: { title: "Task", due_at: "Due", done_at: "Done" },
  },
  {
    table: "contact_attempts",
    key: "calls",
    title: "Our calls to you",
    fields: { at: "When", address: "Number", outcome: "Result", note: "Note", callback_at: "Call back at" },
  },
  {
    table: "phone_calls",
    key: "phone_calls",
    title: "Calls through our phone system",
    fields: { started_at: "When", direction: "Direction", number: "Number", ended_at: "Ended" },
  },
  {
    table: "messages",
    key: "messages",
    title: "Texts and emails between us",
    fields: { at: "When", direction: "Direction", address: "Number", body: "Words", state: "State" },
  },
  {
    table: "sequence_runs",
    key: "sequences",
    title: "Follow-ups that we planned",
    fields: { started_at: "Started", sequence: "Name", done: "Steps done", ended_at: "Ended" },
  },
  {
    table: "bookings",
    key: "appointments",
    title: "Appointments",
    fields: { starts_at: "When", status: "State", name: "Name", phone: "Phone", email: "Email" },
  },
  {
    table: "mails",
    key: "emails",
    title: "Emails that we wrote",
    fields: { ...ADDED, to_address: "To", subject: "Subject", body_text: "Text", sent_at: "Sent" },
  },
  {
    table: "uploads",
    key: "files",
    title: "Files that you sent",
    fields: { name: "Name", kind: "Kind", size: "Bytes", kept_at: "Received" },
  },
  {
    table: "policies",
    key: "policies",
    title: "Policies",
    fields: {
      carrier: "Company",
      product: "Product",
      face_amount: "Face amount",
      premium_cents: "Premium",
      mode: "Paid",
      stage: "State",
      quoted: "Quoted",
      applied: "Applied",
      issued: "Issued",
      first_draft_paid: "First payment",
    },
  },
  {
    table: "lead_import_rows",
    key: "lists",
    title: "Lists that had you on them",
    fields: { cells: "What the list said" },
  },
  {
    table: "share_links",
    key: "articles",
    title: "Articles that we sent you",
    fields: { article_slug: "Article", ...ADDED },
  },
  {
    table: "reassigned_numbers",
    key: "number_checks",
    title: "Checks whether a number is still yours",
    fields: { phone: "Number", answer: "Answer", asked_on: "Asked on" },
  },
];

/** Columns with secrets, or without data about the person. */
const OMITTED = new Set(
  "token_hash moved_token_hash signing_key stop_token stop_token_hash unsubscribe_hash reply_token token key message_id submission_key q helper_q hash".split(
    " ",
  ),
);

export type PersonRow = Record<string, unknown>;
/** Everything about a person: rows by section, as stored. */
export type PersonData = { lead_id: string; made_at: string; agency: string; held: Record<string, PersonRow[]> };

/** Returns a stored row without secrets. */
export function shownRow(row: PersonRow): PersonRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !OMITTED.has(column)));
}

/** Returns the facts of one row in words, without empty ones; times in a zone. */
export function rowFacts(section: Section, row: PersonRow, timeZone: string): { label: string; text: string }[] {
  return Object.entries(section.fields).flatMap(([path, label]) => {
    const [column = "", inner] = path.split(".");
    const found = row[column];
    const value = inner === undefined ? found : isRecord(found) ? found[inner] : null;
    const text = valueText(path, value, timeZone);
    return text === "" ? [] : [{ label, text }];
  });
}

const isRecord = (value: unknown): value is PersonRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

function valueText(path: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return value
      .map((one) => valueText(path, one, timeZone))
      .filter(Boolean)
      .join(", ");
  if (isRecord(value))
    return Object.entries(value)
      .flatMap(([key, one]) => {
        const text = valueText(key, one, timeZone);
        return text === "" ? [] : [`${wordsOf(key)}: ${text}`];
      })
      .join("; ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    if (path === "premium_cents") return formatDollars(value / 100, "always");
    return /coverage|face_amount/.test(path) ? formatDollars(value) : String(value);
  }
  if (typeof value !== "string") return "";
  if (MOMENT.test(value)) return momentWords(value, timeZone);
  if (DAY.test(value)) return formatDay(value);
  const labels: Record<string, string> = path === "status" ? STATUS_LABELS : path === "source" ? SOURCE_LABELS : {};
  if (Object.hasOwn(labels, value)) return labels[value] ?? value;
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll("_", " ") : formatPhone(value);
}

/** Formats a moment in a zone: 'November 20, 2026 at 10:00 AM'. */
export function momentWords(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone }).format(new Date(iso));
}

/** Returns `pageAddress` as words: 'page address'. */
const wordsOf = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
