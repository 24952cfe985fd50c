// Measures performance. `npm run bench` measures everything but the soak, `npm run bench -- leads import` some parts.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { measureArticles } from "./articles.ts";
import { measureImport } from "./import.ts";
import { measureLeads } from "./leads.ts";
import { HAS_WRK } from "./load.ts";
import { measureNationalList } from "./national-list.ts";
import { createReport, type Report } from "./report.ts";
import { measureProcesses } from "./processes.ts";
import { measureRestores } from "./restores.ts";
import { measureSite } from "./site.ts";
import { measureSoak } from "./soak.ts";
import { measureTyping } from "./typing.ts";

/** Lists the parts. Each has a data folder of its own below the one that it gets. */
const PARTS: Record<string, (folder: string, report: Report) => Promise<void>> = {
  site: measureSite,
  leads: measureLeads,
  articles: measureArticles,
  typing: measureTyping,
  import: measureImport,
  dnc: measureNationalList,
  processes: measureProcesses,
  restores: measureRestores,
};

/** A part that takes so long that it runs only when it is named. */
const LONG: typeof PARTS = { soak: measureSoak };
const ALL = { ...PARTS, ...LONG };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(ALL, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(ALL).join(", ")}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "hearthlight-bench-"));
const report = createReport();
try {
  console.log(
    `# Measured on ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load by ${HAS_WRK ? "wrk, one thread," : "autocannon"} on the same cores`,
  );
  for (const [name, measure] of Object.entries(asked.length > 0 ? ALL : PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n## ${name}\n`);
    await measure(folder, report);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (report.missed.length > 0) {
  console.error(`\nMissed: ${report.missed.join("; ")}`);
  process.exitCode = 1;
}
