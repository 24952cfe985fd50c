import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A module: its purpose, the modules that it may use, with a reason for each, and its domains: rules and code of the
 * server import values only from those before them.
 */
type Module = { for: string; uses: Record<string, string>; domains: readonly string[] };

export const MODULES: Record<string, Module> = {
  platform: {
    for: "no business words: database, jobs, journal, storage, mail, log, HTTP, who acts, time",
    uses: {},
    domains: "phone text time access log mail storage database http texts journal ledger jobs live program".split(" "),
  },
  ui: {
    for: "React components without business words",
    uses: { platform: "times and numbers as they are shown" },
    domains: "kit desk live".split(" "),
  },
  agency: {
    for: "the agency's own facts, and the words of its site",
    uses: { platform: "the database and the cache of pages", ui: "the screens of the settings and the tables" },
    domains: "english retention spanish language states advertising site tables team".split(" "),
  },
  accounts: {
    for: "who signs in, and what was done",
    uses: {
      platform: "sessions, rate limits and the audit log",
      ui: "the screens of an account",
      agency: "whether everyone needs a second step, the company directory; the team that public pages show",
    },
    domains: "audit access presence sign-in directory staff".split(" "),
  },
  compliance: {
    for: "evidence and permission: consent, suppression, calling rules, do-not-call lists",
    uses: { platform: "the ledger", agency: "the words that were shown, states, holidays" },
    domains: "consent contact".split(" "),
  },
  leads: {
    for: "a lead from its arrival to the policy, and those who work it",
    uses: {
      platform: "transactions, jobs, the journal, live messages",
      ui: "the screens of the desk",
      agency: "prices, states and the language of the visitor",
      accounts: "who may see and take a lead",
      compliance: "whether a person may be contacted, and the proof",
    },
    domains:
      "webhooks leads gate letters merges tasks policies notifications appointments assignment calling conversations intake lists imports".split(
        " ",
      ),
  },
  newsroom: {
    for: "articles, and how search engines find the site",
    uses: {
      platform: "the database, jobs, calls to other servers",
      ui: "the editor and its lists",
      agency: "dated tables that articles cite, claims, settings of the AI",
      accounts: "authors and reviewers",
      leads: "what a lead read, and which words are a request",
    },
    domains:
      "editor facts images redirects articles discussion ai translations calendar engagement image-studio article-files quality search-files site-audit".split(
        " ",
      ),
  },
  website: {
    for: "what visitors see",
    uses: {
      platform: "requests, cached pages, times",
      ui: "buttons and cards",
      agency: "the agency's facts in the visitor's language",
      compliance: "the words of consent",
      leads: "what a form sends",
      newsroom: "articles and pictures",
    },
    domains: "kit islands pictures calculators blog states quote planning family client schedule shell uploads".split(
      " ",
    ),
  },
  operations: {
    for: "keeping the program well: checks, alerts, backups, retention, privacy, people",
    uses: {
      platform: "what is measured, kept and deleted",
      ui: "its screens",
      agency: "settings, periods and people on public pages",
      accounts: "accounts and the audit log",
      leads: "leads that wait, are erased or are tested",
      newsroom: "articles in figures, checks and copies",
    },
    domains:
      "backups checks demo errors monitoring opening people teams privacy retention security site-copy traffic alerts home".split(
        " ",
      ),
  },
  app: {
    for: "the wiring: start, HTTP, the whole site map, the frame of the desk, its Home, and screens of several modules",
    uses: {
      platform: "to start it",
      ui: "the frame of the desk",
      agency: "to make the site's content",
      accounts: "to find out who asks",
      leads: "to mount and wire it",
      newsroom: "to mount and wire it",
      website: "to mount and wire it",
      operations: "to mount and wire it",
    },
    domains: "gallery home screens shell sign-in http program".split(" "),
  },
};

/** An import of one file from another, types included. */
type Import = { path: string; line: number; isType: boolean };

const STATEMENT = /^(?:import|export)\s+(?:(type)\s+)?(?:([^;"]*?)\sfrom\s+)?"([#.][^"]+)"|\bimport\("([#.][^"]+)"\)/gm;

/** Lists a file's imports of our own, as paths from the root. */
function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].flatMap((found) => {
    const [, type, names = "", fixed, dynamic] = found;
    const target = targetOf(path, (fixed ?? dynamic ?? "").replace(/\?.*$/, ""));
    if (target === null) return [];
    const line = text.slice(0, found.index).split("\n").length;
    return [{ path: target, line, isType: type !== undefined || areTypes(names) }];
  });
}

/** Tells whether every name between the braces is a type. */
function areTypes(names: string): boolean {
  const inside =
    /^\{(.*)\}$/s
      .exec(names.trim())?.[1]
      ?.split(",")
      .filter((name) => name.trim() !== "") ?? [];
  return inside.length > 0 && inside.every((name) => name.trim().startsWith("type "));
}

function targetOf(path: string, given: string): string | null {
  if (given.startsWith("./")) return given.includes("+types") ? null : join(dirname(path), given).replaceAll("\\", "/");
  const [alias = ""] = given.slice(1).split("/");
  return MODULES[alias] ? `src/${given.slice(1)}` : null;
}

type Place = { module: string; domain: string; layer: string };

/**
 * Returns the module, domain and layer of a file; null if it is in no module (tests, scripts). The files that React
 * Router finds by their names belong to the wiring.
 */
function placeOf(path: string): Place | null {
  const [top, module = "", ...rest] = path.split("/");
  if (top !== "src") return null;
  if (rest.length === 0) return { module: "app", domain: "", layer: "entry" };
  const [domain = "", layer = ""] = rest;
  if (rest.length === 1) return { module, domain: "", layer: "entry" };
  // The components of `ui` have no layers, so their folders have only rules.
  return { module, domain, layer: module === "ui" && layer !== "rules" ? "desk" : layer };
}

const mayRunOnServer = (path: string) => /\.route\.tsx?$/.test(path) || placeOf(path)?.layer === "entry";

/**
 * Checks a file against the graph of modules, the order of domains and the layers; returns a line per fault: `path:line
 * what is wrong`.
 */
export function moduleFaults(path: string, text: string): string[] {
  const place = placeOf(path);
  if (!place || /\.test\.tsx?$/.test(path)) return [];
  const at = (line: number, what: string) => `${path}:${line} ${what}`;
  const own = MODULES[place.module];
  if (!own) return [at(1, `${place.module} is no module (scripts/modules.ts).`)];
  if (place.domain !== "" && !own.domains.includes(place.domain))
    return [at(1, `${place.domain} is no domain of ${place.module} (scripts/modules.ts).`)];
  return importsOf(path, text).flatMap(({ path: target, line, isType }) => {
    const other = placeOf(target);
    const why = other && (graphFault(place, other, isType) ?? layerFault(path, place, other, isType));
    return why ? [at(line, why)] : [];
  });
}

function graphFault(place: Place, other: Place, isType: boolean): string | null {
  const own = MODULES[place.module];
  if (other.module !== place.module)
    return own?.uses[other.module] === undefined
      ? `${place.module} may not use ${other.module} (scripts/modules.ts).`
      : null;
  // Screens show data of several domains; rules and code of the server keep the order.
  const ordered = place.layer === "rules" || place.layer === "server";
  if (!ordered || isType || other.domain === place.domain || place.domain === "") return null;
  const order = own?.domains ?? [];
  return order.indexOf(other.domain) < order.indexOf(place.domain)
    ? null
    : `in ${place.module}, ${place.domain} comes before ${other.domain} (scripts/modules.ts): only types may be taken from there.`;
}

function layerFault(path: string, place: Place, other: Place, isType: boolean): string | null {
  const { layer } = place;
  if (layer === "rules" && other.layer !== "rules") return "rules take from rules only.";
  if (layer === "server" && other.layer !== "rules" && other.layer !== "server")
    return "code of the server takes nothing of screens.";
  if (layer !== "server" && other.layer === "server" && !isType && !mayRunOnServer(path))
    return "only routes take values from the server; a screen takes its types.";
  return null;
}

/** Returns the faults of the graph itself: a cycle, a use without a reason, too many domains or edges. */
export function graphFaults(modules: Record<string, Module> = MODULES): string[] {
  const faults: string[] = [];
  const names = Object.keys(modules);
  let edges = 0;
  for (const [name, { uses, domains }] of Object.entries(modules)) {
    if (domains.length > MAX_DOMAINS)
      faults.push(`${name} has ${domains.length} domains; ${MAX_DOMAINS} are the most.`);
    for (const [used, reason] of Object.entries(uses)) {
      edges++;
      if (reason === "") faults.push(`${name} uses ${used} without a reason.`);
      if (names.indexOf(used) >= names.indexOf(name)) faults.push(`${name} uses ${used}, which comes after it.`);
    }
  }
  if (edges > MAX_EDGES) faults.push(`The modules have ${edges} edges; ${MAX_EDGES} are the most.`);
  return faults;
}
const MAX_DOMAINS = 15;
const MAX_EDGES = 38;

/** Checks the graph and every file below `src` of a root folder. */
export function checkModules(root: string): string[] {
  if (!existsSync(join(root, "src"))) return graphFaults();
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
  return [...graphFaults(), ...files.flatMap((path) => moduleFaults(path, readFileSync(join(root, path), "utf8")))];
}

if (import.meta.main) {
  const faults = checkModules(process.argv[2] ?? dirname(import.meta.dirname));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error(`${faults.length} against the graph of modules.`);
  process.exit(faults.length > 0 ? 1 : 0);
}
