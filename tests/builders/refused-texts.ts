import { randomUUID } from "node:crypto";
import { addSession } from "#accounts/access/server/access-store.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import type { By, Right, Role } from "#platform/access/rules/rights.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { putAnswers } from "#compliance/contact/server/contact-store.ts";
import { addNumberFile } from "#compliance/contact/server/number-file-store.ts";
import { addSuppression } from "#leads/gate/server/add-suppression.ts";
import { assignLead } from "#leads/assignment/server/assign-lead.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { saveAttempt } from "#leads/calling/server/calling-store.ts";
import { eraseLead } from "#operations/privacy/server/erase-lead.ts";
import { store } from "./intake.ts";
import { aConsent, aPhone, aSubmission } from "./leads.ts";
import { aStaff, byStaff } from "./staff.ts";
import { anAddress, aReceivedMail } from "./mailing.ts";
import { aReceivedText } from "./texting.ts";

/** The owner of the agency, who proved who they are. */
const OWNER = byStaff("owner");

/**
 * A lead with a number. `says`: the reason for which nobody may text it; `keyToo`: nor may a program with a key;
 * `unseen`: the statuses of a call and a form where the lead is not found.
 */
export type TextedLead = { leadId: string; phone: string; email?: string };
export type RefusedLead = TextedLead & { says: RegExp; keyToo: boolean; unseen?: [number, number] };

/** Returns the value of an outcome that has to be one. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

/** Returns the headers of a browser in which a person is signed in. */
export async function headersOf({ db, now }: Services, staffId: string): Promise<Record<string, string>> {
  const token = newToken();
  await addSession(db, { id: hashToken(token), staffId, at: now(), ip: "192.0.2.1", userAgent: "test" });
  return { Cookie: `hearthlight=${token}` };
}

/** Creates a key; returns its id and the headers of the program that has it. */
export async function aKey(services: Services, scopes: Right[]) {
  const { id, key } = valueOf(await createApiKey(services, OWNER, { name: "A program", scopes, expiresAt: null }));
  return { id, headers: { Authorization: `Bearer ${key}` } };
}

/** Stores a person of a role; returns the headers of their browser. */
export async function signedInAs(services: Services, role: Role): Promise<Record<string, string>> {
  return headersOf(services, (await aStaff(services.db, { role })).id);
}

/** Stores a lead that agreed to some channels on its number or address, and gives it to an agent. */
export async function aLeadOf(
  services: Services,
  agent: By,
  given: {
    phone?: string;
    /** Only of those who agreed to email, unless it is given. */
    email?: string;
    state?: string | null;
    channels?: readonly ("call" | "text" | "email")[];
  } = {},
): Promise<TextedLead> {
  const { phone = aPhone(), state = "OH", channels = ["call", "text"] } = given;
  const email = given.email ?? (channels.includes("email") ? anAddress() : null);
  const at = services.now().toISOString();
  const consents = channels.map((channel) =>
    aConsent({ channel, address: channel === "email" ? (email ?? "") : phone, at }),
  );
  const submission = aSubmission({ receivedAt: at, details: { phone, email, state }, consents });
  const { leadId } = await store(services.db, submission, { now: services.now });
  valueOf(await assignLead(services, OWNER, { leadId, version: null, to: agent.actor.id }));
  return { leadId, phone, ...(email === null ? {} : { email }) };
}

/** Stores a text that came in, and applies it. */
export async function receive(services: Services, from: string, body: string): Promise<void> {
  const text = aReceivedText(from, body, { at: services.now() });
  await store(services.db, text, { now: services.now, settings: services.site.settings() });
}

/** Stores a mail with a stop from an address, which proves nothing, and applies it. */
async function receiveStop(services: Services, from: string): Promise<void> {
  const mail = await aReceivedMail({ from, body: "Please don't write to me any more." }, services.now());
  await store(services.db, mail, { now: services.now, settings: services.site.settings() });
}

/** Puts a number in a file of our own. */
async function putInFile({ db, now }: Services, phone: string, kind: "own" | "litigator"): Promise<void> {
  const file = { id: randomUUID(), kind, name: "list.csv", addedBy: "Ann", addedAt: now(), numbers: 1 };
  await db.transaction((tx) => addNumberFile(tx, file, [{ phone, requestedOn: null, reason: null }]));
}

/** Stores that the database of reassigned numbers knows another owner of a number, since today. */
async function markReassigned({ db, now }: Services, phone: string): Promise<void> {
  const askedOn = now().toISOString().slice(0, 10);
  await db.transaction((tx) => putAnswers(tx, [{ phone, answer: "yes", askedOn }]));
}

/** Puts a number or address on the do-not-contact list, as staff do. */
export async function putOnList(
  services: Services,
  contactPoint: string,
  channel: "call" | "text" | "email" = "text",
): Promise<void> {
  const typed = { contactPoint, channels: [channel], source: "spoken", reason: "Said so" };
  valueOf(await addSuppression(services, OWNER, typed));
}

/** Puts a lead on hold. */
export async function hold({ db, now }: { db: Db; now: () => Date }, leadId: string): Promise<void> {
  await db.transaction((tx) => holdLeads(tx, [leadId], "It may be someone else.", now()));
}

/** Erases what is known of a lead's person. */
export async function erase(services: Services, leadId: string): Promise<void> {
  valueOf(await eraseLead(services, OWNER, { leadId, confirm: "Rosa Delgado" }));
}

/**
 * Stores an agent's leads of every refusal, `each` of a kind, with what the gate says of them. `other` is an agent whose
 * leads this one does not see. It is 10 AM on a Friday in Ohio, and the agent is licensed in Ohio, Florida and Hawaii.
 */
export async function refusedLeads(services: Services, agent: By, other: By, each: number): Promise<RefusedLead[]> {
  const lead = (given?: Parameters<typeof aLeadOf>[2]) => aLeadOf(services, agent, given);
  const kinds: Kinds = {
    "no consent": { says: /have not agreed to texts/, make: () => lead({ channels: ["call"] }) },
    stopped: {
      says: /they texted us to stop/,
      make: () => after(lead(), ({ phone }) => receive(services, phone, "Stop")),
    },
    "stopped, then START": {
      says: /they texted us to stop/,
      make: () =>
        after(lead(), async ({ phone }) => {
          await receive(services, phone, "STOPALL");
          await receive(services, phone, "START");
        }),
    },
    "on the list": {
      says: /not to contact them/,
      make: () => after(lead(), ({ phone }) => putOnList(services, phone)),
    },
    "on hold": {
      says: /on hold until staff review/,
      make: () => after(lead(), ({ leadId }) => hold(services, leadId)),
    },
    "on the list of litigators": {
      says: /on our list of litigators/,
      make: () => after(lead(), ({ phone }) => putInFile(services, phone, "litigator")),
    },
    "of a number that has another owner": {
      says: /belongs to someone else/,
      make: () => after(lead(), ({ phone }) => markReassigned(services, phone)),
    },
    "at night": { says: /No texts until/, make: () => lead({ state: "HI" }) },
    "of no known place": {
      says: /No texts until/,
      make: () => lead({ state: null, phone: `+1500${aPhone().slice(5)}` }),
    },
    "texted often": {
      says: /3 attempts in 24 hours/,
      make: () =>
        after(lead({ state: "FL", phone: `+1305${aPhone().slice(5)}` }), (one) => useUpAttempts(services, one, agent)),
    },
    "without a license": {
      says: /no license on file for Pennsylvania/,
      keyToo: false,
      make: () => lead({ state: "PA", phone: `+1215${aPhone().slice(5)}` }),
    },
    erased: {
      says: /not found|no number to text/i,
      unseen: [404, 409],
      make: () => after(lead(), ({ leadId }) => erase(services, leadId)),
    },
    "of another agent": { says: /not found/i, keyToo: false, unseen: [404, 404], make: () => aLeadOf(services, other) },
  };
  return makeAll(kinds, each);
}

/** Works like `refusedLeads`, with what the gate says of a mail to their address. */
export async function refusedMailLeads(services: Services, agent: By, other: By, each: number): Promise<RefusedLead[]> {
  const lead = (given: Parameters<typeof aLeadOf>[2] = {}) =>
    aLeadOf(services, agent, { channels: ["call", "text", "email"], ...given });
  const kinds: Kinds = {
    "no consent": { says: /have not agreed to email/, make: () => lead({ channels: ["call"], email: anAddress() }) },
    "on the list": {
      says: /not to contact them/,
      make: () => after(lead(), ({ email = "" }) => putOnList(services, email, "email")),
    },
    stopped: {
      says: /not to be contacted here/,
      make: () => after(lead(), ({ email = "" }) => receiveStop(services, email)),
    },
    "on hold": {
      says: /on hold until staff review/,
      make: () => after(lead(), ({ leadId }) => hold(services, leadId)),
    },
    "without a license": {
      says: /no license on file for Pennsylvania/,
      keyToo: false,
      make: () => lead({ state: "PA", phone: `+1215${aPhone().slice(5)}` }),
    },
    erased: {
      says: /not found|no number to text|no address to write/i,
      unseen: [404, 409],
      make: () => after(lead(), ({ leadId }) => erase(services, leadId)),
    },
    "of another agent": {
      says: /not found/i,
      keyToo: false,
      unseen: [404, 404],
      make: () => aLeadOf(services, other, { channels: ["email"] }),
    },
  };
  return makeAll(kinds, each);
}

type Kinds = Record<
  string,
  { says: RegExp; keyToo?: false; unseen?: [number, number]; make: () => Promise<TextedLead> }
>;

async function makeAll(kinds: Kinds, each: number): Promise<RefusedLead[]> {
  const made: RefusedLead[] = [];
  for (const { keyToo = true, make, ...of } of Object.values(kinds))
    for (let n = 0; n < each; n++) made.push({ ...(await make()), ...of, keyToo });
  return made;
}

async function after(lead: Promise<TextedLead>, change: (lead: TextedLead) => Promise<unknown>): Promise<TextedLead> {
  const made = await lead;
  await change(made);
  return made;
}

async function useUpAttempts({ db, now }: Services, { leadId, phone: address }: TextedLead, agent: By): Promise<void> {
  const about = { staffId: agent.actor.id, outcome: null, note: null, callbackAt: null, before: null };
  await db.transaction(async (tx) => {
    for (let n = 1; n <= 3; n++) {
      const at = new Date(now().getTime() - n * 3_600_000);
      await saveAttempt(tx, { id: randomUUID(), leadId, address, channel: "text", at, ...about });
    }
  });
}
