import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type RouteConfigEntry } from "@react-router/dev/routes";
import { type ActionFunction, createStaticHandler, type LoaderFunction, type RouteObject } from "react-router";
import type { FormIntent } from "#platform/http/server/form-action.ts";
import type { RenderPage } from "#app/http/server/render-public-page.ts";
import routes from "#app/routes.ts";

/** One page of the desk: its route's id, file and whole path, as `/admin/leads/:id`. */
export type DeskPage = {
  id: string;
  file: string;
  path: string;
  /** The forms that its route names, and the fields that each declares. */
  intents: readonly string[];
  fieldsOf: Readonly<Record<string, readonly string[]>>;
  /** The right that its forms need; null where any person signed in may send them, or its route does not say. */
  right: string | null;
  takesForms: boolean;
  reads: boolean;
  resource: boolean;
};
/** The names of the fields that actions read from a form; `*` if one read them all. */
export type FieldsRead = Set<string>;

type Module = {
  loader?: LoaderFunction;
  action?: ActionFunction & { right?: string | null; intents?: Record<string, FormIntent> };
  default?: unknown;
  handle?: { intents?: readonly string[] };
};

const DESK = /\/desk\/[^/]+\.route\.tsx?$/;

/**
 * Reads the desk's routes of `src/app/routes.ts` with their real loaders and actions, without rendering: a page returns
 * its data as JSON, with the status of the page. `fields` has those read from the last form, `parameters` those of the
 * last address.
 */
export async function deskPages(): Promise<{
  render: RenderPage;
  pages: DeskPage[];
  fields: FieldsRead;
  parameters: FieldsRead;
}> {
  const pages: DeskPage[] = [];
  const fields: FieldsRead = new Set();
  const parameters: FieldsRead = new Set();
  const built = await routesOf(routes, "", pages);
  const handler = createStaticHandler(built);
  const resources = new Map(pages.filter(({ resource }) => resource).map(({ path, id }) => [path, id]));
  const render: RenderPage = async (request, requestContext) => {
    fields.clear();
    parameters.clear();
    recordFields(request, fields);
    const stop = recordParameters(parameters);
    const { pathname } = new URL(request.url);
    const resource = [...resources].find(([path]) => fits(path, pathname));
    try {
      if (resource) return asResponse(await handler.queryRoute(request, { requestContext, routeId: resource[1] }));
      // A page's content after its form was sent has an address too.
      return asResponse(await handler.query(request, { requestContext, skipRevalidation: request.method === "POST" }));
    } catch (thrown) {
      return asResponse(thrown);
    } finally {
      stop();
    }
  };
  return { render, pages, fields, parameters };
}

/** Lists the routes of the desk among some, with their modules; adds each that has an address to `pages`. */
async function routesOf(
  entries: readonly RouteConfigEntry[],
  above: string,
  pages: DeskPage[],
): Promise<RouteObject[]> {
  const built: RouteObject[] = [];
  for (const { id, file, path, index, children = [] } of entries) {
    if (!DESK.test(file) && !children.some((child) => DESK.test(child.file))) continue;
    const {
      loader,
      action,
      default: shown,
      handle,
    } = (await import(pathToFileURL(resolve("src", file)).href)) as Module;
    const whole = [above, path ?? ""].filter((part) => part !== "").join("/");
    const name = id ?? file.replace(/\.tsx?$/, "");
    const parts = { id: name, ...(loader ? { loader } : {}), ...(action ? { action } : {}) };
    const knows = {
      intents: action?.intents ? Object.keys(action.intents) : (handle?.intents ?? []),
      fieldsOf: Object.fromEntries(
        Object.entries(action?.intents ?? {}).map(([intent, { fields }]) => [intent, Object.keys(fields.shape)]),
      ),
      right: action?.right ?? null,
      takesForms: action !== undefined,
      reads: loader !== undefined,
      resource: shown === undefined,
    };
    if (path !== undefined || index) pages.push({ id: name, file, path: `/${whole}`, ...knows });
    if (index) built.push({ ...parts, index: true });
    else
      built.push({
        ...parts,
        ...(path === undefined ? {} : { path }),
        children: await routesOf(children, whole, pages),
      });
  }
  return built;
}

const fits = (template: string, path: string) =>
  new RegExp(`^${template.replaceAll(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}$`).test(path);

/** Returns a page's result as JSON: data, the result of its form, and what was thrown. */
function asResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  const { statusCode, loaderData, actionData, errors, data, ...rest } = Object(answer) as Record<string, unknown>;
  const status = rest.status ?? (Object(rest.init) as { status?: number }).status;
  if (answer instanceof Error) throw answer;
  const broken = Object.values(Object(errors) as object).find((error) => error instanceof Error);
  if (broken) throw broken;
  const shown = statusCode === undefined ? { data: data ?? answer } : { loaderData, actionData, errors };
  return new Response(JSON.stringify(shown), {
    status: Number(statusCode ?? status ?? 200),
    headers: { "Content-Type": "application/json" },
  });
}

/** Records which fields of a request's form are read. */
function recordFields(request: Request, fields: FieldsRead): void {
  const read = request.formData.bind(request);
  request.formData = async () =>
    new Proxy(await read(), {
      get(form, key) {
        const value: unknown = Reflect.get(form, key);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          fields.add(typeof given[0] === "string" ? given[0] : "*");
          return value.apply(form, given) as unknown;
        };
      },
    });
}

/** Records which parameters of an address are read, until the returned function is called. */
function recordParameters(parameters: FieldsRead): () => void {
  const kept = { get: URLSearchParams.prototype.get, has: URLSearchParams.prototype.has };
  URLSearchParams.prototype.get = function get(name) {
    parameters.add(name);
    return kept.get.call(this, name);
  };
  URLSearchParams.prototype.has = function has(name, value) {
    parameters.add(name);
    return kept.has.call(this, name, value);
  };
  return () => void Object.assign(URLSearchParams.prototype, kept);
}
