// `npm run fuzz -- [--target NAME,NAME] [--minutes M] [--seed N]`: tries broken input on everything that parses.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { FUZZ_TARGETS } from "./targets.ts";

/** Time after which one input hangs, milliseconds: the machine may be busy. */
const HANG = 20_000;
const LOOK = 500;
/** Room for one input, bytes, behind the two numbers that say which it is and how long. */
const ROOM = 1024 * 1024;

const { values } = parseArgs({
  options: {
    target: { type: "string" },
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), "hearthlight-fuzz-"));
const wanted = FUZZ_TARGETS.filter(({ name }) => values.target?.split(",").includes(name) ?? true);
console.log(`Seed ${seed}; inputs that show a fault are kept in ${folder}`);
let found = 0;
for (const { name } of wanted) found += await fuzz(name, Number(values.minutes) * 60_000);
process.exitCode = found > 0 ? 1 : 0;

/** Tries inputs of a target for a time. Returns how many kinds of faults were found. */
async function fuzz(name: string, time: number): Promise<number> {
  const faults = new Map<string, number>();
  const end = performance.now() + time;
  let tried = 0;
  for (let start = 0; performance.now() < end; start++) tried += await runWorker(name, seed + start, end, faults);
  const each = Math.round(tried / (time / 1_000));
  console.log(`${name}: ${tried} inputs, ${each} a second, ${faults.size} faults`);
  for (const [fault, count] of faults) console.log(`  ${fault} (${count} times)`);
  return faults.size;
}

/** Runs one worker until the end, or until an input ends it. Returns how many inputs it tried. */
function runWorker(name: string, from: number, end: number, faults: Map<string, number>): Promise<number> {
  const shared = new SharedArrayBuffer(8 + ROOM);
  const counts = new Int32Array(shared, 0, 2);
  const keep = (fault: string, bytes: Uint8Array) => {
    const before = faults.get(fault) ?? 0;
    faults.set(fault, before + 1);
    if (before > 0) return;
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, String(faults.size)), bytes);
  };
  const current = () => new Uint8Array(shared, 8, counts[1]).slice();
  const { promise, resolve } = Promise.withResolvers<number>();
  const worker = new Worker(new URL("./fuzz-worker.ts", import.meta.url), {
    workerData: { name, seed: from, shared },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker.on("message", ({ fault, bytes }: { fault: string; bytes: Uint8Array }) => keep(fault, bytes));
  worker.on("error", (error) => keep(`it ends the program: ${error.message}`, current()));
  let [seen, since] = [0, performance.now()];
  const timer = setInterval(() => {
    if (counts[0] !== seen) [seen, since] = [counts[0] ?? 0, performance.now()];
    const hangs = performance.now() - since > HANG;
    if (hangs) keep("it hangs", current());
    if (hangs || performance.now() > end) void worker.terminate();
  }, LOOK);
  worker.on("exit", () => {
    clearInterval(timer);
    resolve(counts[0] ?? 0);
  });
  return promise;
}
