import {
  createRequestHandler,
  data,
  type EntryContext,
  redirect,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { createPublicRenderer } from "./render-public-page.ts";

const shown = { default: () => null };
const headers = { headers: { "Cache-Control": "public" } };
const route = (id: string, path: string | undefined, parentId: string | undefined, module: object) => ({
  [id]: { id, path, parentId, module },
});
/** Loaders that ran, by route. */
let ran: string[] = [];
const loader = (id: string, answer: () => unknown) => ({
  loader: () => {
    ran.push(id);
    return answer();
  },
});
const missing = () => {
  throw data("no such page", { status: 404, headers: { "X-Why": "missing" } });
};
const routes = {
  ...route("root", "", undefined, shown),
  ...route("layout", undefined, "root", {
    ...shown,
    ErrorBoundary: () => null,
    headers: () => ({ "Cache-Control": "private" }),
    ...loader("layout", () => "frame"),
  }),
  ...route("page", "page/:slug", "layout", { ...shown, ...headers, ...loader("page", () => ({ words: "hello" })) }),
  ...route("plain", "plain", "layout", shown),
  ...route("own", "own", "layout", {
    ...shown,
    headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
    ...loader("own", () => data("own", { status: 404, headers: { "X-Own": "1" } })),
  }),
  ...route("missing", "missing", "layout", { ...shown, ...headers, ...loader("missing", missing) }),
  ...route("moved", "moved", "layout", { ...shown, ...loader("moved", () => redirect("/page/a", 301)) }),
  ...route("broken", "broken", "layout", {
    ...shown,
    ...headers,
    ...loader("broken", () => {
      throw new Error("broken");
    }),
  }),
  ...route("form", "form", "layout", {
    ...shown,
    action: () => data("posted", { status: 422 }),
    ...loader("form", () => "form"),
  }),
  ...route(
    "file",
    "file.txt",
    "root",
    loader("file", () => new Response("a file")),
  ),
  ...route("desk", undefined, "root", { ...shown, handle: { hydrate: true } }),
  ...route("leads", "admin/leads", "desk", { ...shown, ...loader("leads", () => "leads") }),
};

/** A build whose pages show all the data that they were given, and whether with data for a router in the browser. */
const build = {
  routes,
  entry: {
    module: {
      default: (request: Request, status: number, given: Headers, entry: EntryContext) => {
        const { loaderData, actionData, errors, matches } = entry.staticHandlerContext;
        const params = matches.at(-1)?.params;
        const text = JSON.stringify({
          url: request.url,
          loaderData,
          actionData,
          errors,
          params,
          ids: matches.map((m) => m.route.id),
        });
        return new Response(text, {
          status,
          headers: [...given, ["x-encoded", String(entry.serverHandoffStream !== undefined)]],
        });
      },
      handleError: () => {},
    },
  },
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

const usual = createRequestHandler(build, "production");
const ours = createPublicRenderer(build, usual);

async function answer(render: typeof ours, path: string, method: string) {
  ran = [];
  const response = await render(new Request(`http://localhost${path}`, { method }), new RouterContextProvider());
  const { "x-encoded": encoded, ...rest } = Object.fromEntries(response.headers);
  return { encoded, ran: ran.toSorted(), shown: [response.status, rest, await response.text()] };
}

test.each([
  ["/page/a?b=c", "GET", "false"],
  ["/plain", "GET", "false"],
  ["/own", "GET", "false"],
  ["/missing", "GET", "false"],
  ["/moved", "GET", undefined],
  ["/page/a", "HEAD", "true"],
  ["/form", "POST", "true"],
  ["/file.txt", "GET", undefined],
  ["/admin/leads", "GET", "true"],
  ["/admin/leads.data", "GET", undefined],
])("%s by %s is answered as React Router answers it", async (path, method, encoded) => {
  const expected = await answer(usual, path, method);
  const got = await answer(ours, path, method);
  expect(got).toEqual({ ...expected, encoded });
});

test("a page that fails is left to React Router, which runs its loaders once more", async () => {
  const expected = await answer(usual, "/broken", "GET");
  const got = await answer(ours, "/broken", "GET");
  expect([got.shown, got.encoded]).toEqual([expected.shown, "true"]);
  expect(got.ran).toEqual(["broken", "broken", "layout", "layout"]);
});
