import { describe, expect, test } from "vitest";
import { createRandom } from "#tests/simulator/random.ts";
import { tryInput } from "./fuzz-target.ts";
import { mutate } from "./mutate.ts";
import { FUZZ_TARGETS } from "./targets.ts";

/** A few inputs of each; `npm run fuzz` tries as many as there is time for. */
const INPUTS = 60;

describe.each(FUZZ_TARGETS)("$name", (target) => {
  test("reads its examples", async () => {
    for (const bytes of await target.examples()) expect(await tryInput(target, bytes)).toBeNull();
  });

  test("reads or refuses broken input in a moment", async () => {
    const random = createRandom(20261201);
    const examples = await target.examples();
    for (let n = 0; n < INPUTS; n++) expect(await tryInput(target, mutate(random, examples)), `input ${n}`).toBeNull();
  });
});

test("a target that fails, or takes long, is a fault", async () => {
  const target = { name: "one", examples: () => [], refuses: (error: unknown) => error instanceof RangeError };
  const fails = (error: Error) => () => {
    throw error;
  };
  expect(await tryInput({ ...target, run: fails(new TypeError("x")) }, Buffer.of())).toMatch(/TypeError: x/);
  expect(await tryInput({ ...target, run: fails(new RangeError("x")) }, Buffer.of())).toBeNull();
  const works = () => {
    for (const end = process.threadCpuUsage().user + 1_200_000; process.threadCpuUsage().user < end; );
  };
  expect(await tryInput({ ...target, run: works }, Buffer.of())).toBe("it takes more than a second");
});
