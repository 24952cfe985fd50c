// Breaks the program while visitors send requests, and counts what they saw and what was lost. `npm run drills` runs
// every fault, `npm run drills -- program database` some. docs/reliability.md has the results.
import { DRILLS } from "./faults.ts";
import { type Outcome, runDrill } from "./drill.ts";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(DRILLS, name));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(", ")}; there are ${Object.keys(DRILLS).join(", ")}.`);
  process.exit(1);
}
const HEAD = [
  "fault",
  "acknowledged",
  "refused, sent again",
  "pages not shown",
  "longest wait",
  "green after",
  "lost",
  "doubled",
];
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const count = (n: number) => n.toLocaleString("en-US");
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function cells({ fault, acknowledged, refused, pages, longest, green, lost, doubled }: Outcome): string[] {
  const why = [...refused].map(([what, times]) => `${count(times)} ${what}`).join(", ");
  return [
    fault,
    count(acknowledged),
    why || "0",
    pages.missed === 0 ? "0" : `${count(pages.missed)} of ${count(pages.read)}`,
    seconds(longest),
    seconds(green),
    count(lost),
    count(doubled),
  ];
}

console.log(row(HEAD));
console.log(row(HEAD.map(() => "---")));
for (const [name, drill] of Object.entries(DRILLS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const outcome = await runDrill(drill);
  console.log(row(cells(outcome)));
  for (const fault of outcome.faults) console.error(`${name}: ${fault}`);
  if (outcome.faults.length > 0) process.exitCode = 1;
}
process.exit();
