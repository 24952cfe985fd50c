/**
 * The closed list of file roles (docs/decisions/0006-file-roles.md). A file that fits none of them has no place yet:
 * find its owner, or add a role here together with a record of the reason.
 */
const KEBAB = "[a-z0-9]+(?:-[a-z0-9]+)*";
const ROLES = "store|tables|api|jobs|live";
/** Names of the wiring: what it makes, and what it starts with. */
const WIRING = /^(?:main|config|services|first-run|prepare-evidence|(?:create|start|prepare)-[a-z-]+)\.ts$/;
/** React Router and the browser find these by their names. */
const ENTRIES = new Set(["root.tsx", "routes.ts", "entry.client.ts", "entry.server.tsx", "hydrate.tsx"]);
const LAYERS = "a domain has rules, server, desk and pages.";
const ROUTE_EXPORTS = new Set([
  "loader",
  "action",
  "middleware",
  "headers",
  "meta",
  "links",
  "handle",
  "shouldRevalidate",
  "clientLoader",
  "clientAction",
  "clientMiddleware",
  "ErrorBoundary",
  "HydrateFallback",
]);
const TEST = /\.(?:test|spec)\.tsx?$/;

/** Explains why a file may not have this name or place; undefined if it may. `path` is relative to the root. */
export function roleFault(path: string, text: string): string | undefined {
  const [top, module, ...rest] = path.split("/");
  if (top === "scripts")
    return fits(
      path,
      new RegExp(`^scripts/(?:release/)?${KEBAB}(?:\\.test)?\\.(?:ts|mjs)$`),
      "a script is called <verb-noun>.ts",
    );
  if (top !== "src" || module === undefined) return undefined;
  if (rest.length === 0)
    return ENTRIES.has(module) ? undefined : "only what React Router looks for lies directly in src.";
  if (module === "app" && (rest[0] === "migrations" || rest.join("/") === "routes.ts")) return undefined;
  if (module === "ui" && rest[1] !== "rules") return screenFault(rest, text);
  const [, layer, ...inside] = rest;
  if (layer === "rules") return rulesFault(inside);
  if (layer === "server") return serverFault(module, inside, text);
  if (layer === "desk" || layer === "pages") return screenFault(inside, text, path);
  return LAYERS;
}

function rulesFault(inside: string[]): string | undefined {
  return fits(
    inside.join("/"),
    new RegExp(`^${KEBAB}(?:(?:\\.test)?\\.ts|\\.json)$`),
    "rules are called <noun>.ts, <rule>.ts and <thing>-form.ts, without folders, and their data <noun>.json",
  );
}

function serverFault(module: string, inside: string[], text: string): string | undefined {
  const last = inside.at(-1) ?? "";
  if (!/\.tsx?$/.test(last)) return undefined; // Reference data beside its reader.
  if (!new RegExp(`^${KEBAB}(?:\\.test)?\\.ts$`).test(last))
    return "server files are called in lower case with hyphens.";
  // The platform knows no business word and the wiring has none of its own, so neither has use cases.
  if (module === "platform" || module === "app" || TEST.test(last) || WIRING.test(last)) return undefined;
  if (new RegExp(`^${KEBAB}-(?:${ROLES})\\.ts$`).test(last) || last.startsWith("shipped-")) return undefined;
  const [verb = ""] = last.split("-");
  if (
    last.includes("-") &&
    new RegExp(`^export (?:async )?(?:function\\*?|const) ${verb}(?:[A-Z]\\w*)?\\b`, "m").test(text)
  )
    return undefined;
  return `a use case is called <verb-noun>.ts and exports a function that begins with this verb. Other roles: <domain>-(${ROLES}).ts.`;
}

function screenFault(inside: string[], text: string, path = ""): string | undefined {
  const last = inside.at(-1) ?? "";
  if (/\.route\.tsx?$/.test(last))
    return (
      fits(last, new RegExp(`^${KEBAB}\\.route\\.tsx?$`), "route modules are called in lower case with hyphens") ??
      routeFault(path, text)
    );
  // The scripts that start the interactive parts are not components of a domain.
  if (last.endsWith(".tsx") && !TEST.test(last) && !path.includes("/islands/")) {
    if (!/^[A-Z][A-Za-z0-9]*\.tsx$/.test(last)) return "component files are called in PascalCase.";
    return /^export (?:default )?(?:function|class|const) [A-Z][a-z]/m.test(text)
      ? undefined
      : "a component file exports a component.";
  }
  return fits(
    last,
    new RegExp(`^(?:${KEBAB}|[A-Z]\\w*)(?:\\.test)?\\.(?:ts|tsx|css|svg)$`),
    "screens hold PascalCase.tsx, lower-case .ts, .css and .svg",
  );
}

/**
 * Checks a route's exports: React Router removes the server's from the browser's code; any other export stays, with all
 * it imports.
 */
function routeFault(path: string, text: string): string | undefined {
  const other = [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)]
    .map((m) => m[1] ?? "")
    .find((name) => !ROUTE_EXPORTS.has(name));
  if (other) return `a route module exports what React Router knows and nothing else; ${other} belongs to its domain.`;
  const guarded = /^export (?:async function|function|const) loader\b/m.test(text);
  return path.endsWith("/shell/desk/layout.route.tsx") && !guarded
    ? "the desk's layout has a loader: without one a change of page inside the browser never asks the server who this is."
    : undefined;
}

function fits(name: string, pattern: RegExp, what: string): string | undefined {
  return pattern.test(name) ? undefined : `${what}.`;
}
