import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The order of the domains on the two lower layers. A domain takes values only from those before it, so what happens in
 * one can be understood without those after it. Types may come from anywhere.
 */
const DOMAIN_ORDER = {
  core: [
    "english",
    "spanish",
    "language",
    "money",
    "phone",
    "time",
    "ledger",
    "states",
    "retention",
    "site",
    "access",
    "staff",
    "desk",
    "calculators",
    "planning",
    "consent",
    "leads",
    "family",
    "webhooks",
    "contact",
    "letters",
    "notifications",
    "appointments",
    "assignment",
    "calling",
    "policies",
    "imports",
    "merges",
    "privacy",
    "uploads",
    "images",
    "facts",
    "articles",
    "article-files",
    "seo",
    "ai",
    "monitoring",
    "backups",
  ],
  server: [
    "platform",
    "ledger",
    "audit",
    "access",
    "session-writes",
    "sign-in",
    "presence",
    "states",
    "site",
    "calculators",
    "planning",
    "images",
    "staff",
    "webhooks",
    "merged-leads",
    "consent",
    "lead-counts",
    "timeline",
    "leads",
    "lead-search",
    "requests",
    "family",
    "contact",
    "letters",
    "tasks",
    "notifications",
    "appointments",
    "uploads",
    "assignment",
    "lead-lists",
    "calling",
    "policies",
    "redirects",
    "facts",
    "articles",
    "blog",
    "article-lists",
    "article-links",
    "article-calendar",
    "quality",
    "image-studio",
    "ai",
    "engagement",
    "imports",
    "article-files",
    "duplicates",
    "merges",
    "seo",
    "site-audit",
    "traffic",
    "errors",
    "vitals",
    "intake",
    "backups",
    "site-copy",
    "checks",
    "alerts",
    "lead-insight",
    "monitoring",
    "privacy",
    "retention",
    "demo",
    "opening",
    "http",
  ],
} satisfies Record<string, readonly string[]>;

const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"#(core|server)\/([^"]+)"|\bimport\("#(core|server)\/([^"]+)"\)/gm;

/** What a file of core or server takes against the order, a line each: `path:line what is wrong`. `path` is seen from the root, with forward slashes. */
export function orderFaults(path: string, text: string): string[] {
  const [, layer, domain, file] = path.split("/");
  // Files directly in a layer wire the program; tests set up what they need.
  if (
    (layer !== "core" && layer !== "server") ||
    domain === undefined ||
    file === undefined ||
    path.endsWith(".test.ts")
  )
    return [];
  const order: readonly string[] = DOMAIN_ORDER[layer];
  if (!order.includes(domain))
    return [`${path}:1 ${domain} has no place in the order of domains (scripts/domain-order.ts).`];
  return [...text.matchAll(IMPORT)].flatMap((found) => {
    const [from, target = ""] = found[1] ? [found[1], found[2]] : [found[3], found[4]];
    const other = target.includes("/") ? (target.split("/")[0] ?? "") : null;
    if (
      from !== layer ||
      other === domain ||
      (other !== null && order.includes(other) && order.indexOf(other) < order.indexOf(domain))
    )
      return [];
    const line = text.slice(0, found.index).split("\n").length;
    const why = other === null ? `the wiring of the program comes after ${domain}` : `${domain} comes before ${other}`;
    return [
      `${path}:${line} imports #${from}/${target}, but ${why} in the order of domains (scripts/domain-order.ts): only types may be taken from there.`,
    ];
  });
}

/** Checks every file below `src/core` and `src/server` of a root folder. */
export function checkDomainOrder(root: string): string[] {
  return ["src/core", "src/server"].flatMap((layer) => {
    if (!existsSync(join(root, layer))) return [];
    const files = readdirSync(join(root, layer), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    );
    return files
      .sort()
      .flatMap((name) =>
        orderFaults(`${layer}/${name.replaceAll("\\", "/")}`, readFileSync(join(root, layer, name), "utf8")),
      );
  });
}

if (import.meta.main) {
  const faults = checkDomainOrder(process.argv[2] ?? dirname(import.meta.dirname));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0)
    console.error(`${faults.length} ${faults.length === 1 ? "import" : "imports"} against the order of domains.`);
  process.exit(faults.length > 0 ? 1 : 0);
}
