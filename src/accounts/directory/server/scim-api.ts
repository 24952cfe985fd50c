import type { Context, Hono } from "hono";
import type { Failure, Outcome } from "#platform/access/rules/outcome.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { readBody } from "#platform/http/server/request-guard.ts";
import type { Services } from "#platform/program/server/services.ts";
import { ofGroups, parseFilter, parsePage, type Sought } from "#accounts/directory/rules/scim-filter.ts";
import {
  groupResource,
  listResponse,
  providerConfig,
  resourceTypes,
  SCIM_PATH,
  SCIM_TYPE,
  schemas,
  scimError,
  userResource,
} from "#accounts/directory/rules/scim-resources.ts";
import { parseGroup, parseGroupPatch, parseUser, patchUser } from "#accounts/directory/rules/scim-input.ts";
import { hasDirectory } from "#agency/site/rules/directory-settings.ts";
import { findDirectoryGroup, listDirectoryGroups, listMembers, type StoredGroup } from "./directory-groups-store.ts";
import {
  type DirectoryPerson,
  findDirectoryPerson,
  listDirectoryPeople,
  listGroupsOfPeople,
} from "./directory-store.ts";
import { useToken } from "./directory-token-store.ts";
import { byDirectory } from "./join-from-directory.ts";
import { addScimGroup, changeScimGroup, removeScimGroup } from "./change-scim-group.ts";
import { addScimPerson, changeScimPerson, removeScimPerson } from "./change-scim-person.ts";

type Needs = Pick<Services, "announceAccess" | "config" | "db" | "limits" | "log" | "newId" | "now" | "site">;
type Ask = Context<AppEnv>;
type Answer = Promise<Response>;

/** Largest body of a call, bytes: a group of some thousand people. */
const MAX_BODY = 1024 * 1024;

/** Mounts SCIM 2.0 (RFC 7644), by which the company directory says who joins and who leaves. */
export function mountScim(app: Hono<AppEnv>, services: Needs): void {
  const base = services.config.publicUrl + SCIM_PATH;
  const by = (c: Ask) => byDirectory(services.site.settings().directory, c.get("requestId"));
  app.use(`${SCIM_PATH}/*`, async (c, next) => (await refuseCaller(services, c)) ?? next());
  app.get(`${SCIM_PATH}/ServiceProviderConfig`, () => send(providerConfig(base)));
  mountKinds(app, base);
  mountUsers(app, services, base, by);
  mountGroups(app, services, base, by);
  app.all(`${SCIM_PATH}/*`, () => refuse(404, "There is no such resource."));
}

/** Refuses a call without the directory's token, and every call while no directory is set up. */
async function refuseCaller({ db, limits, now, site }: Needs, c: Ask): Promise<Response | null> {
  const wait = await limits.scim.take(c.get("ip"));
  if (wait > 0) return refuse(429, "Too many requests.", { "Retry-After": String(wait) });
  const token = /^Bearer (\S{20,200})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const known = token !== undefined && (await useToken(db, hashToken(token), now()));
  if (!known) return refuse(401, "The token is missing or no longer valid.", { "WWW-Authenticate": "Bearer" });
  return hasDirectory(site.settings().directory) ? null : refuse(403, "Sign-in through a directory is switched off.");
}

function mountKinds(app: Hono<AppEnv>, base: string): void {
  const kinds = [
    ["ResourceTypes", resourceTypes(base)],
    ["Schemas", schemas(base)],
  ] as const;
  for (const [name, all] of kinds) {
    app.get(`${SCIM_PATH}/${name}`, () => send(listResponse(all.length, 1, all)));
    app.get(`${SCIM_PATH}/${name}/:id`, (c) => {
      const one = all.find(({ id }) => id === c.req.param("id"));
      return one ? send(one) : refuse(404, "There is no such resource.");
    });
  }
}

type ByOf = (c: Ask) => ReturnType<typeof byDirectory>;

function mountUsers(app: Hono<AppEnv>, services: Needs, base: string, by: ByOf): void {
  const path = `${SCIM_PATH}/Users`;
  const show = async (people: readonly DirectoryPerson[]) => {
    const groups = await listGroupsOfPeople(
      services.db,
      people.map(({ id }) => id),
    );
    return people.map((person) => userResource(person, base, groups.get(person.id)));
  };
  const shown = async (outcome: Outcome<DirectoryPerson>, status: 200 | 201 = 200): Answer => {
    if (!outcome.ok) return failed(outcome);
    const [user] = await show([outcome.value]);
    return user ? send(user, status, { Location: user.meta.location }) : refuse(404, "User not found");
  };
  app.get(path, (c) =>
    listing(
      c,
      (sought) => sought,
      async (page, sought) => {
        const { total, people } = await listDirectoryPeople(services.db, page, sought);
        return { total, resources: await show(people) };
      },
    ),
  );
  app.post(path, (c) =>
    taking(c, async (body) => {
      const user = parseUser(body);
      return user.ok ? shown(await addScimPerson(services, by(c), user.value), 201) : failed(user);
    }),
  );
  app.get(`${path}/:id`, async (c) => {
    const person = await findDirectoryPerson(services.db, c.req.param("id"));
    return person ? shown({ ok: true, value: person }) : refuse(404, "User not found");
  });
  app.put(`${path}/:id`, (c) =>
    taking(c, async (body) =>
      shown(await changeScimPerson(services, by(c), c.req.param("id"), (before) => parseUser(body, before))),
    ),
  );
  app.patch(`${path}/:id`, (c) =>
    taking(c, async (body) =>
      shown(await changeScimPerson(services, by(c), c.req.param("id"), (before) => patchUser(before, body))),
    ),
  );
  app.delete(`${path}/:id`, async (c) => removed(await removeScimPerson(services, by(c), c.req.param("id"))));
}

function mountGroups(app: Hono<AppEnv>, services: Needs, base: string, by: ByOf): void {
  const path = `${SCIM_PATH}/Groups`;
  const show = async (c: Ask, group: StoredGroup) =>
    groupResource(
      group,
      base,
      (c.req.query("excludedAttributes") ?? "").toLowerCase().split(",").includes("members")
        ? null
        : await listMembers(services.db, group.id),
    );
  const shown = async (c: Ask, outcome: Outcome<StoredGroup>, status: 200 | 201 = 200): Answer => {
    if (!outcome.ok) return failed(outcome);
    const group = await show(c, outcome.value);
    return send(group, status, { Location: group.meta.location });
  };
  app.get(path, (c) =>
    listing(c, ofGroups, async (page, sought) => {
      const { total, groups } = await listDirectoryGroups(services.db, page, sought);
      const resources = [];
      for (const group of groups) resources.push(await show(c, group));
      return { total, resources };
    }),
  );
  app.post(path, (c) =>
    taking(c, async (body) => {
      const group = parseGroup(body);
      return group.ok ? shown(c, await addScimGroup(services, by(c), group.value), 201) : failed(group);
    }),
  );
  app.get(`${path}/:id`, async (c) => {
    const group = await findDirectoryGroup(services.db, c.req.param("id"));
    return group ? shown(c, { ok: true, value: group }) : refuse(404, "Group not found");
  });
  app.put(`${path}/:id`, (c) =>
    taking(c, async (body) => {
      const group = parseGroup(body);
      const change = group.ok && { ...group.value, add: [], remove: [] };
      return change ? shown(c, await changeScimGroup(services, by(c), c.req.param("id"), change)) : failed(group);
    }),
  );
  app.patch(`${path}/:id`, (c) =>
    taking(c, async (body) => {
      const change = parseGroupPatch(body);
      return change.ok
        ? shown(c, await changeScimGroup(services, by(c), c.req.param("id"), change.value))
        : failed(change);
    }),
  );
  app.delete(`${path}/:id`, async (c) => removed(await removeScimGroup(services, by(c), c.req.param("id"))));
}

/** Answers a list: a page of all, or what a filter finds; `asKind` returns it for this kind, null if it has none such. */
async function listing<S>(
  c: Ask,
  asKind: (sought: Sought | null) => S | null,
  list: (page: { from: number; count: number }, sought: S | null) => Promise<{ total: number; resources: object[] }>,
): Answer {
  const filter = c.req.query("filter");
  const sought = filter ? asKind(parseFilter(filter)) : null;
  if (filter && !sought) return send(scimError(400, "This filter is not supported.", "invalidFilter"), 400);
  const page = parsePage(c.req.query("startIndex"), c.req.query("count"));
  const { total, resources } = await list(page, sought);
  return send(listResponse(total, page.from, resources));
}

/** Reads the JSON of a call. */
async function taking(c: Ask, take: (body: unknown) => Answer): Answer {
  const bytes = await readBody(c.req.raw, MAX_BODY);
  if (bytes === "too-large") return refuse(413, "This is too large.");
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return send(scimError(400, "The body is not JSON.", "invalidValue"), 400);
  }
  return take(body);
}

function removed(outcome: Outcome<unknown>): Response {
  return outcome.ok ? new Response(null, { status: 204 }) : failed(outcome);
}

function failed(failure: Outcome<unknown>): Response {
  const { code, message, fields } = failure as Failure;
  if (code === "invalid") return send(scimError(400, message, "invalidValue"), 400);
  // A name that is taken has its field; the only owner, who can't be removed, has none.
  const kind = code === "conflict" ? (fields ? "uniqueness" : "mutability") : undefined;
  return send(scimError(STATUS_OF[code], message, kind), STATUS_OF[code]);
}

function refuse(status: number, detail: string, headers: Record<string, string> = {}): Response {
  return send(scimError(status, detail), status, headers);
}

function send(body: object, status = 200, headers: Record<string, string> = {}): Response {
  const own = { "Content-Type": SCIM_TYPE, "Cache-Control": "no-store", ...headers };
  return new Response(JSON.stringify(body), { status, headers: own });
}
