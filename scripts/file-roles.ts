/**
 * The closed list of file roles (docs/decisions/0006-file-roles.md). A file that fits none of them has no place yet: find
 * its owner, or add a role here together with a record of why.
 */
const KEBAB = "[a-z0-9]+(?:-[a-z0-9]+)*";
const BY_DOMAIN = ["store", "tables", "api", "jobs", "live"];
/** The wiring of the program; everything else on the server belongs to a folder. */
const SERVER_ROOT = /^(?:main|config|services|first-run|(?:create|start|prepare)-[a-z-]+)\.ts$/;
/** React Router and the browser find these by their names. */
const WEB_ROOT = new Set(["root.tsx", "routes.ts", "entry.client.ts", "entry.server.tsx", "hydrate.tsx"]);
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

/** Why this file may not be called so or lie there, or undefined. `path` is seen from the root, with forward slashes. */
export function roleFault(path: string, text: string): string | undefined {
  const [top, layer, ...rest] = path.split("/");
  if (top === "scripts")
    return fits(path, new RegExp(`^scripts/${KEBAB}(?:\\.test)?\\.(?:ts|mjs)$`), "a script is called <verb-noun>.ts");
  if (top !== "src" || layer === undefined) return undefined;
  if (layer === "core") return coreFault(rest);
  if (layer === "server") return serverFault(rest, text);
  if (layer === "web") return webFault(rest, text);
  return "src has three layers: core, server and web.";
}

function coreFault(rest: string[]): string | undefined {
  if (rest.join("/") === "tsconfig.json") return undefined;
  return fits(
    rest.join("/"),
    new RegExp(`^${KEBAB}/${KEBAB}(?:\\.test)?\\.ts$`),
    "core holds <domain>/<noun>.ts, <domain>/<rule>.ts and <domain>/<thing>-form.ts",
  );
}

function serverFault(rest: string[], text: string): string | undefined {
  const [folder = "", name] = rest;
  if (name === undefined)
    return SERVER_ROOT.test(folder) || TEST.test(folder)
      ? undefined
      : "only the wiring of the program lies directly in src/server.";
  const last = rest.at(-1) ?? "";
  if (!/\.tsx?$/.test(last)) return undefined; // Reference data beside its reader.
  if (!new RegExp(`^${KEBAB}(?:\\.test)?\\.ts$`).test(last))
    return "server files are called in lower case with hyphens.";
  // Neither knows a business word, so neither has use cases.
  if (folder === "platform" || folder === "http" || TEST.test(last)) return undefined;
  const role = new RegExp(`^(${KEBAB})-(${BY_DOMAIN.join("|")})\\.ts$`).exec(last);
  if (role)
    return role[1] === folder
      ? undefined
      : `-${role[2]}.ts is the name of a role, and the ${role[2]} of this domain is called ${folder}-${role[2]}.ts.`;
  if (last.startsWith("shipped-")) return undefined;
  const [verb = ""] = last.split("-");
  if (
    last.includes("-") &&
    new RegExp(`^export (?:async )?(?:function\\*?|const) ${verb}(?:[A-Z]\\w*)?\\b`, "m").test(text)
  )
    return undefined;
  return `a use case is called <verb-noun>.ts and exports a function that begins with this verb. Other roles: ${BY_DOMAIN.map((r) => `${folder}-${r}.ts`).join(", ")}.`;
}

function webFault(rest: string[], text: string): string | undefined {
  const [folder = "", name] = rest;
  if (name === undefined) return WEB_ROOT.has(folder) ? undefined : "components live in the folder of their domain.";
  const last = rest.at(-1) ?? "";
  if (folder === "routes")
    return (
      fits(last, new RegExp(`^${KEBAB}\\.tsx?$`), "route modules are called in lower case with hyphens") ??
      routeFault(rest.join("/"), text)
    );
  // What wakes the interactive parts is no component of a domain.
  if (last.endsWith(".tsx") && !TEST.test(last) && folder !== "islands") {
    if (!/^[A-Z][A-Za-z0-9]*\.tsx$/.test(last)) return "component files are called in PascalCase.";
    return /^export (?:default )?(?:function|class|const) [A-Z][a-z]/m.test(text)
      ? undefined
      : "a component file exports a component.";
  }
  return fits(
    last,
    new RegExp(`^(?:${KEBAB}|[A-Z]\\w*)(?:\\.test)?\\.(?:ts|tsx|css|svg)$`),
    "web holds PascalCase.tsx, lower-case .ts, .css and .svg",
  );
}

/** React Router strips the server's exports from what browsers get; anything else that a route exports stays, with all it imports. */
function routeFault(path: string, text: string): string | undefined {
  const other = [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)]
    .map((m) => m[1] ?? "")
    .find((name) => !ROUTE_EXPORTS.has(name));
  if (other) return `a route module exports what React Router knows and nothing else; ${other} belongs to its domain.`;
  const guarded = /^export (?:async function|function|const) loader\b/m.test(text);
  return path === "routes/desk/layout.tsx" && !guarded
    ? "the desk's layout has a loader: without one a change of page inside the browser never asks the server who this is."
    : undefined;
}

function fits(name: string, pattern: RegExp, what: string): string | undefined {
  return pattern.test(name) ? undefined : `${what}.`;
}
