import { join } from "node:path";
import type { Rolldown } from "vite";

/**
 * The files into which the browser's modules are put. Left to the bundler, a lead's page loads 115: one for each set of pages
 * that share something. What public pages load must not grow by what only the desk needs.
 */

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The modules that most islands share, without what only a few need: whatever a module here imports goes along. */
const SHARED_BY_ISLANDS = [
  "platform/text/rules/dollars",
  "agency/site/rules/navigation",
  "platform/time/rules/calendar-day",
  "website/islands/pages/refresh-page",
  "ui/kit/Button",
  "ui/kit/preview",
  "website/kit/pages/Choices",
  "website/kit/pages/Field",
  "website/kit/pages/call-language",
  "website/kit/pages/language",
  "ui/kit/log-failure",
  "ui/kit/use-alive",
];

/** The first script of every page. */
const FIRST = "src/entry.client.ts";
const ROUTER = "src/hydrate.tsx";
/** The modules that a public page uses by itself, before anyone touches it: no other one may come with it. */
const ALONE = ["platform/time/rules/clock-in"];
/** The modules that every page of the desk loads, beside the router. */
const FRAME = ["src/root.tsx", "src/app/shell/desk/layout.route.tsx", "src/app/shell/desk/screen.route.tsx"];
/**
 * The pages that agents work with all day, in the order of what they need: a page loads its own file and those before it,
 * so what it shares with one of these is there already.
 */
const WORK: Record<string, readonly string[]> = {
  list: ["src/app/screens/desk/leads.route.tsx"],
  work: ["src/leads/calling/desk/queue.route.tsx", "src/app/screens/desk/tasks.route.tsx"],
  lead: ["src/app/screens/desk/lead.route.tsx", "src/app/screens/desk/lead-overview.route.tsx"],
};

/** Large libraries that parse: a page only loads them if it calls what uses them, which a list of imports doesn't tell. */
const PARSERS = /[\\/]node_modules[\\/](?:zod|htmlparser2|entities|libphonenumber-js)[\\/]/;
const SCRIPT = /(?:\.(?:m?js|tsx?)|preload-helper\.js)(?:\?|$)/;
const ICON = /[\\/]node_modules[\\/]lucide-react[\\/]/;

type Reach = Record<"first" | "visitors" | "frame", Set<string>> & { work: Record<string, Set<string>> };
let known: { graph: Graph; reach: Reach } | null = null;

function reachIn(graph: Graph): Reach {
  if (known?.graph !== graph) {
    const ofRoutes = (files: readonly string[], ...more: string[]) =>
      reached(graph, [...files.map((file) => `${file}?__react-router-build-client-route`), ...more], false);
    const reach = {
      first: reached(graph, [FIRST], false),
      visitors: reached(graph, [FIRST], true),
      frame: ofRoutes(FRAME, ROUTER),
      work: Object.fromEntries(Object.entries(WORK).map(([name, files]) => [name, ofRoutes(files)])),
    };
    known = { graph, reach };
  }
  return known.reach;
}

/** Returns the modules that files import, `lazily` also later; never by way of the router. */
function reached(graph: Graph, files: readonly string[], lazily: boolean): Set<string> {
  const found = new Set<string>();
  const walk = (id: string): void => {
    const info = found.has(id) ? null : graph.getModuleInfo(id);
    if (!info) return;
    found.add(id);
    const next = [...info.importedIds, ...(lazily ? info.dynamicallyImportedIds : [])];
    for (const one of next) if (one !== join(process.cwd(), ROUTER)) walk(one);
  };
  for (const file of files) walk(join(process.cwd(), file));
  if (found.size < files.length) throw new Error(`The build has not all of ${files.join(", ")}`);
  return found;
}

/** Makes a group of the shared modules that `fits` says; a higher priority comes first. */
function shared(name: string, priority: number, fits: (id: string, reach: Reach, graph: Graph) => boolean): Group {
  return {
    name: (id, graph) => (fits(id, reachIn(graph), graph) ? name : null),
    test: SCRIPT,
    minShareCount: 2,
    priority,
  };
}

/** Tells whether a module is the desk's alone, and no parser that most of its pages don't call. */
function isOfDesk(id: string, { visitors }: Reach, graph: Graph): boolean {
  const imports = graph.getModuleInfo(id)?.importedIds ?? [];
  return !visitors.has(id) && ![id, ...imports].some((one) => PARSERS.test(one));
}

const isIn = (paths: readonly string[], id: string) => paths.some((path) => id.includes(`/src/${path}.ts`));
const isOfWork = (id: string, work: Reach["work"]) => Object.values(work).some((of) => of.has(id));

export const BROWSER_CHUNKS: Group[] = [
  { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 9 },
  { name: "island", test: (id) => isIn(SHARED_BY_ISLANDS, id), priority: 8 },
  { name: "clock", test: (id) => isIn(ALONE, id), priority: 8 },
  { name: "calculator", test: /website[\\/]calculators[\\/]/, minShareCount: 3, priority: 7 },
  // What the desk takes from public pages, by when these need it. The rest of what they share stays as it is.
  shared("first", 6, (id, { first, frame }) => first.has(id) && frame.has(id)),
  shared("page", 6, (id, { visitors, first, frame }) => visitors.has(id) && frame.has(id) && !first.has(id)),
  shared("facts", 6, (id, { visitors, work }) => visitors.has(id) && isOfWork(id, work)),
  { ...shared("public", 5, (id, { visitors }) => visitors.has(id)), entriesAware: true },
  shared("desk", 4, (id, reach, graph) => isOfDesk(id, reach, graph) && (reach.frame.has(id) || ICON.test(id))),
  ...Object.keys(WORK).map((name, nth) =>
    shared(name, 3 - nth, (id, reach, graph) => isOfDesk(id, reach, graph) && reach.work[name]?.has(id) === true),
  ),
];
