// `npm run mutate -- [--domain NAME,NAME] [--file PART] [--every N]`: puts small faults into what must be right, one at a time, and looks whether a test fails.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createVitest, type Vitest } from "vitest/node";
import { DOMAINS, type Domain } from "./domains.ts";
import { type Mutant, mutateSource } from "./mutate-source.ts";

const { values } = parseArgs({
  options: {
    domain: { type: "string" },
    /** Only sources whose path has this in it. */
    file: { type: "string", default: "" },
    /** Tries each n-th fault. */
    every: { type: "string", default: "1" },
  },
});
const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "hearthlight-mutation-"));
const active = join(folder, "active");
const seen = join(folder, "seen");
Object.assign(process.env, { MUTATION_ACTIVE: active, MUTATION_SEEN: seen });

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void (interrupted = true));
// The database of the tests is made by the same sources in this process.
Object.assign(globalThis, { mutant: () => false });

type Source = { path: string; code: string; mutants: Mutant[] };

/** Reads the sources of a domain, with a switch for each fault. */
function readSources({ sources, but }: Domain): Map<string, Source> {
  const paths = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !path.endsWith(".test.ts") && !but?.test(path) && path.includes(values.file));
  let next = 1;
  return new Map(
    paths.map((path) => {
      const full = join(root, path);
      const made = mutateSource(full, readFileSync(full, "utf8"), next);
      next += made.mutants.length;
      return [full, { path, ...made }];
    }),
  );
}

/** Starts the test runner on the changed sources. */
async function openRunner(sources: Map<string, Source>, tests: readonly string[]): Promise<Vitest> {
  return createVitest(
    "test",
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      isolate: false,
      // The changed sources must not come from a run before, nor get into one after.
      fsModuleCache: false,
      bail: 1,
      maxWorkers: 1,
      testTimeout: 30_000,
      hookTimeout: 30_000,
      restoreMocks: true,
      include: tests.map((path) => `${path}/**/*.test.ts`),
      setupFiles: [join(import.meta.dirname, "switch.ts")],
      globalSetup: tests.some((path) => path.includes("/server") || path.includes("platform"))
        ? [join(root, "tests/builders/postgres-server.ts")]
        : [],
    },
    {
      plugins: [
        {
          name: "mutants",
          enforce: "pre",
          load: (id) => sources.get(id.replace(/\?.*$/, ""))?.code ?? null,
        },
      ],
    },
  );
}

/** Runs test files with a fault, or with none (0). Returns whether all passed. */
async function passes(runner: Vitest, id: number, files: readonly string[]): Promise<boolean> {
  writeFileSync(active, String(id));
  const specifications = await runner.globTestSpecifications([...files]);
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specifications, false);
  return unhandledErrors.length === 0 && testModules.every((one) => one.state() !== "failed");
}

/** Tries the faults of a domain, and prints those that no test notices. Returns how many were tried and noticed. */
async function tryDomain(domain: Domain): Promise<{ tried: number; noticed: number }> {
  const sources = readSources(domain);
  const runner = await openRunner(sources, domain.tests);
  // With no fault, each test file alone: which faults does it come upon?
  const tests: { file: string; met: number[] }[] = [];
  for (const { moduleId: file } of await runner.globTestSpecifications()) {
    if (!(await passes(runner, 0, [file]))) throw new Error(`${relative(root, file)} fails without a fault`);
    tests.push({ file, met: JSON.parse(readFileSync(seen, "utf8")) as number[] });
  }
  let [tried, noticed] = [0, 0];
  for (const { path, mutants } of sources.values())
    for (const { id, line, from, to } of mutants) {
      if (interrupted || id % Number(values.every) !== 0) continue;
      const files = tests.filter(({ met }) => met.includes(id)).map(({ file }) => file);
      tried++;
      if (files.length > 0 && !(await passes(runner, id, files))) noticed++;
      else console.log(`  ${path}:${line}: ${inShort(from)} → ${inShort(to)}${files.length > 0 ? "" : " (not run)"}`);
    }
  await runner.close();
  return { tried, noticed };
}

const inShort = (code: string) => code.replaceAll(/\s+/g, " ").slice(0, 90);

for (const domain of DOMAINS) {
  if (interrupted) break;
  if (values.domain !== undefined && !values.domain.split(",").includes(domain.name)) continue;
  const began = performance.now();
  const { tried, noticed } = await tryDomain(domain);
  const share = tried > 0 ? ((100 * noticed) / tried).toFixed(1) : "100";
  console.log(
    `${domain.name}: ${noticed} of ${tried} noticed (${share} %), ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  );
}
rmSync(folder, { recursive: true });
