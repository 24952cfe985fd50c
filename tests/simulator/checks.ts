import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import type { Submission } from "#leads/leads/rules/submission.ts";
import type { Db } from "#platform/database/server/database.ts";
import { verifyLedger } from "#platform/ledger/server/verify-ledger.ts";
import type { Provider, Reached } from "./provider.ts";
import type { History } from "./simulated.ts";
import type { Watch } from "./watcher.ts";

type CheckNeeds = { watch: Watch; history: History; provider: Provider; folder: string };

/** Checks what must hold once everything has come to rest. Returns a sentence for each fault. */
export async function checkAtRest(needs: CheckNeeds & { db: Db }): Promise<string[]> {
  return [
    ...(await lostRequests(needs)),
    ...(await wrongOrder(needs)),
    ...(await wrongContacts(needs)),
    ...(await wrongNumbers(needs)),
    ...(await leftBehind(needs)),
    ...(await verifyLedger({ db: needs.db, ledgerSources: LEDGER_SOURCES })).faults,
  ];
}

type Submitted = { seq: number; payload: Submission; outcome: string | null; lead: string | null };

const readInbox = (watch: Watch): Promise<Submitted[]> =>
  watch<Submitted>(
    `select s.seq::int, s.payload, r.outcome, l.id as lead from submissions s left join submission_results r using (seq)
     left join leads l on l.id = r.lead_id order by s.seq`,
  );

/** Finds what was acknowledged and is not in the inbox exactly once, or was not applied. */
async function lostRequests({ watch, history }: CheckNeeds): Promise<string[]> {
  const rows = await readInbox(watch);
  const byMark = Map.groupBy(rows, ({ payload }) => markOf(payload));
  return history.told.flatMap(({ kind, mark, ended }) => {
    if (ended === null) return [];
    const [first, ...more] = byMark.get(mark) ?? [];
    if (!first) return [`${mark} was acknowledged at step ${ended} and is not there`];
    if (more.length > 0) return [`${mark} is there ${more.length + 1} times`];
    if (!["created", "joined", "known"].includes(first.outcome ?? "")) return [`${mark} came to: ${first.outcome}`];
    return kind === "request" && first.lead === null ? [`${mark} is of a lead that is not there`] : [];
  });
}

/**
 * Finds what came in before something that the same process had acknowledged earlier, and numbers whose last wish does
 * not hold.
 */
async function wrongOrder({ watch, history }: CheckNeeds): Promise<string[]> {
  const seqs = new Map<string, number>();
  for (const { seq, payload } of await readInbox(watch)) seqs.set(markOf(payload), seq);
  const told = history.told.flatMap((one) => {
    const seq = seqs.get(one.mark);
    return seq === undefined ? [] : [{ ...one, seq }];
  });
  // What was clicked twice may have come in at the other process.
  const once = told.filter(({ at, mark }) => told.every((other) => other.mark !== mark || other.at === at));
  const overtaken = told.flatMap(({ at, mark, seq, ended }) =>
    once
      .filter((other) => other.at === at && ended !== null && ended < other.began && other.seq < seq)
      .map((other) => `${other.mark} came in before ${mark}, which was acknowledged first`),
  );
  const suppressed = await watch<{ address: string }>("select address from suppressions where channel = 'text'");
  const isSuppressed = new Set(suppressed.map(({ address }) => address));
  const last = new Map(told.toSorted((a, b) => a.seq - b.seq).map((one) => [one.phone, one]));
  const unheld = [...last.values()]
    .filter(({ kind, phone }) => isSuppressed.has(phone) !== (kind === "stop"))
    .map(({ phone, mark }) => `${phone} said ${mark} last, and is ${isSuppressed.has(phone) ? "" : "not "}suppressed`);
  return [...overtaken, ...unheld];
}

function markOf(submission: Submission): string {
  if ("details" in submission) return submission.details.name.replace("Rosa ", "");
  return submission.type === "text-received" ? submission.providerId : "";
}

const OHIO = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "numeric", hourCycle: "h23" });

type Sent = { id: string; occasion: string; allowed: string | null; proofs: number };

/** Finds texts after a stop, at night, twice or without a proof. */
async function wrongContacts({ watch, history, provider }: CheckNeeds): Promise<string[]> {
  const rows = await watch<Sent>(
    `select m.id, m.occasion, m.verdict->>'allowed' as allowed,
      (select count(*)::int from audit_log a where a.action = 'message.send' and a.record_id = m.id) as proofs
     from messages m where direction = 'out'`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  return provider.reached.flatMap((one) => {
    const { id, to } = one;
    const sent = known.get(id);
    if (!sent) return [`text ${id} to ${to} is not on file`];
    const twice = seen.has(id) ? [`text ${id} reached ${to} twice`] : [];
    seen.add(id);
    return [...twice, ...wrongContact(one, sent, history)];
  });
}

function wrongContact(
  { id, to, at, step, by }: Reached,
  { occasion, allowed, proofs }: Sent,
  history: History,
): string[] {
  const faults: string[] = [];
  if (allowed !== "true") faults.push(`text ${id} has no verdict of the gate`);
  if (proofs === 0) faults.push(`text ${id} has no proof in the ledger`);
  // The answer to a stop is the one text that may follow it.
  if (occasion !== "written") return faults;
  const hour = Number(OHIO.format(at));
  if (hour < 8 || hour >= 21) faults.push(`text ${id} arrived at ${hour} o’clock`);
  const knows = (one: History["stops"][number]) => !one.onTheirWay.has(id) && (!one.onlyInJournal || one.at === by);
  const stop = history.stops.findLast((one) => one.phone === to && (one.ended ?? 0) < step && knows(one));
  const agreedAgain = history.told.some(
    ({ kind, phone, began, ended }) =>
      stop && kind === "request" && phone === to && (ended ?? Number.POSITIVE_INFINITY) > stop.began && began < step,
  );
  if (stop && !agreedAgain)
    faults.push(`text ${id} reached ${to} at step ${step}, after ${stop.mark} of step ${stop.ended}`);
  return faults;
}

/** Finds sums that are not their recount, times that are booked twice, a person who is two leads, a form that is two texts. */
async function wrongNumbers({ watch, history }: CheckNeeds): Promise<string[]> {
  const [sums] = await watch<{ leads: number; counted: number; bookings: number; requests: number; attempts: number }>(
    `select (select count(*) from leads)::int as leads, (select count(*) from bookings)::int as bookings,
      (select count(*) from bookings where lead_id is not null)::int as requests,
      (select count(*) from contact_attempts a join messages m using (id) where m.state in ('failed', 'dropped', 'queued')
        and m.provider_id is null)::int as attempts,
      ((select coalesce(sum(n), 0) from lead_delta) + (select coalesce(sum(n), 0) from lead_daily))::int as counted`,
  );
  if (!sums) return ["nothing can be counted"];
  const twice = async (text: string, how: string) =>
    (await watch<{ what: string }>(`${text} group by 1 having count(*) > 1`)).map(({ what }) => `${what} ${how}`);
  return [
    ...(sums.leads === sums.counted ? [] : [`${sums.leads} leads are counted as ${sums.counted}`]),
    ...(sums.bookings < history.booked
      ? [`${history.booked} bookings were confirmed, ${sums.bookings} are there`]
      : []),
    ...(sums.requests === sums.bookings ? [] : [`${sums.bookings - sums.requests} bookings have no lead`]),
    ...(sums.attempts === 0 ? [] : [`${sums.attempts} attempts are counted of texts that nobody was sent`]),
    ...(await twice(
      "select staff_id || ' ' || starts_at as what from bookings where status = 'booked'",
      "is booked twice",
    )),
    ...(await twice("select phone as what from leads where phone is not null", "is two leads")),
    ...(await twice(
      "select body as what from messages where occasion = 'written' and direction = 'out'",
      "was sent by one form twice",
    )),
  ];
}

/** Finds what waits in the inbox, in a journal, or on its way. */
export async function leftBehind({ watch, folder }: CheckNeeds): Promise<string[]> {
  const [left] = await watch<{ waiting: number; texts: number; leaves: number }>(
    `select (select count(*)::int from submissions_waiting) as waiting,
      (select count(*)::int from ledger_unsealed) as leaves,
      (select count(*)::int from messages where state in ('queued', 'sending')) as texts`,
  );
  const faults: string[] = [];
  if (left && left.waiting > 0) faults.push(`${left.waiting} submissions still wait`);
  if (left && left.texts > 0) faults.push(`${left.texts} texts are still on their way`);
  if (left && left.leaves > 0) faults.push(`${left.leaves} leaves of the ledger still wait`);
  for (const name of await readdir(folder)) {
    const records = await readdir(join(folder, name, "journal"), { recursive: true });
    const waiting = records.filter((one) => one.endsWith(".json"));
    if (waiting.length > 0) faults.push(`${waiting.length} records wait in the journal of ${name}`);
  }
  return faults;
}
