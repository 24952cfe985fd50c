// Breaks the program while visitors send requests, and counts what they saw and what was lost. `npm run drills` runs every
// fault, `npm run drills -- program database` some. docs/reliability.md has the results.
import { DRILLS } from "./faults.ts";
import { type Outcome, runDrill } from "./drill.ts";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(DRILLS, name));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(", ")}; there are ${Object.keys(DRILLS).join(", ")}.`);
  process.exit(1);
}
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

console.log(row(["fault", "acknowledged", "refused, sent again", "longest wait", "green after", "lost", "doubled"]));
console.log(row(Array.from({ length: 7 }, () => "---")));
for (const [name, drill] of Object.entries(DRILLS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { fault, acknowledged, refused, longest, green, lost, doubled }: Outcome = await runDrill(drill);
  console.log(row([fault, acknowledged, refused, seconds(longest), seconds(green), lost, doubled]));
  if (lost + doubled > 0) process.exitCode = 1;
}
process.exit();
