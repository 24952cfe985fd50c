import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";

type Module = { default?: unknown; handle?: { title?: unknown; description?: unknown } };
type Shown = { path: string; named: boolean; contained: boolean; module: Module };

const layout = routes.find(({ file }) => file === "app/shell/desk/layout.route.tsx");

/** Returns the content of a route, with what the routes around it provide. */
async function inside(entry: RouteConfigEntry, above: Omit<Shown, "module">): Promise<Shown[]> {
  const found = (entry.children ?? []).map(async (child) => {
    const module = (await import(pathToFileURL(resolve("src", child.file)).href)) as Module;
    const { title, description } = module.handle ?? {};
    const shown = {
      path: [above.path, child.path].filter((part) => part).join("/"),
      named: above.named || Boolean(title && description),
      contained: above.contained || "ErrorBoundary" in module,
      module,
    };
    return [...(child.path !== undefined || child.index ? [shown] : []), ...(await inside(child, shown))];
  });
  return (await Promise.all(found)).flat();
}

test("every screen of the desk has a title and a description, and none can fail beyond its frame", async () => {
  const all = layout ? await inside(layout, { path: "", named: false, contained: false }) : [];
  const screens = all.filter(({ module }) => module.default !== undefined);
  expect(screens.length).toBeGreaterThan(60);
  expect(screens.filter(({ named }) => !named).map(({ path }) => path)).toEqual([]);
  expect(screens.filter(({ contained }) => !contained).map(({ path }) => path)).toEqual([]);
  // Its own tags would be shown beside those of its handle.
  expect(screens.filter(({ module }) => "meta" in module).map(({ path }) => path)).toEqual([]);
});
