// One seed in a process of its own: time, chance, disk and network of this process are simulated.
import { writeFileSync } from "node:fs";
import { installClock } from "./clock.ts";
import { plant } from "./plant.ts";
import { createRandom, installRandom } from "./random.ts";
import type { SeedRun } from "./simulated.ts";

/** A Friday, 8 AM in Ohio. A run begins in one of the hours of the day, or in the night after it. */
const START = Date.UTC(2026, 10, 20, 13);
const HOURS = { day: 12, dayAndNight: 24 };

const given = JSON.parse(process.argv[2] ?? "{}") as { seed: number; bug: string | null; run: SeedRun; report: string };
plant(given.bug);
const { runSeed } = await import("./run-seed.ts");
const random = createRandom(given.seed);
installRandom(random);
const clock = installClock(START + random.below(random.chance(0.6) ? HOURS.day : HOURS.dayAndNight) * 3_600_000);
const { trace, ...result } = await runSeed(given.run, { clock, random });
writeFileSync(given.report, JSON.stringify({ ...result, trace }));
process.exit(0);
