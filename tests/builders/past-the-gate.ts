import { randomUUID } from "node:crypto";
import type { Ask } from "./ask-checked.ts";
import type { RefusedLead, TextedLead } from "./refused-texts.ts";

/** A request that must not lead to a text or a mail: its answer's status, and the reason that the answer has to give. */
export type Attempt = { what: string; asked: Ask; status: number; says: RegExp };
type Headers = Record<string, string>;

/** The senders: the agent of the leads, and those who may text none of them. `key` and `reader` are programs. */
export type Senders = Record<
  "agent" | "key" | "reader" | "other" | "viewer" | "editor" | "compliance" | "nobody",
  Headers
>;
/** The leads: those of every refusal; those that may be texted now; those that were, with the key of that text. */
export type Targets = {
  refused: readonly RefusedLead[];
  /** Those of every refusal of mail. */
  refusedMail: readonly RefusedLead[];
  allowed: readonly TextedLead[];
  texted: readonly (TextedLead & { key: string })[];
};

type Text = { contact_point?: unknown; body?: unknown; kind?: unknown; subject?: unknown };

/** Returns the call by which a program or script texts a lead. */
export function textCall(
  headers: Headers,
  { leadId, phone }: TextedLead,
  given: Text = {},
  key: string = randomUUID(),
): Ask {
  return {
    method: "POST",
    path: `/api/leads/${leadId}/messages`,
    headers: { ...headers, "Idempotency-Key": key },
    json: { kind: "text", contact_point: phone, body: "Hello Rosa", ...given },
  };
}

/** Returns the form of the conversation's page, with any fields. */
export function textForm(headers: Headers, id: string, given: Record<string, string> = {}): Ask {
  return {
    method: "POST",
    path: `/admin/inbox/${id}`,
    headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ intent: "send", body: "Hello Rosa", key: randomUUID(), ...given })),
  };
}

/** Returns the call by which a program or script mails a lead. */
const mailCall = (headers: Headers, { leadId, email = "" }: TextedLead, given: Text = {}): Ask =>
  textCall(headers, { leadId, phone: email }, { kind: "mail", subject: "Hello", ...given });

/** Returns the form of the conversation's page by mail. */
const mailForm = (headers: Headers, id: string, given: Record<string, string> = {}): Ask =>
  textForm(headers, `${id}?by=mail`, { subject: "Hello", ...given });

/** Returns the call that changes many leads at once, and the one that starts a sequence for one. */
const bulkCall = (headers: Headers, leads: readonly TextedLead[], action: string, data: object): Ask => ({
  method: "POST",
  path: "/api/leads/bulk-action",
  headers,
  json: { action, lead_ids: leads.map(({ leadId }) => leadId), data },
});
const sequenceCall = (headers: Headers, { leadId }: TextedLead, sequence = "Follow up"): Ask => ({
  method: "POST",
  path: `/api/leads/${leadId}/sequences`,
  headers,
  json: { sequence },
});

/** Returns the form of a lead's page that starts a follow-up sequence. */
export function sequenceForm(headers: Headers, id: string, given: Record<string, string> = {}): Ask {
  return {
    method: "POST",
    path: `/admin/leads/${id}`,
    headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ intent: "sequence-start", sequence: "Follow up", ...given })),
  };
}

/** A form takes twice as long as a call, and asks the same use case. */
const BY_FORM = [true, false, false, false];
const FORBIDDEN = /permission|not allowed|may not|access/i;
const BODIES: readonly [string, RegExp][] = [
  ["", /Write something first/],
  [" \n\t ", /Write something first/],
  ["\u0000", /Write something first/],
  ["a".repeat(1_601), /shorten this to 1,600 characters/],
  ["😀".repeat(801), /shorten this to 1,600 characters/],
];

/** Draws one attempt; `draw` returns a number from 0 on that is lower than the one given. */
export function drawAttempt(draw: (below: number) => number, by: Senders, targets: Targets): Attempt {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const common = [withoutRight, withoutRight, withoutRight, withoutRight, changed, changed];
  const kinds = [...common, atRefused, atRefused, mailAtRefused, manyAtOnce, repeated];
  return pick(kinds)({ pick, by, targets });
}

type Drawing = { pick: <T>(list: readonly T[]) => T; by: Senders; targets: Targets };

/** Texts a lead that may not be texted: by the call, or by a form with fields that it doesn't have. */
function atRefused({ pick, by, targets }: Drawing): Attempt {
  const lead = pick(targets.refused);
  const { says } = lead;
  const elsewhere = pick(targets.allowed);
  const added = pick<Record<string, string>>([
    {},
    { address: elsewhere.phone },
    { leadId: elsewhere.leadId, contact_point: elsewhere.phone },
  ]);
  const [byCall, byForm] = lead.unseen ?? [409, 409];
  if (pick(BY_FORM)) return { what: "form", asked: textForm(by.agent, lead.leadId, added), status: byForm, says };
  const sender = lead.keyToo ? pick([by.agent, by.key]) : by.agent;
  return { what: "call", asked: textCall(sender, lead), status: byCall, says };
}

/** Mails a lead that may not be mailed: by the call or by a form. */
function mailAtRefused({ pick, by, targets }: Drawing): Attempt {
  const lead = pick(targets.refusedMail);
  const { says } = lead;
  const [byCall, byForm] = lead.unseen ?? [409, 409];
  if (pick(BY_FORM)) return { what: "mail by form", asked: mailForm(by.agent, lead.leadId), status: byForm, says };
  const sender = lead.keyToo ? pick([by.agent, by.key]) : by.agent;
  return { what: "mail by call", asked: mailCall(sender, lead), status: byCall, says };
}

/** Starts a sequence for leads at once, or takes them over, as someone who may not, or one that is off. */
function manyAtOnce({ pick, by, targets }: Drawing): Attempt {
  const leads = [pick(targets.allowed), pick(targets.allowed)];
  const sequence = "Follow up";
  const none = { status: 200, says: /"changed":0/ };
  const off = { status: 422, says: /turned off/ };
  const notMine = pick([
    { action: "start_sequence", data: { sequence } },
    { action: "assign", data: { assigned_to: null } },
  ]);
  return pick<() => Attempt>([
    () => ({ what: "bulk of other", asked: bulkCall(by.other, leads, notMine.action, notMine.data), ...none }),
    () => ({
      what: "bulk of reader",
      asked: bulkCall(by.reader, leads, notMine.action, notMine.data),
      status: 403,
      says: FORBIDDEN,
    }),
    () => ({
      what: "bulk that is off",
      asked: bulkCall(by.agent, leads, "start_sequence", { sequence: "Off" }),
      ...off,
    }),
  ])();
}

/** Texts or mails a lead that may be texted and mailed, as someone who may not. */
function withoutRight({ pick, by, targets }: Drawing): Attempt {
  const lead = pick(targets.allowed);
  const who = pick(["reader", "other", "viewer", "editor", "compliance", "nobody"] as const);
  const call = who === "reader" || !pick(BY_FORM);
  const form = pick([textForm, mailForm, sequenceForm]);
  const byCall = pick([textCall, mailCall, sequenceCall]);
  const asked = call ? byCall(by[who], lead) : form(by[who], lead.leadId);
  const what = `${call ? byCall.name : form.name} of ${who}`;
  if (who === "other") return { what, asked, status: 404, says: /not found/i };
  if (who !== "nobody") return { what, asked, status: 403, says: FORBIDDEN };
  return { what, asked, status: 401, says: /Please log in again/ };
}

/** Texts a lead that may be texted, with what no page or program of ours sends. */
function changed({ pick, by, targets }: Drawing): Attempt {
  const lead = pick(targets.allowed);
  const sender = pick([by.agent, by.key]);
  const [body, says] = pick(BODIES);
  const wrong = { status: 422, says: /check|fix|input|enter|choose|kind|invalid/i };
  return pick<() => Attempt>([
    () => ({ what: "body by call", asked: textCall(sender, lead, { body }), status: 422, says }),
    () => ({ what: "body by form", asked: textForm(by.agent, lead.leadId, { body }), status: 422, says }),
    () => ({
      what: "number of another",
      asked: textCall(sender, lead, { contact_point: pick(targets.refused).phone }),
      status: 422,
      says: /not a number or address of this lead/,
    }),
    () => ({ what: "other kind", asked: textCall(sender, lead, { kind: pick(["mail", "call", "", null]) }), ...wrong }),
    () => ({
      what: "mail without a subject",
      asked: mailCall(sender, lead, { subject: pick(["", " \n", "\u0000"]) }),
      status: 422,
      says: /Enter a subject/,
    }),
    () => ({
      what: "address of another",
      asked: mailCall(sender, { ...lead, email: `of-another${pick(["", "+x"])}@example.com` }),
      status: 422,
      says: /not a number or address of this lead/,
    }),
    () => ({
      what: "sequence that is off by call",
      asked: sequenceCall(sender, lead, pick(["Off", "Other"])),
      status: 409,
      says: /turned off/,
    }),
    () => ({ what: "no number", asked: textCall(sender, lead, { contact_point: pick([null, 7, []]) }), ...wrong }),
    () => ({
      what: "no such lead",
      asked: textCall(sender, { ...lead, leadId: randomUUID() }),
      status: 404,
      says: /not found/i,
    }),
    () => ({
      what: "sequence that is off",
      asked: sequenceForm(by.agent, lead.leadId, { sequence: pick(["Off", "Other", "", "constructor"]) }),
      status: 409,
      says: /turned off/,
    }),
    () => ({
      what: "no such form",
      asked: textForm(by.agent, lead.leadId, { intent: pick(["text", "force", "sendText"]) }),
      status: 400,
      says: /older than the program/,
    }),
  ])();
}

/** Sends what was sent before with other words, or to another lead. */
function repeated({ pick, by, targets }: Drawing): Attempt {
  const { key, ...lead } = pick(targets.texted);
  const says = /already sent with other words/;
  return pick<() => Attempt>([
    () => ({ what: "other words", asked: textCall(by.agent, lead, { body: "Other" }, key), status: 409, says }),
    () => ({
      what: "other words by form",
      asked: textForm(by.agent, lead.leadId, { key, body: "Other" }),
      status: 409,
      says,
    }),
    () => ({ what: "to another", asked: textCall(by.agent, pick(targets.allowed), {}, key), status: 409, says }),
  ])();
}
