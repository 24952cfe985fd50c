import { join } from "node:path";
import { FILLED } from "./callbacks.ts";
import { fillLeads } from "./fill-leads.ts";
import { signIn, startBuilt } from "./program.ts";
import type { Report } from "./report.ts";
import { type Sample, sample, startLoad, type Timed } from "./soak-load.ts";

const PORT = 3190;
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const MINUTE = 60_000;
const EVERY = 10_000;
/** Time that does not count for slopes: caches fill and statements are prepared. */
const WARM_UP = Math.min(5 * MINUTE, (MINUTES * MINUTE) / 3);

/** Keeps a mixed load on the program at a steady rate, and prints by minute its use of resources, and what grows. */
export async function measureSoak(folder: string, report: Report): Promise<void> {
  const dataDir = join(folder, "soak");
  await (await startBuilt(dataDir, PORT)).stop();
  await fillLeads(dataDir, FILLED);
  const program = await startBuilt(dataDir, PORT);
  const load = startLoad(program, await signIn(program.origin));
  const samples: Sample[] = [];
  console.log(
    `${MINUTES} minutes of pages, calls, lists, callbacks and open desks; ${FILLED.toLocaleString("en-US")} leads.\n`,
  );
  console.log(
    "| minute | memory, MB | lowest heap, MB | open files | handles | event loop p99, ms | answers | p50, ms | p99, ms |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
  for (let next = EVERY; next <= MINUTES * MINUTE; next += EVERY) {
    await new Promise((resolve) => setTimeout(resolve, load.began + next - performance.now()));
    samples.push(await sample(program, next));
    if (next % MINUTE === 0) console.log(minuteRow(next / MINUTE, samples, load.answers));
  }
  await load.stop();
  judge(samples, load.answers, report);
  const failed = [...load.failures].map(([why, times]) => `${times} ${why}`).join(", ");
  report.holds(`Every request was answered${failed && `, but ${failed}`}`, failed === "");
  await program.stop();
}

const within = <T extends { at: number }>(all: readonly T[], from: number, to: number) =>
  all.filter(({ at }) => at > from && at <= to);

/** Returns the longest time of such a share of responses, milliseconds. */
function quantile(answers: readonly Timed[], share: number): number {
  const times = answers.map(({ took }) => took).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

function minuteRow(minute: number, samples: readonly Sample[], answers: readonly Timed[]): string {
  const [from, to] = [(minute - 1) * MINUTE, minute * MINUTE];
  const read = within(samples, from, to);
  const asked = within(answers, from, to);
  const last = read.at(-1);
  const loop = Math.max(...read.map((one) => one.loop));
  const heap = Math.min(...read.map((one) => one.heap));
  const figures = [last?.rss ?? Number.NaN, heap].map((megabytes) => megabytes.toFixed(0));
  const times = [quantile(asked, 0.5), quantile(asked, 0.99)].map((ms) => ms.toFixed(1));
  return `| ${[minute, ...figures, last?.files, last?.handles, loop.toFixed(1), asked.length, ...times].join(" | ")} |`;
}

/** Returns how much a value grows in a minute, by least squares. */
function slope(samples: readonly Sample[], read: (one: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(read))];
  const above = samples.reduce((sum, one) => sum + (one.at - x) * (read(one) - y), 0);
  return (above / samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0)) * MINUTE;
}

function judge(all: readonly Sample[], answers: readonly Timed[], report: Report): void {
  const end = MINUTES * MINUTE;
  const samples = within(all, WARM_UP, end);
  const counted = within(answers, WARM_UP, end);
  const third = (end - WARM_UP) / 3;
  console.log(`\nAfter ${(WARM_UP / MINUTE).toFixed(1)} minutes that do not count:`);
  const grows = (what: string, read: (one: Sample) => number, unit: string) =>
    report.figure(`${what} grows`, slope(samples, read), `${unit} a minute`, { max: 1 });
  grows("Memory", ({ rss }) => rss, "MB");
  grows("Heap, lowest reading of each minute,", lowestOfMinute(samples), "MB");
  grows("Number of open files", ({ files }) => files, "");
  grows("Number of handles", ({ handles }) => handles, "");
  const first = quantile(within(counted, WARM_UP, WARM_UP + third), 0.99);
  const last = quantile(within(counted, end - third, end), 0.99);
  console.log(`p99 of the first third ${first.toFixed(1)} ms, of the last ${last.toFixed(1)} ms.`);
  // On a busy machine two thirds of one run differ by up to half by themselves.
  report.figure("p99 of the last third by that of the first", last / first, "times", { max: 1.5 });
}

/** Returns the lowest reading of a sample's minute: the heap after a collection, which other samples do not show. */
function lowestOfMinute(samples: readonly Sample[]): (one: Sample) => number {
  const minuteOf = ({ at }: Sample) => Math.ceil(at / MINUTE);
  const lowest = new Map<number, number>();
  for (const one of samples)
    lowest.set(minuteOf(one), Math.min(one.heap, lowest.get(minuteOf(one)) ?? Number.POSITIVE_INFINITY));
  return (one) => lowest.get(minuteOf(one)) ?? one.heap;
}
