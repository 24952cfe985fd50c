import { setTimeout as delay } from "node:timers/promises";
import { filledFolder } from "./leads.ts";
import { calls } from "./load.ts";
import { type Running, signIn, startBuilt } from "./program.ts";
import { type Report, TABLE_HEAD } from "./report.ts";

const PORT = 3190;
const LINES = 100_000;
/** Limits for an import of so many lines, seconds of work: read and checked, imported, reverted. */
const CHECKED = 60;
const IMPORTED = 120;
const REVERTED = 180;
/** Leads that someone works on before the import is reverted. */
const WORKED_ON = 20;

type Counts = Record<string, number>;
type Import = { id: string; state: string; failure: string | null; counts: Counts; reversals: Counts; rows: Row[] };
type Row = { line: number; lead_id: string | null; fate: string | null };

/**
 * Imports 100,000 lines, of which one in twenty is invalid and one in twenty a known lead, kills the program in the
 * middle of it, and reverts it: every line has to be accounted for. The list is read meanwhile.
 */
export async function measureImport(folder: string, report: Report): Promise<void> {
  const dataDir = await filledFolder(folder);
  let program = await startBuilt(dataDir, PORT);
  const cookie = await signIn(program.origin);
  const api = client(() => program, cookie);
  const file = await knownPeople(api).then(aFile);
  const form = new FormData();
  form.set("file", new File([file], "list.csv", { type: "text/csv" }));
  const uploaded = await timed(() => api<Import>("POST", "/leads/imports", form));
  report.figure(`${LINES.toLocaleString("en-US")} lines uploaded`, uploaded.seconds, "s", { max: 30 });
  const { id } = uploaded.value;
  const columns = ["name", "phone", "email", "state"];
  const mapping = { columns, consent_source: "Form on example.com", vendor: "Bench", existing: "fill" };
  await api("POST", `/leads/imports/${id}/mapping`, mapping);
  const checked = await timed(() => until(api, id, "checked"));
  report.figure("Checked", checked.seconds, "s", { max: CHECKED });
  const { counts: planned } = checked.value;
  console.log(`Planned: ${describe(planned)}.\n`);

  await api("POST", `/leads/imports/${id}/approve`);
  const first = await timed(() => untilPassed(api, id, LINES / 2));
  await program.kill();
  program = await startBuilt(dataDir, PORT);
  const resumed = await timed(() => untilPassed(api, id, LINES / 2, program));
  console.log(TABLE_HEAD);
  const rest = await timed(() => withReaders(program, cookie, report, () => until(api, id, "done")));
  console.log(`\nKilled after half of the lines; went on ${resumed.seconds.toFixed(0)} s after the start.`);
  report.figure("Imported, without the time until it went on", first.seconds + rest.seconds, "s", { max: IMPORTED });
  const done = rest.value.counts;
  report.holds(`Imported what the check said (${describe(done)})`, JSON.stringify(done) === JSON.stringify(planned));
  const wanted = (done.create ?? 0) + (done.update ?? 0);

  for (const { lead_id } of (await page(api, id, LINES / 4, WORKED_ON, "create")).rows)
    await api("POST", `/leads/${lead_id}/notes`, { text: "Spoke with them" });
  await api("POST", `/leads/imports/${id}/revert`);
  const reverted = await timed(() => until(api, id, "reverted"));
  report.figure("Reverted", reverted.seconds, "s", { max: REVERTED });
  const { reversed = 0, kept = 0, errored = 0 } = reverted.value.reversals;
  const sum = `${reversed} reversed + ${kept} kept + ${errored} errored = ${wanted} created and updated`;
  report.holds(sum, reversed + kept + errored === wanted && kept === WORKED_ON);
  await program.stop();
}

/** Returns the lines of a file: one in twenty without a usable number or name, one in twenty with a known number. */
function aFile(known: readonly string[]): string {
  const lines = ["Name,Phone,Email,State"];
  for (let i = 0; i < LINES; i++) {
    const name = `Ida ${"BCDFGHKLMN"[i % 10]}${"aeiou"[(i >> 4) % 5]}${"bdfgklmn"[(i >> 8) % 8]}son`;
    if (i % 20 === 7) lines.push(i % 40 === 7 ? `${name},none,,OH` : `Test,614${2_000_000 + i},,OH`);
    else if (i % 20 === 11) lines.push(`${name},${known[(i - 11) / 20] ?? ""},ida${i}@example.org,`);
    else
      lines.push(
        `${name},(740) ${200 + Math.floor(i / 10_000)}-${String(i % 10_000).padStart(4, "0")},ida${i}@example.org,OH`,
      );
  }
  return lines.join("\n");
}

/** Reads numbers of leads that are on file. */
async function knownPeople(api: Api): Promise<string[]> {
  const phones: string[] = [];
  let next: string | null = "";
  while (next !== null && phones.length < LINES / 20) {
    const cursor: string = next === "" ? "" : `&cursor=${next}`;
    const found: { leads: { phone: string }[]; next: string | null } = await api(
      "GET",
      `/leads?limit=200&fields=phone${cursor}`,
    );
    phones.push(...found.leads.map(({ phone }) => phone));
    next = found.next;
  }
  return phones;
}

type Api = <T>(method: string, path: string, body?: object) => Promise<T>;

function client(running: () => Running, cookie: string): Api {
  return async <T>(method: string, path: string, body?: object) => {
    const { origin } = running();
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { cookie, origin, ...(json ? { "content-type": "application/json" } : {}) },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

async function until(api: Api, id: string, state: string): Promise<Import> {
  for (;;) {
    const found = await page(api, id, 0, 1);
    if (found.state === state) return found;
    if (found.state === "failed") throw new Error(`The import stopped: ${found.failure}`);
    await delay(250);
  }
}

/** Waits until the run has passed a line; with `since` until it has passed one that it had not at the start. */
async function untilPassed(api: Api, id: string, line: number, since?: Running): Promise<void> {
  let after = line;
  while (since && (await passed(api, id, after))) after += 250;
  while (!(await passed(api, id, after))) await delay(100);
}

async function passed(api: Api, id: string, line: number): Promise<boolean> {
  return (await page(api, id, line, 1, "create")).rows.every((row) => row.lead_id !== null);
}

const page = (api: Api, id: string, after: number, limit: number, fate = "") =>
  api<Import>("GET", `/leads/imports/${id}?cursor=${after}&limit=${limit}${fate && `&fate=${fate}`}`);

/** Reads the list as two people while something else is done. */
async function withReaders<T>(program: Running, cookie: string, report: Report, work: () => Promise<T>): Promise<T> {
  let ended = false;
  const reading = calls({ seconds: 600, connections: 2 }, () =>
    ended ? null : fetch(`${program.origin}/api/leads`, { headers: { cookie } }),
  );
  const done = await work().finally(() => {
    ended = true;
  });
  report.row("newest 50, while the import runs", 2, await reading, { p95: 50 });
  return done;
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const began = performance.now();
  const value = await work();
  return { seconds: (performance.now() - began) / 1000, value };
}

const describe = (counts: Counts) =>
  Object.entries(counts)
    .map(([name, n]) => `${name} ${n}`)
    .join(", ");
