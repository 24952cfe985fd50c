import { type Lead, type LeadSource, type LeadStatus, type Touchpoint, UNTOUCHED } from "#leads/leads/rules/lead.ts";
import type { Task } from "#leads/leads/rules/task.ts";
import { NO_STAMPS, type Policy, stageOf, type Stamps } from "#leads/policies/rules/policy.ts";
import type { StoredAttempt } from "#leads/calling/server/calling-store.ts";
import { DEMO_MARK, isDemo } from "#agency/site/rules/demo-agency.ts";
import { EMPTY_DETAILS } from "#leads/leads/rules/lead-facts.ts";
import { DEMO_CARRIERS, DEMO_PEOPLE, DEMO_STATES } from "./shipped-people.ts";

/** An appointment of a lead with one of the demo agents. */
type DemoCall = { id: string; leadId: string; staffId: string; startsAt: Date; lead: Lead };

/** The demo agency's work. */
type DemoLeads = {
  leads: Lead[];
  /** Those on the do-not-contact list. */
  listed: Lead[];
  touchpoints: Touchpoint[];
  tasks: Omit<Task, "version" | "doneAt">[];
  policies: Policy[];
  calls: DemoCall[];
  attempts: StoredAttempt[];
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const NAMES = `Margaret Ellis, Robert Haines, Dorothy Kim, Luis Ortega, Shirley Watts, James Polk, Barbara Nowak,
  Willie Grant, Ruth Feldman, Charles Boone, Carol Jimenez, Ernest Tate, Patricia Lowe, Harold Singh, Betty Crane,
  Frank Morales, Joyce Whitman, Eugene Park, Lorraine Duval, Raymond Stokes, Gloria Pena, Arthur Beck, Evelyn Hart,
  Clarence Moore, Rosa Quintero, Donald Fry, Martha Olsen, Leroy Banks, Helen Novak, Earl Simmons, Wanda Price,
  Theodore Voss, Phyllis Chan, Melvin Ruiz, Edna Maxwell-Fitzgerald, Norman Kelly, Irene Salazar, Curtis Webb,
  Marjorie Lane, Stanley Ross`
  .split(",")
  .map((name) => name.trim());

/** Leads who asked in Spanish; both are assigned to the agent who speaks it. */
const SPANISH: readonly string[] = ["Carol Jimenez", "Gloria Pena"];

/** An area code and a ZIP code of each state. */
const PLACES: Record<(typeof DEMO_STATES)[number], { area: string; zip: string }> = {
  FL: { area: "813", zip: "33602" },
  HI: { area: "808", zip: "96813" },
  IN: { area: "317", zip: "46204" },
  KY: { area: "502", zip: "40202" },
  OH: { area: "614", zip: "43215" },
  PA: { area: "412", zip: "15222" },
};

/** Statuses by the place in a row of ten; the newest leads come first. */
const STATUSES: readonly LeadStatus[] = [
  "new",
  "contacted",
  "qualified",
  "contacted",
  "proposal",
  "new",
  "closed_won",
  "contacted",
  "qualified",
  "closed_lost",
];
type DemoState = (typeof DEMO_STATES)[number];

/**
 * The leads of the first agent, newest first. Those in Hawaii and those in the East are open at different hours, so
 * that someone may be called nearly around the clock and others may not. One is on the do-not-contact list; one was
 * bought, without a list that says whether the number may be called.
 */
const FIRST_AGENT: readonly { state: DemoState; status?: LeadStatus; special?: "callback" | "listed" | "bought" }[] = [
  { state: "FL" },
  { state: "OH" },
  { state: "HI" },
  { state: "KY", status: "contacted", special: "callback" },
  { state: "FL", special: "listed" },
  { state: "HI", status: "qualified" },
  { state: "HI" },
  { state: "OH", special: "bought" },
];

const SOURCES: readonly LeadSource[] = ["quote", "callback", "quote", "contact", "schedule"];
const SAID: Record<string, string> = {
  callback: "Asked for a call",
  quote: "Asked for a quote",
  contact: "Wrote a message",
  schedule: "Booked a call",
};

/**
 * Returns forty leads in every status with their history, as of `now`. Their numbers end in 555-0100 to 555-0139 and
 * their addresses are at example.com, which no one has. `owner` (null: unassigned) gets every fifth one.
 */
export function demoLeads(now: Date, owner: string | null): DemoLeads {
  const made: DemoLeads = { leads: [], listed: [], touchpoints: [], tasks: [], policies: [], calls: [], attempts: [] };
  for (const [i, name] of NAMES.entries()) {
    const lead = leadAt(i, name, now, owner);
    made.leads.push(lead);
    if (specialOf(i)?.special === "listed") made.listed.push(lead);
    made.touchpoints.push(...journey(lead, i, now));
    // None of the owner's: they would count among their own calls.
    if (isDemo(lead.assignedTo)) made.attempts.push(...attemptsOf(lead));
    if (lead.status === "qualified" || lead.status === "proposal") made.tasks.push(taskFor(lead, i, now));
    if (lead.status === "proposal" || lead.status === "closed_won") made.policies.push(policyFor(lead, i, now));
    if (i % 7 === 3 && specialOf(i) === undefined) made.calls.push(callFor(lead, i, now));
  }
  return made;
}

const ordinal = (i: number) => String(i + 1).padStart(2, "0");
const pick = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;

/** Returns what is special of a lead of the first agent, who has every fifth. */
const specialOf = (i: number) => (i % 5 === 0 ? FIRST_AGENT[i / 5] : undefined);

/** Returns a state in which the assignee is licensed. */
function stateAt(i: number): DemoState {
  const states = DEMO_PEOPLE[i % 5]?.profile.licenses.map((license) => license.state as DemoState) ?? DEMO_STATES;
  return specialOf(i)?.state ?? pick(states, Math.floor(i / 5));
}

function leadAt(i: number, name: string, now: Date, owner: string | null): Lead {
  const { special, status = pick(STATUSES, i) } = specialOf(i) ?? {};
  const state = stateAt(i);
  const { area, zip } = PLACES[state];
  const createdAt = new Date(now.getTime() - i * 19 * HOUR - 2 * HOUR);
  const tried = status === "new" ? 0 : 1 + (i % 3);
  const contactedAt = tried > 0 ? new Date(createdAt.getTime() + HOUR) : null;
  const staff = [...DEMO_PEOPLE.map(({ id }) => id), owner ?? DEMO_PEOPLE[0]?.id ?? null];
  return {
    ...EMPTY_DETAILS,
    ...UNTOUCHED,
    id: `${DEMO_MARK}lead-${ordinal(i)}`,
    name,
    phone: `+1${area}55501${String(i).padStart(2, "0")}`,
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`,
    state,
    zip,
    age: 55 + ((i * 7) % 28),
    sex: i % 2 === 0 ? "female" : "male",
    tobacco: i % 6 === 5,
    coverage: pick([10_000, 15_000, 5_000, 20_000], i),
    bestTime: pick(["morning", "any", "afternoon", "evening"] as const, i),
    reachBy: "call",
    language: SPANISH.includes(name) ? "es" : null,
    status,
    source: pick(SOURCES, i),
    vendor: special === "bought" ? "Demo Leads Co." : null,
    ...(special === "callback" ? { dueAt: new Date(now.getTime() - HOUR / 2), dueFor: "callback" as const } : {}),
    assignedTo: pick(staff, i),
    assignedAt: createdAt,
    attempts: tried,
    contactedAt,
    createdAt,
    updatedAt: contactedAt ?? createdAt,
  };
}

function journey(lead: Lead, i: number, now: Date): Touchpoint[] {
  const later = (hours: number) => new Date(Math.min(lead.createdAt.getTime() + hours * HOUR, now.getTime()));
  const agent = DEMO_PEOPLE.find(({ id }) => id === lead.assignedTo)?.name ?? "the owner";
  const came = lead.vendor === null ? SAID[lead.source] : `Bought from ${lead.vendor}`;
  const steps: [string, string, number][] = [
    [lead.source, `${came} (demo)`, 0],
    ["assignment", `Assigned to ${agent} (demo)`, 0.1],
  ];
  if (lead.contactedAt !== null) steps.push(["call", "Called: talked about needs and budget (demo)", 1]);
  if (lead.status !== "new" && lead.status !== "contacted")
    steps.push(["status", `Status changed from contacted to ${lead.status} (demo)`, 1.5]);
  if (i % 4 === 1) steps.push(["note", "Prefers a call after lunch. Her daughter may join. (demo)", 1.7]);
  return steps.map(([type, description, hours], n) => ({
    id: `${lead.id}-step-${n + 1}`,
    leadId: lead.id,
    type,
    description,
    at: later(hours),
    metadata: type === "note" ? { text: description } : {},
  }));
}

/** Returns the calls to a lead until someone answered, twenty minutes apart. */
function attemptsOf({ id, assignedTo, phone, attempts: n, contactedAt }: Lead): StoredAttempt[] {
  if (contactedAt === null) return [];
  return Array.from({ length: n }, (_, i) => ({
    id: `${id}-attempt-${i + 1}`,
    leadId: id,
    staffId: assignedTo ?? "",
    address: phone ?? "",
    channel: "call" as const,
    at: new Date(contactedAt.getTime() - ((n - 1 - i) * HOUR) / 3),
    outcome: i === n - 1 ? "spoke_callback" : "no_answer",
    note: null,
    callbackAt: null,
    before: null,
  }));
}

function taskFor(lead: Lead, i: number, now: Date): DemoLeads["tasks"][number] {
  return {
    id: `${lead.id}-task`,
    leadId: lead.id,
    title: pick(["Send the comparison of two plans", "Ask about the beneficiary", "Check the health answers"], i),
    dueAt: new Date(now.getTime() + ((i % 5) - 1) * DAY + HOUR),
    assignedTo: lead.assignedTo ?? "",
    createdAt: lead.createdAt,
  };
}

function policyFor(lead: Lead, i: number, now: Date): Policy {
  const day = (after: number) =>
    new Date(Math.min(lead.createdAt.getTime() + after * DAY, now.getTime())).toISOString().slice(0, 10);
  const sold = lead.status === "closed_won";
  const stamps: Stamps = {
    ...NO_STAMPS,
    quoted: day(0),
    applied: day(1),
    ...(sold ? { submitted: day(2), issued: day(3), first_draft_paid: day(4) } : {}),
  };
  return {
    id: `${lead.id}-policy`,
    leadId: lead.id,
    agentId: lead.assignedTo,
    carrier: pick(DEMO_CARRIERS, i).name,
    product: "Demo whole life",
    faceAmount: lead.coverage ?? 0,
    // Round on purpose, so that no one takes it for a rate.
    premium: (lead.coverage ?? 0) / 200,
    mode: "monthly",
    draftDay: "3rd",
    stamps,
    stage: stageOf(stamps),
    version: 1,
    createdAt: lead.createdAt,
    updatedAt: lead.updatedAt,
  };
}

/** Returns an appointment at a half hour of one of the next days, each at another time. */
function callFor(lead: Lead, i: number, now: Date): DemoCall {
  const day = new Date(now.getTime() + (1 + (i % 4)) * DAY);
  const startsAt = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 15 + (i % 5), 30));
  const staffId = (DEMO_PEOPLE.find(({ id }) => id === lead.assignedTo) ?? pick(DEMO_PEOPLE, 3)).id;
  return { id: `${lead.id}-call`, leadId: lead.id, staffId, startsAt, lead };
}
