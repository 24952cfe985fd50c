// Tries inputs of one target until it is ended. Each is put where the main thread finds it if this one dies of it.
import { parentPort, workerData } from "node:worker_threads";
import { createRandom } from "#tests/simulator/random.ts";
import { watchCoverage } from "./coverage.ts";
import { tryInput } from "./fuzz-target.ts";
import { mutate } from "./mutate.ts";
import { FUZZ_TARGETS } from "./targets.ts";

/** Inputs between two looks at what ran for the first time, and most examples that are kept for that. */
const BATCH = 20;
const MAX_EXAMPLES = 500;

const { name, seed, shared } = workerData as { name: string; seed: number; shared: SharedArrayBuffer };
const counts = new Int32Array(shared, 0, 2);
const current = Buffer.from(shared, 8);
const target = FUZZ_TARGETS.find((one) => one.name === name);
if (!target) throw new Error(`There is no target ${name}`);
const random = createRandom(seed);
const examples = [...(await target.examples())];
const coverage = watchCoverage();

for (;;) {
  const batch: Buffer[] = [];
  for (let n = 0; n < BATCH; n++) {
    const bytes = mutate(random, examples);
    batch.push(bytes);
    current.set(bytes);
    counts[1] = bytes.length;
    Atomics.add(counts, 0, 1);
    // Once more: a machine at work, or the first input of all, takes time that is not the program's.
    const fault = (await tryInput(target, bytes)) && (await tryInput(target, bytes));
    if (fault !== null) parentPort?.postMessage({ fault, bytes });
  }
  if (coverage.countNew() === 0) continue;
  if (examples.length < MAX_EXAMPLES) examples.push(...batch);
  else for (const bytes of batch) examples[random.below(MAX_EXAMPLES)] = bytes;
}
