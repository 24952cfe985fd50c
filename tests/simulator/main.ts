// `npm run simulate -- [--seeds N | --seed N,N] [--hours H] [--processes N] [--bug NAME] [--bugs [--bug NAME,NAME]] [--trace]`
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { plant } from "./plant.ts";
import { PLANTED_BUGS } from "./planted-bugs.ts";
import type { Prepared } from "./prepare-run.ts";
import { createRandom, installRandom } from "./random.ts";
import type { SeedResult } from "./simulated.ts";

const { values } = parseArgs({
  options: {
    /** These seeds; otherwise fresh ones. */
    seed: { type: "string" },
    seeds: { type: "string", default: "10" },
    hours: { type: "string", default: "0.5" },
    processes: { type: "string" },
    bug: { type: "string" },
    bugs: { type: "boolean", default: false },
    trace: { type: "boolean", default: false },
  },
});
/** Seeds that run at once while planted bugs are looked for. */
const AT_ONCE = availableParallelism();
/** Every third seed has two processes on one database. */
const TWO = 3;

const children = new Set<ChildProcess>();
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    interrupted = true;
    for (const child of children) child.kill(signal);
  });

/** Runs one seed in a process of its own, on a database of its own. */
async function runOne(prepared: Prepared, seed: number, bug: string | null): Promise<SeedResult> {
  const { run, drop } = await prepared.copy();
  const report = join(run.folder, "..", "report.json");
  const processes = Number(values.processes ?? (seed % TWO === 0 ? 2 : 1));
  const given = { seed, bug, report, run: { ...run, hours: Number(values.hours), processes } };
  const child = spawn(process.execPath, [join(import.meta.dirname, "child.ts"), JSON.stringify(given)], {
    stdio: ["ignore", "inherit", "inherit"],
    // Node would take the code that it compiled of the source without the bug.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" },
  });
  children.add(child);
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  children.delete(child);
  if (code !== 0) throw new Error(`Seed ${seed} ended with ${code}`);
  const result = JSON.parse(await readFile(report, "utf8")) as SeedResult;
  await drop();
  return result;
}

/** Runs seeds one after another, and says what each found. Returns how many found a fault. */
async function runSeeds(prepared: Prepared, seeds: readonly number[]): Promise<number> {
  let failed = 0;
  for (const seed of seeds) {
    if (interrupted) break;
    const { faults, trace, ...counts } = await runOne(prepared, seed, values.bug ?? null);
    const hash = createHash("sha256").update(trace.join("\n")).digest("hex");
    console.log(`seed ${seed}: ${JSON.stringify({ ...counts, trace: hash })}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (values.trace) console.log(trace.join("\n"));
    if (faults.length > 0) failed++;
  }
  console.log(failed === 0 ? "no fault found" : `${failed} seeds found faults`);
  return failed;
}

/** Looks for each planted bug with some seeds. Returns how many were not found. */
async function findBugs(prepared: Prepared, seeds: number): Promise<number> {
  let missed = 0;
  const wanted = PLANTED_BUGS.filter(({ name }) => values.bug?.split(",").includes(name) ?? true);
  for (const { name } of wanted) {
    if (interrupted) break;
    const began = performance.now();
    let found: string | null = null;
    for (let seed = 1; seed <= seeds && found === null; seed += AT_ONCE) {
      const tried = Array.from({ length: AT_ONCE }, async (_, n) => {
        const { faults } = await runOne(prepared, seed + n, name);
        if (faults[0]) found ??= `seed ${seed + n}: ${faults[0]}`;
      });
      await Promise.all(tried);
    }
    if (found === null) missed++;
    console.log(`${name}: ${found ?? "not found"} (${((performance.now() - began) / 1_000).toFixed(0)} s)`);
  }
  console.log(`${wanted.length - missed} of ${wanted.length} planted bugs found`);
  return missed;
}

const began = performance.now();
const fresh = Date.now() % 1_000_000_000;
const count = Number(values.seeds);
const seeds = values.seed?.split(",").map(Number) ?? Array.from({ length: count }, (_, n) => fresh + n);
const folder = await mkdtemp(join(tmpdir(), "hearthlight-simulator-"));
plant(null);
// The agency is the same in every run, its ids included.
installRandom(createRandom(1));
const { prepareRun } = await import("./prepare-run.ts");
const prepared = await prepareRun(folder);
try {
  process.exitCode = (values.bugs ? await findBugs(prepared, count) : await runSeeds(prepared, seeds)) === 0 ? 0 : 1;
} finally {
  await prepared.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s`);
