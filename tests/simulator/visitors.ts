import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { callbackWording } from "#compliance/consent/rules/consent-wording.ts";
import { consentsTo } from "#compliance/consent/rules/shown-consent.ts";
import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import { bookCall } from "#leads/intake/server/book-call.ts";
import { submitDoNotContact, submitRequest } from "#leads/intake/server/submit-request.ts";
import { sendMessage } from "#leads/conversations/server/send-message.ts";
import { settleStatus } from "#leads/conversations/server/settle-status.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { anOrigin, someDetails } from "#tests/builders/leads.ts";
import { runIn } from "./scheduler.ts";
import { hasStarted, type Running, type Simulated, type Started, type Told } from "./simulated.ts";

type VisitorNeeds = Pick<Simulated, "scheduler" | "random" | "history" | "provider" | "watch" | "habits"> & {
  /** All processes that live now. */
  running: () => readonly Running[];
  agents: readonly By[];
};

const phoneOf = ({ random, habits }: VisitorNeeds) => `+1614555${2_100 + random.below(habits.phones)}`;
/** People ask us to stop when they are written to. */
function phoneThatStops(needs: VisitorNeeds): string {
  const lately = needs.history.written.slice(-LATELY);
  return lately.length > 0 && needs.random.chance(0.7) ? needs.random.pick(lately) : phoneOf(needs);
}
const LATELY = 3;
/** The first times of some working days, 10 AM to 3 PM in Ohio. */
const SLOTS = [23, 24, 25, 30].flatMap((day) => [15, 16, 17, 18, 19, 20].map((hour) => Date.UTC(2026, 10, day, hour)));

/** Does one thing that a visitor, a phone, an agent or a provider does, at a process that has started. */
export async function act(needs: VisitorNeeds, process: Started): Promise<void> {
  const { random, habits } = needs;
  const kinds = [ask, stopByText, stopByForm, book, report, write];
  const drawn = habits.kinds.flatMap((often, at) => Array.from({ length: often }, () => kinds[at] ?? ask));
  return random.pick(drawn)(needs, process);
}

async function told(
  needs: VisitorNeeds,
  process: Running,
  given: Omit<Told, "at" | "began" | "ended">,
  work: () => Promise<unknown>,
) {
  const one: Told = { ...given, at: process.name, began: needs.scheduler.steps, ended: null };
  needs.history.told.push(one);
  await work();
  // Nobody got the answer of a process that died.
  if (!process.dead) one.ended = needs.scheduler.steps;
  return one;
}

function requestOf({ site }: Services, phone: string, mark: string) {
  const seller = site.settings().agency.legalName;
  const shown = {
    words: callbackWording(seller, "en"),
    seller,
    box: "button" as const,
    buttonLabel: "Request a Call",
    formVersion: "callback-1",
  };
  const channels: Channel[] = ["call", "text"];
  const details = someDetails({ name: `Rosa ${mark}`, phone, state: "OH" });
  return {
    form: "callback" as const,
    details,
    origin: anOrigin(),
    consents: consentsTo(shown, { phone, email: null }, channels),
    idempotencyKey: mark,
  };
}

/** A visitor asks for a call; some click twice, at two processes if there are two. */
async function ask(needs: VisitorNeeds, process: Started): Promise<void> {
  const phone = phoneOf(needs);
  const mark = `ask-${needs.history.told.length}`;
  const send = (at: Started) =>
    runIn(at, () =>
      told(needs, at, { kind: "request", phone, mark }, () =>
        submitRequest(at.services, requestOf(at.services, phone, mark)),
      ),
    );
  const others = needs.running().filter(hasStarted);
  await Promise.all([send(process), ...(needs.random.chance(0.3) ? [send(needs.random.pick(others))] : [])]);
}

async function stop(needs: VisitorNeeds, process: Running, phone: string, work: (mark: string) => Promise<unknown>) {
  const mark = `stop-${needs.history.told.length}`;
  const one = await told(needs, process, { kind: "stop", phone, mark }, () => work(mark));
  if (one.ended === null) return;
  const onTheirWay = new Set(needs.running().flatMap(({ sending }) => [...sending]));
  const added = { ...one, onTheirWay, onlyInJournal: false };
  needs.history.stops.push(added);
  const known = await needs.watch(
    "select from submissions where payload->>'providerId' = $1 or payload->'details'->>'name' = $2",
    [mark, `Rosa ${mark}`],
  );
  added.onlyInJournal = known.length === 0;
}

function stopByText(needs: VisitorNeeds, process: Started, phone = phoneThatStops(needs)): Promise<void> {
  return stop(needs, process, phone, (mark) =>
    process.services.intake.accept({
      type: "text-received",
      key: mark,
      receivedAt: new Date().toISOString(),
      provider: "twilio",
      providerId: mark,
      from: phone,
      to: "+16142340001",
      body: needs.random.pick(["STOP", "stop please", "Stop texting me"]),
      media: 0,
    }),
  );
}

function stopByForm(needs: VisitorNeeds, process: Started, phone = phoneThatStops(needs)): Promise<void> {
  return stop(needs, process, phone, (mark) => {
    const { services } = process;
    const given = requestOf(services, phone, mark);
    const consents = given.consents.map((one) => ({ ...one, box: "withdrawn" as const }));
    return submitDoNotContact(services, { ...given, consents });
  });
}

/** Two visitors may want the same time. */
async function book(needs: VisitorNeeds, process: Started): Promise<void> {
  const { random, history } = needs;
  const start = new Date(random.pick(random.chance(0.3) ? SLOTS.slice(0, 2) : SLOTS));
  const key = randomUUID();
  const phone = phoneOf(needs);
  const details = { ...someDetails({ name: "Rosa Booked", phone, state: "OH" }), phone };
  const given = { details, state: "OH", timeZone: "America/New_York", start, origin: anOrigin(), key };
  const result = await bookCall(process.services, given);
  if (!process.dead && result.kind === "booked") history.booked++;
}

/** An agent writes to a lead, and now and then sends the same form twice, or the lead asks us to stop meanwhile. */
async function write(needs: VisitorNeeds, process: Started): Promise<void> {
  const { random } = needs;
  const leads = await needs.watch<{ id: string; phone: string }>(
    "select id, phone from leads where phone is not null order by phone",
  );
  if (leads.length === 0) return;
  const lead = random.pick(leads);
  const by = random.pick(needs.agents);
  const key = randomUUID();
  needs.history.written.push(lead.phone);
  const text = { leadId: lead.id, address: lead.phone, body: `Hello Rosa ${key}`, key };
  const times = random.chance(0.2) ? 2 : 1;
  await Promise.all([
    ...Array.from({ length: times }, () => sendMessage(process.services, by, text)),
    ...(random.chance(needs.habits.crossing) ? [stopMeanwhile(needs, process, lead.phone)] : []),
  ]);
}

/** Longest way of an answer to a text, steps and milliseconds: within a minute, what could not be sent is tried again. */
const MEANWHILE = { steps: 40, time: 90_000 };

/** A lead asks us to stop at some step of the way of a text to them, or a little later. */
async function stopMeanwhile(needs: VisitorNeeds, process: Started, phone: string): Promise<void> {
  const { random, scheduler } = needs;
  const nothing = {
    process,
    label: "waits",
    fails: "by-itself",
    fail: async () => new Error("It only waits"),
  } as const;
  if (random.chance(0.3)) await delay(random.below(MEANWHILE.time));
  for (let n = random.below(MEANWHILE.steps); n > 0; n--) await scheduler.gate({ ...nothing, run: async () => {} });
  if (!process.dead) await random.pick([stopByText, stopByForm])(needs, process, phone);
}

/** The provider reports what became of a text; late, twice, and in any order. */
async function report(needs: VisitorNeeds, process: Started): Promise<void> {
  const { random, provider } = needs;
  if (provider.reached.length === 0) return;
  const { id } = random.pick(provider.reached.slice(-5));
  const state = random.pick(["sent", "delivered", "failed"] as const);
  await settleStatus(process.services, id, { providerId: `SM${id}`, state, reason: null });
}
