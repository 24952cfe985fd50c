import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textJobs } from "#leads/conversations/server/conversations-jobs.ts";
import { addSubmissions } from "#leads/intake/server/intake-store.ts";
import { type Database, openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aConsent, aPhone, aSubmission } from "#tests/builders/leads.ts";
import { aTextProvider, type ProviderFault, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { bySize } from "#tests/builders/test-size.ts";
import { OWN_NUMBER } from "#tests/builders/texting.ts";
import { openForTests } from "#tests/e2e/open-for-tests.ts";
import { clockOff } from "#tests/e2e/start-program.ts";
import { signedIn } from "./owner-calls.ts";
import { type Program, theProgram, until } from "./program.ts";

const LEADS = 60;
/** Leads where it is night while the others may be texted. */
const ASLEEP = 6;
const OUT = bySize(200, 500);
const IN = OUT;
const STOPS = 20;
const KILLS = bySize(4, 8);
const AT_ONCE = 6;
const APART = Math.floor((OUT + IN) / (KILLS + 1));
/** A text that is handed over while the stop arrives may still go out, milliseconds. */
const IN_FLIGHT = 1_000;
/** The starts take a while beside other tests, milliseconds. */
const LONG = { timeout: 300_000 };
const THREE_HOURS = 3 * 3_600_000;
/** What the provider does to some texts; it takes the last ones, and the program is killed before it says so. */
const FAULTS: readonly (ProviderFault | null)[] = [
  null,
  null,
  null,
  400,
  null,
  503,
  null,
  null,
  "cut",
  null,
  "broken",
  null,
];

/** The newest 3 PM UTC that lies four hours back: the morning in Ohio, and before dawn in Hawaii. */
const MORNING = Math.floor((Date.now() - 19 * 3_600_000) / 86_400_000) * 86_400_000 + 15 * 3_600_000;
const off = MORNING - Date.now();
const programTime = () => new Date(Date.now() + off);

let program: Program;
let provider: TextProviderDouble;
let database: Database | null = null;
beforeAll(async () => {
  provider = await aTextProvider("twilio");
  program = await theProgram(clockOff(off));
  await program.start();
});
afterAll(async () => {
  await database?.close();
  await program.remove();
  await provider.close();
});

const query = async <T extends object>(text: string, ...values: unknown[]) => {
  if (!database) throw new Error("The database is not open yet");
  return (await database.pool.query<T>(text, values)).rows;
};
const connect = async () => {
  database = openDatabase(await program.database(), createLog("silent"), 2);
  return database;
};

type Lead = { id: string; phone: string; asleep: boolean };
type Event = { kind: "out" | "in"; lead: Lead; body: string; key: string };

/** Opens the site, sets texts up and stores the leads; returns them with the key of a program that may text. */
async function prepare(): Promise<{ leads: Lead[]; key: string }> {
  await openForTests(program.url, { email: "owner@example.com", password: "correct-horse-battery" });
  const call = await signedIn(program.url);
  const { provider: name, baseUrl, account, secret } = provider.account;
  const value = { provider: name, base_url: baseUrl, account, secret, numbers: [{ number: OWN_NUMBER }] };
  await call("PUT", "/api/settings/telephony", { value: { ...value, registration: "registered" }, version: "" });
  const scopes = ["leads:read", "leads:write"];
  const { key } = await call<{ key: string }>("POST", "/api/keys", { name: "Texts", scopes, expires_at: null });
  const at = programTime().toISOString();
  const submissions = Array.from({ length: LEADS }, (_, n) => {
    const phone = aPhone();
    const consents = (["call", "text"] as const).map((channel) => aConsent({ channel, address: phone, at }));
    return aSubmission({ receivedAt: at, details: { phone, state: n < ASLEEP ? "HI" : "OH" }, consents });
  });
  const { db, close } = await connect();
  await addSubmissions(db, submissions);
  const stored = () =>
    query<{ id: string; phone: string; state: string }>(
      "select id, phone, state from leads where name = 'Rosa Delgado'",
    );
  await until("the leads", async () => (await stored()).length === LEADS);
  const leads = (await stored()).map(({ id, phone, state }) => ({ id, phone, asleep: state === "HI" }));
  await close();
  database = null;
  return { leads, key };
}

/** Returns the events in an order that is the same in every run: stops come in the second half. */
function eventsFor(leads: readonly Lead[]): Event[] {
  let seed = 20_261_129;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const lead = () => leads[draw(leads.length)] as Lead;
  const out = (n: number): Event => ({ kind: "out", lead: lead(), body: `No. ${n}`, key: `out-${n}` });
  const into = (n: number): Event => {
    const stops = n >= IN / 2 && n % Math.floor(IN / 2 / STOPS) === 0;
    return { kind: "in", lead: lead(), body: stops ? "STOP" : `Call me at ${n}`, key: `SM${randomUUID()}` };
  };
  return Array.from({ length: OUT + IN }, (_, n) => (n % 2 === 0 ? out(n / 2) : into((n - 1) / 2)));
}

/** Sends a request until the program answers it; returns the status. */
async function persist(send: () => Promise<Response>): Promise<number> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await send().catch(() => null);
    if (answer && answer.status < 500) return answer.status;
    if (Date.now() > deadline) throw new Error("never answered");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const text = ({ lead, body, key }: Event, secret: string) =>
  fetch(`${program.url}/api/leads/${lead.id}/messages`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ kind: "text", contact_point: lead.phone, body }),
    signal: AbortSignal.timeout(15_000),
  });

/** Asks as the provider does: it signs the address that it was given. */
const hook = (signed: { headers: Record<string, string>; body: string }, path: string) =>
  fetch(program.url + path, { method: "POST", ...signed, signal: AbortSignal.timeout(15_000) });
const FUNCTIONS = "/.netlify/functions";
const RECEIVED = `${FUNCTIONS}/text-received/twilio`;
const given = (path: string) => `http://localhost:${program.port}${path}`;

/** Kills the program while the provider has a text and has not said so; starts it again. */
async function killInFlight(n: number): Promise<void> {
  provider.failing.splice(0, provider.failing.length, n % 2 === 0 ? "late" : "hang");
  const before = provider.requests.length;
  await until("a text in flight", () => provider.requests.length > before, 5_000).catch(() => {});
  await program.kill();
  provider.failing.length = 0;
  await program.start();
}

type Done = { written: Set<string>; refused: number; stopped: Map<string, number>; kills: number };

/** Sends everything, some at once, while the program is killed again and again. */
async function sendThrough(events: readonly Event[], key: string): Promise<Done> {
  const done: Done = { written: new Set(), refused: 0, stopped: new Map(), kills: 0 };
  let acknowledged = 0;
  let due = 0;
  let working: Promise<void> = Promise.resolve();
  const one = async (event: Event, n: number) => {
    const { kind, lead, body } = event;
    if (kind === "out") provider.failing.push(FAULTS[(n / 2) % FAULTS.length] ?? null);
    const status = await persist(() =>
      kind === "out"
        ? text(event, key)
        : hook(provider.incoming(given(RECEIVED), { id: event.key, from: lead.phone, to: OWN_NUMBER, body }), RECEIVED),
    );
    expect(kind === "in" ? [204] : [201, 409], `${kind}: ${status}`).toContain(status);
    if (status === 201) done.written.add(event.key);
    if (status === 409) done.refused++;
    if (body === "STOP" && !done.stopped.has(lead.phone)) done.stopped.set(lead.phone, Date.now());
    if (++acknowledged < (due + 1) * APART || due >= KILLS) return;
    const strike = due++;
    working = working.then(() => killInFlight(strike)).then(() => void done.kills++);
  };
  const queue = [...events.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await one(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await working;
  return done;
}

/** Waits until no text is on its way: three hours later, and after the job that looks for those left behind. */
async function settle(): Promise<void> {
  provider.failing.length = 0;
  const { db } = await connect();
  const waiting = async () => (await query("select id from messages where state in ('queued', 'sending')")).length;
  await until("the inbox", async () => (await query("select seq from submissions_waiting")).length === 0);
  process.kill(program.pid() ?? 0, "SIGUSR2");
  const later = () => new Date(programTime().getTime() + THREE_HOURS);
  for (const job of textJobs({ db, now: later })) await job.run();
  await until("no text on its way", async () => (await waiting()) === 0, 60_000);
}

type Row = { id: string; key: string; state: string; occasion: string; direction: string; provider_id: string | null };

test(
  "hundreds of texts, kill -9 and faults: none after a stop, at night, twice or without proof, none lost",
  LONG,
  async () => {
    const began = performance.now();
    const { leads, key } = await prepare();
    const events = eventsFor(leads);
    const done = await sendThrough(events, key);
    await settle();
    const rows = await query<Row>("select id, key, state, occasion, direction, provider_id from messages");
    const byId = new Map(rows.map((row) => [row.id, row]));
    const idOf = ({ statusUrl }: { statusUrl: string }) => statusUrl.split("/").at(-1) ?? "";
    const reached = provider.reached.map((one) => ({ ...one, row: byId.get(idOf(one)) }));
    console.info(
      `${done.kills} kills, ${rows.length} texts (${done.written.size} written, ${done.refused} refused, ${IN} came in), ${reached.length} reached a phone, ${done.stopped.size} numbers stopped; ${Math.round((performance.now() - began) / 1_000)} s`,
    );
    expect(done.kills).toBe(KILLS);
    expect(done.stopped.size).toBeGreaterThan(STOPS / 2);
    expect(reached.length).toBeGreaterThan(OUT * 0.4);
    // What came in is there, once.
    const came = rows.filter(({ direction }) => direction === "in").map((row) => row.provider_id ?? "");
    expect(came.sort()).toEqual(
      events
        .filter(({ kind }) => kind === "in")
        .map((event) => event.key)
        .sort(),
    );
    // What was acknowledged as written is there, once, and nothing else is.
    const written = rows.filter(({ occasion, direction }) => occasion === "written" && direction === "out");
    expect(written.map((row) => row.key.split(" ").at(-1) ?? "").sort()).toEqual([...done.written].sort());
    // Nothing reached a phone twice, or without someone having written it; nor what says that it was not sent.
    expect(new Set(reached.map(idOf)).size).toBe(reached.length);
    expect(reached.filter(({ row }) => row?.state !== "accepted" && row?.state !== "unsure")).toEqual([]);
    // A stop is confirmed once, and nothing else goes out after it.
    const late = reached.filter(({ to, at }) => at > (done.stopped.get(to) ?? Number.POSITIVE_INFINITY) + IN_FLIGHT);
    expect(late.filter(({ row }) => row?.occasion !== "stop")).toEqual([]);
    const confirmed = reached.filter(({ row }) => row?.occasion === "stop").map(({ to }) => to);
    expect(new Set(confirmed).size).toBe(confirmed.length);
    // Where it is night nobody is texted.
    const asleep = new Set(leads.filter((lead) => lead.asleep).map(({ phone }) => phone));
    expect(reached.filter(({ to, row }) => asleep.has(to) && row?.occasion === "written")).toEqual([]);
    await expectProofs(reached.map(idOf));
    await expectReportsSettle(reached.filter(({ row }) => row?.state === "unsure"));
  },
);

/** Checks that each text has its line in the ledger, and the ledger itself. */
async function expectProofs(ids: readonly string[]): Promise<void> {
  const lines = await query<{ id: string }>("select record_id as id from audit_log where action = 'message.send'");
  const proved = new Set(lines.map(({ id }) => id));
  expect(ids.filter((id) => !proved.has(id))).toEqual([]);
  await until(
    "the evidence to be sealed",
    async () => (await query("select from ledger_unsealed limit 1")).length === 0,
  );
  if (database) expect(await ledgerFaults(database.db)).toEqual([]);
}

/** Lets the provider report on texts that may have been sent; each report settles one. */
async function expectReportsSettle(unsure: readonly { id: string; statusUrl: string }[]): Promise<void> {
  expect(unsure.length).toBeGreaterThan(0);
  for (const { id, statusUrl } of unsure) {
    const { pathname } = new URL(statusUrl);
    expect(await persist(() => hook(provider.report(given(pathname), id, "delivered"), pathname))).toBe(204);
  }
  const ids = unsure.map(({ statusUrl }) => statusUrl.split("/").at(-1));
  const states = await query<{ state: string }>("select distinct state from messages where id = any($1)", ids);
  expect(states).toEqual([{ state: "delivered" }]);
}
