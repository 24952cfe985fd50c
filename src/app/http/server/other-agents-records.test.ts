import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type By, may } from "#platform/access/rules/rights.ts";
import { addSession } from "#accounts/access/server/access-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { agentsRecords, KINDS, type Records, SHARED_ARTICLE } from "#tests/builders/agents-records.ts";
import { PLAIN_FIELDS, PLAIN_NAMES, PLAIN_PARAMETERS, markedIn } from "#tests/builders/agents-plain.ts";
import { AGENT_ADDRESSES, AGENT_CALLS, AGENT_FORMS, type Asking, id } from "#tests/builders/agents-walk.ts";
import { OTHER_ROUTES } from "#tests/builders/agents-routes.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { type Described, textsIn } from "#tests/builders/described-calls.ts";
import { askWith, slotsOf, type Surface, walk } from "#tests/builders/ask-with-ids.ts";
import { aTeamTree, inTeam, peopleInTeams } from "#tests/builders/team-tree.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { deskPages } from "#tests/builders/desk-pages.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { inTurns } from "#tests/builders/test-size.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

/** An action that finds out by itself which form was sent. */
const READS_INTENT = /(?:form|sent)\.get(?:All)?\("(?:intent|do)"\)|(?:read|text)\("(?:intent|do)"\)/;
/** Some thousand requests, milliseconds. */
const LONG = { timeout: 600_000 };
/**
 * Ben asks as an agent of one team, and in a third of the ways as its manager, with the records of Ada, who is in another.
 */
const ASKED_AS = ["agent", "manager"] as const;
const test_ = testDatabase();
const desk = await deskPages();
let site: TestSite;
let ben: By;
let names: { own: Records & { article: string; self: string }; others: Records; headers: Record<string, string> };
const table: { what: string; surfaces: number; asked: number; statuses: Record<string, number> }[] = [];

beforeAll(async () => {
  site = await testSite(test_.database, { render: desk.render });
  const ada = await aCaller(test_.db);
  ben = await aCaller(test_.db);
  const [others, own] = [await agentsRecords(site.services, ada), await agentsRecords(site.services, ben)];
  const none = KINDS.filter((kind) => own[kind] === "" || others[kind] === "");
  if (none.length > 0) throw new Error(`There is no ${none.join(", ")}`);
  await aTeamTree(test_.db);
  await peopleInTeams(test_.db, 38);
  await inTeam(test_.db, ada.actor.id, "north-east");
  await inTeam(test_.db, ben.actor.id, "south");
  const headers = await signedIn(ben.actor.id);
  names = { others, own: { ...own, article: SHARED_ARTICLE, self: ben.actor.id }, headers };
}, 120_000);
afterAll(async () => {
  await site.close();
  process.stdout.write(`${tableText()}\n`);
});

/** Returns the headers of a browser in which a person is signed in. */
async function signedIn(staffId: string): Promise<Record<string, string>> {
  const token = newToken();
  const session = { id: hashToken(token), staffId, at: new Date(), ip: "192.0.2.1", userAgent: "test" };
  await addSession(test_.db, session);
  return { Cookie: `hearthlight=${token}` };
}

function tableText(): string {
  const lines = table.map(({ what, surfaces, asked, statuses }) => {
    const answers = Object.entries(statuses).map(([status, n]) => `${n} × ${status}`);
    return `${what.padEnd(38)} ${String(surfaces).padStart(4)} ${String(asked).padStart(6)}  ${answers.join(", ")}`;
  });
  return [
    `asked in a tree of 40 people, with the ${KINDS.length} kinds of records of someone in another team`,
    ...lines,
  ].join("\n");
}

/** Walks surfaces in each role, and adds a line to the table for each. Returns the faults. */
async function walkAll(what: string, surfaces: readonly Surface[]): Promise<string[]> {
  const faults: string[] = [];
  for (const role of ASKED_AS) {
    await inTeam(test_.db, ben.actor.id, "south", role);
    faults.push(...(await walkEach(`${role}: ${what}`, role === "agent" ? surfaces : inTurns(surfaces, 3))));
  }
  await inTeam(test_.db, ben.actor.id, "south", "agent");
  return faults;
}

async function walkEach(what: string, surfaces: readonly Surface[]): Promise<string[]> {
  const line = { what, surfaces: surfaces.length, asked: 0, statuses: {} as Record<string, number> };
  const faults: string[] = [];
  for (const surface of surfaces) {
    const walked = await walk(site, test_.database, names, surface);
    line.asked += walked.asked;
    for (const [status, n] of walked.refused) line.statuses[status] = (line.statuses[status] ?? 0) + n;
    faults.push(...walked.faults.map((fault) => `${surface.name} — ${fault}`));
  }
  table.push(line);
  return faults;
}

const mayAsk = (right: string) =>
  right === "public" || right === "staff" || right === "signed-in" || may(ben.actor, right as "leads:read");

const callSurfaces = (call: string, askings: readonly Asking[]): Surface[] =>
  askings.map((asking) => {
    const [method = "", path = ""] = call.split(" ");
    return { name: call, method: method.toUpperCase(), path, form: false, asking };
  });

const everyParameter = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}|:(\w+)/g)].map(([, a, b]) => [a ?? b ?? "", id("lead")]));

describe("calls", LONG, () => {
  test("each text that an agent's call takes is known as an id or as none", async () => {
    const { paths } = (await site.ask({ path: "/api/openapi.json" })).json() as unknown as Described;
    const unknown = site.endpoints
      .filter(({ right }) => mayAsk(right))
      .flatMap(({ method, path }) => {
        const { parameters = [], requestBody } = paths[path]?.[method] ?? {};
        const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => textsIn(schema, "body"));
        const asked = parameters.flatMap((one) => textsIn(one.schema, one.name).map((name) => `${one.in}:${name}`));
        const marked = markedIn(AGENT_CALLS[`${method} ${path}`] ?? []);
        return [...asked, ...bodies]
          .filter((name) => !PLAIN_NAMES.has(name) && !marked.has(name.replace(/^\w+:/, "")))
          .map((name) => `${method} ${path}: ${name}`);
      });
    expect(unknown).toEqual([]);
  });

  test("of another agent's records an agent's call finds nothing", async () => {
    expect(
      await walkAll(
        "calls, found by scope",
        Object.entries(AGENT_CALLS).flatMap(([call, all]) => callSurfaces(call, all)),
      ),
    ).toEqual([]);
  });

  test("calls that agents have no right to refuse them whatever the id", async () => {
    const refused = site.endpoints.filter(({ right, path }) => !mayAsk(right) && path.includes("{"));
    const surfaces = refused.flatMap(({ method, path }) =>
      callSurfaces(`${method} ${path}`, [{ path: everyParameter(path), ...(method === "get" ? {} : { body: {} }) }]),
    );
    expect(await walkAll("calls, refused by right", surfaces)).toEqual([]);
  });

  test("no other route takes an id, but what anyone may open", async () => {
    const calls = new Set(
      site.endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
    );
    const others = site.routes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => route.includes(":") && !calls.has(route));
    expect([...new Set(others)].sort()).toEqual(Object.keys(OTHER_ROUTES).sort());
    const surfaces = Object.entries(OTHER_ROUTES).flatMap(([route, asking]) =>
      asking === "anyone" ? [] : callSurfaces(route, [asking]),
    );
    expect(await walkAll("files", surfaces)).toEqual([]);
  });
});

const pageSurface = (path: string, asking: Asking, form = false, name = path): Surface => ({
  name,
  method: form ? "POST" : "GET",
  path,
  form,
  asking,
});

describe("addresses of the desk", LONG, () => {
  test("of another agent's records an address shows nothing", async () => {
    const surfaces = Object.entries(AGENT_ADDRESSES).flatMap(([path, all]) =>
      all.map((asking) => pageSurface(path, asking)),
    );
    expect(await walkAll("addresses, found by scope", surfaces)).toEqual([]);
  });

  test("addresses with an id that are not in the list refuse an agent whatever the id", async () => {
    const paths = new Set(desk.pages.filter(({ path, reads }) => reads && path.includes(":")).map(({ path }) => path));
    const left = [...paths].filter((path) => AGENT_ADDRESSES[path] === undefined);
    const surfaces = left.map((path) => pageSurface(path, { path: everyParameter(path) }));
    for (const surface of surfaces)
      expect([surface.name, (await askWith(site, names, surface, {})).status]).toEqual([surface.name, 403]);
    expect(await walkAll("addresses, refused by right", surfaces)).toEqual([]);
  });

  test("each parameter that a page for agents reads is known as an id or as none", async () => {
    const unknown: string[] = [];
    for (const { path } of desk.pages.filter(({ reads }) => reads)) {
      const askings = AGENT_ADDRESSES[path] ?? [{}];
      for (const asking of askings) {
        const { status } = await askWith(site, names, pageSurface(path, asking), {});
        if (status === 403) continue;
        const marked = markedIn(askings);
        unknown.push(
          ...[...desk.parameters]
            .filter((name) => !PLAIN_PARAMETERS.has(name) && !marked.has(name))
            .map((name) => `${path}: ${name}`),
        );
      }
    }
    expect(unknown).toEqual([]);
  });
});

describe("forms of the desk", LONG, () => {
  const nameOf = (file: string) => file.replace(/^.*\/|\.route\.tsx?$/g, "");
  const takers = desk.pages.filter(({ takesForms }) => takesForms);
  const formSurfaces = takers.flatMap(({ file, path }) =>
    Object.entries(AGENT_FORMS[nameOf(file)] ?? {}).flatMap(([intent, all]) =>
      all.map((asking) => {
        const body = {
          ...(intent === "" ? {} : { intent }),
          ...asking.body,
        };
        return pageSurface(path, { ...asking, body }, true, `${nameOf(file)} › ${intent || "its form"}`);
      }),
    ),
  );

  test("the list of forms that agents send is whole: a page that is not in it reads nothing of what they send", async () => {
    const left = takers.filter(({ file }) => AGENT_FORMS[nameOf(file)] === undefined);
    const surfaces = left.map(({ path, file }) =>
      pageSurface(path, { path: everyParameter(path), body: { intent: "x", id: id("lead") } }, true, nameOf(file)),
    );
    for (const surface of surfaces) {
      expect([surface.name, (await askWith(site, names, surface, {})).status]).toEqual([surface.name, 403]);
      expect([surface.name, [...desk.fields]]).toEqual([surface.name, []]);
    }
    expect(await walkAll("forms, refused by right", surfaces)).toEqual([]);
  });

  test("each intent of a page is walked, and a page has no other way to take one", () => {
    const walked = takers.filter(({ file, intents }) => AGENT_FORMS[nameOf(file)] && intents.length > 0);
    expect(walked.length).toBeGreaterThan(9);
    for (const { file, intents } of walked) {
      const known = Object.keys(AGENT_FORMS[nameOf(file)] ?? {}).filter((one) => one !== "" || intents.includes(""));
      expect([file, known]).toEqual([file, expect.arrayContaining([...intents])]);
    }
    const others = takers.filter(({ file }) => READS_INTENT.test(readFileSync(`src/${file}`, "utf8")));
    // Its buttons add and move rows: which one, and where, is in their names.
    expect(others.map(({ file }) => nameOf(file))).toEqual(["directory"]);
  });

  test("a form that a page doesn't have is refused, from an owner too", async () => {
    const named = takers.filter(({ intents }) => intents.length > 0);
    expect(named.length).toBeGreaterThan(30);
    const asOwner = { ...names, headers: await signedIn((await aStaff(test_.db, { role: "owner" })).id) };
    const answers: unknown[] = [];
    for (const { path, file } of named) {
      const asking = { path: everyParameter(path), body: { intent: "no-such" } };
      const { status } = await askWith(site, asOwner, pageSurface(path, asking, true, nameOf(file)), {});
      answers.push([nameOf(file), status]);
    }
    expect(answers).toEqual(named.map(({ file }) => [nameOf(file), 400]));
  });

  test("of another agent's records a form finds nothing, and each field that it reads is known as an id or as none", async () => {
    const faults = await walkAll(
      "forms, found by scope",
      formSurfaces.filter((one) => slotsOf(one).length > 0),
    );
    expect(faults).toEqual([]);
  });

  test("the same forms and calls find one's own records", async () => {
    const calls = Object.entries(AGENT_CALLS).flatMap(([call, all]) => callSurfaces(call, all));
    const addresses = Object.entries(AGENT_ADDRESSES).flatMap(([path, all]) =>
      all.map((asking) => pageSurface(path, asking)),
    );
    const all = [...addresses, ...calls, ...formSurfaces];
    // The walk before took long on a busy machine, and some forms ask for a fresh proof of identity.
    names.headers = await signedIn(ben.actor.id);
    const lost: string[] = [];
    const gone = new Set<string>();
    const unknown: string[] = [];
    for (const surface of [...all.filter(({ asking }) => !asking.last), ...all.filter(({ asking }) => asking.last)]) {
      desk.fields.clear();
      const { status, text } = await askWith(site, names, surface, {});
      const kinds = slotsOf(surface);
      const wrong = [401, 403, 404, 405, 415].includes(status) || status >= 500;
      if (wrong && status !== surface.asking.answers && !kinds.some((kind) => gone.has(kind)))
        lost.push(`${surface.name}: ${status} ${text.slice(0, 200)}`);
      if (surface.asking.last) gone.add(kinds.at(-1) ?? "");
      const marked = markedIn(Object.values(AGENT_FORMS[surface.name.split(" ")[0] ?? ""] ?? {}).flat());
      for (const name of desk.fields)
        if (!PLAIN_FIELDS.has(name) && !marked.has(name)) unknown.push(`${surface.name}: ${name}`);
    }
    expect({ lost, unknown }).toEqual({ lost: [], unknown: [] });
  });
});
