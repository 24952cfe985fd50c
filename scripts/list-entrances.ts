import { dirname } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { parseConfig } from "#platform/program/server/config.ts";
import type { FormAction, FormIntent } from "#platform/http/server/form-action.ts";
import type { createApp } from "#app/http/server/app.ts";

/** A form of a page or a call of the API: its request, the right it needs, and the forms of the page. */
type Entrance = { way: string; right: string; intents: readonly string[] };

/**
 * Replaces the services and the parts, of which mounting only reads what is `known`: anything else that is read or
 * called is such an object again.
 */
function anything(known: Record<string, unknown> = {}): never {
  const stand = (of: Record<string, unknown>): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => (name === Symbol.toPrimitive ? () => "" : (of[String(name)] ?? stand({}))),
      apply: () => stand({}),
    });
  return stand(known) as never;
}

/** Lists the forms of all pages, as their routes name them, with the right that the action needs. */
function formsOf(build: ServerBuild): Entrance[] {
  const pathOf = (id: string): string => {
    const route = build.routes[id];
    const above = route?.parentId === undefined ? "" : pathOf(route.parentId);
    return route?.path === undefined ? above : `${above}/${route.path}`.replace("//", "/");
  };
  return Object.values(build.routes).flatMap((route) => {
    if (!route?.module.action) return [];
    const own = route.module.action as Partial<FormAction<Record<string, FormIntent>>>;
    if (own.intents)
      return [
        { way: `FORM ${pathOf(route.id) || "/"}`, right: own.right ?? "signed-in", intents: Object.keys(own.intents) },
      ];
    const asked = /staffRequest\w*\)?\(context, ("[^"]+"|null)\)/.exec(String(route.module.action))?.[1];
    const right = asked === undefined ? "public" : asked === "null" ? "signed-in" : asked.replaceAll('"', "");
    const { intents = [""] } = (route.module.handle ?? {}) as { intents?: readonly string[] };
    return [{ way: `FORM ${pathOf(route.id) || "/"}`, right, intents }];
  });
}

const vite = await createServer({
  root: dirname(import.meta.dirname),
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, watch: null },
});
try {
  const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  const app = (await vite.ssrLoadModule("/src/app/http/server/app.ts")) as { createApp: typeof createApp };
  const calls = app
    .createApp(anything({ config: parseConfig({}) }), anything())
    .endpoints.map(
      ({ method, path, right }): Entrance => ({ way: `${method.toUpperCase()} ${path}`, right, intents: [] }),
    );
  const all = [...formsOf(build), ...calls].sort((a, b) => (a.way < b.way ? -1 : 1));
  const width = Math.max(...all.map(({ way }) => way.length));
  const rights = Math.max(...all.map(({ right }) => right.length));
  for (const { way, right, intents } of all)
    console.log(
      `${way.padEnd(width)}  ${right.padEnd(rights)}  ${intents.map((one) => one || "(its form)").join(", ")}`.trimEnd(),
    );
  const forms = all.filter(({ way }) => way.startsWith("FORM"));
  console.log(
    `${forms.length} pages take ${forms.reduce((sum, { intents }) => sum + intents.length, 0)} forms; ${calls.length} calls of the API`,
  );
} finally {
  await vite.close();
}
