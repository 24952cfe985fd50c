import type { Running } from "./program.ts";

/** Pages of five kinds, each expensive for another reason. */
const PAGES = ["/", "/blog", "/blog/how-much-does-a-funeral-cost", "/get-a-quote", "/final-expense-insurance/ohio"];
const ROUNDS = 7;
const REQUESTS = 60;

/**
 * Measures what an uncached page costs: the CPU time of the whole program for one request, milliseconds, by kind of
 * page; the median of several rounds.
 */
export async function measureRenders(program: Running): Promise<void> {
  let asked = 0;
  // A query that no page knows: rendered each time, without the compression that a cached page also gets.
  const ask = async (path: string) => (await fetch(`${program.origin}${path}?fresh=${asked++}`)).arrayBuffer();
  const cost = async (path: string) => {
    const before = program.cpuMilliseconds();
    for (let i = 0; i < REQUESTS; i++) await ask(path);
    return (program.cpuMilliseconds() - before) / REQUESTS;
  };
  console.log("| page, rendered | CPU ms |\n|---|---|");
  const medians: number[] = [];
  for (const path of [...PAGES, "/healthz"]) {
    await cost(path); // Frequent code is compiled first.
    await cost(path);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await cost(path));
    if (path !== "/healthz") medians.push(median(rounds));
    console.log(`| ${path === "/healthz" ? "(no page: /healthz)" : path} | ${median(rounds).toFixed(2)} |`);
  }
  console.log(`| median of the pages | ${median(medians).toFixed(2)} |`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
