import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const MAX_TIME = 300_000;

/** Runs the simulator as `npm run simulate` does. Returns how it ended and what it printed. */
async function simulate(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ["tests/simulator/main.ts", ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const printed = await text(child.stdout);
  return { code: await ended, printed };
}

test(
  "seeded orders of events, with one and with two programs, lose nothing and text nobody who said stop",
  async () => {
    const { code, printed } = await simulate("--seed", "1,1,3,6", "--hours", "0.3");
    expect([code, printed]).toEqual([0, expect.stringContaining("no fault found")]);
    const runs = [...printed.matchAll(/^seed (\d+): (.*)$/gm)].map(([, , counts = "{}"]) => JSON.parse(counts));
    expect(runs).toHaveLength(4);
    for (const { told, texts } of runs) expect([told, texts].every((count) => count > 0)).toBe(true);
    // The same seed is the same order, to the step.
    expect(runs[0]).toEqual(runs[1]);
  },
  MAX_TIME,
);

test(
  "a planted bug is found",
  async () => {
    const bug = "a-failed-write-is-acknowledged";
    const { code, printed } = await simulate("--bugs", "--bug", bug, "--seeds", "4", "--hours", "0.3");
    expect([code, printed]).toEqual([0, expect.stringMatching(/: seed \d+: .* was acknowledged/)]);
  },
  MAX_TIME,
);
