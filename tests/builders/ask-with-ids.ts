import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/server/database.ts";
import { KINDS, type Kind, type Records } from "./agents-records.ts";
import type { Asking } from "./agents-walk.ts";
import type { Answer, TestSite } from "./site.ts";

/** A call, form or address, and one request for it. `form` sends the body as a browser sends a form. */
export type Surface = { name: string; method: string; path: string; form: boolean; asking: Asking };
type Ids = Partial<Record<string, string>>;
type Names = { own: Records & { article: string; self: string }; others: Records; headers: Record<string, string> };
const MARK = /<([a-z ]+)>/g;

/** Lists the kinds of records whose ids a surface takes, in order, without that of the asking person. */
export function slotsOf({ asking }: Surface): string[] {
  const text = JSON.stringify([asking.path ?? {}, asking.query ?? {}, asking.body ?? {}]);
  return [...text.matchAll(MARK)].map(([, kind = ""]) => kind).filter((kind) => kind !== "self");
}

/** Sends the request with ids in the slots: `given` by the number of the slot, and one's own records in the others. */
export function askWith(site: TestSite, { own, headers }: Names, surface: Surface, given: Ids): Promise<Answer> {
  const { asking, method, form } = surface;
  let slot = 0;
  const fill = (text: string) =>
    text.replaceAll(MARK, (_, kind: string) =>
      kind === "self" ? own.self : (given[slot++] ?? own[kind as Kind | "article"]),
    );
  const filled = JSON.parse(fill(JSON.stringify([asking.path ?? {}, asking.query ?? {}, asking.body ?? {}])));
  const [params, query, body] = filled as [Record<string, string>, Record<string, string>, Record<string, unknown>];
  const search = new URLSearchParams(query).toString();
  // An id needs no encoding, and a signed address has a query of its own.
  const path = surface.path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, a?: string, b?: string) => params[a ?? b ?? ""] ?? "");
  const whole = search === "" ? path : `${path}?${search}`;
  if (!form) return site.ask({ method, path: whole, headers, ...(asking.body ? { json: body } : {}) });
  const fields = Object.entries(body).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  return site.ask({ method, path: whole, headers: { ...headers, ...type }, body: String(new URLSearchParams(fields)) });
}

/**
 * Returns a response without what differs from one request to the next: the given ids, moments, numbers of requests. A
 * colleague's account (`shown`) is no secret: their name is in lists of people.
 */
function comparable({ status, text, headers }: Answer, given: Ids, shown: string): string {
  const ids = [...Object.values(given).map((one) => one ?? ""), shown];
  return ids
    .reduce<string>((whole, one) => whole.replaceAll(one, "ID"), [status, headers.location ?? "", text].join(" "))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replaceAll(/"(?:request_id|instance|stamp)":"[^"]*"/g, "");
}

/** Returns two responses from shortly before they differ. */
function apart(answer: string, wanted: string): string {
  const at = [...answer].findIndex((sign, i) => sign !== wanted[i]);
  const from = Math.max(0, at - 60);
  return `${answer.slice(0, 4)}…${answer.slice(from, at + 120)} instead of ${wanted.slice(0, 4)}…${wanted.slice(from, at + 120)}`;
}

type Walked = { asked: number; refused: Map<number, number>; faults: string[] };

/**
 * Sends a surface's request as one agent with the ids of another's records: every kind in every slot (two where the
 * right refuses), and each slot's own kind in all of them at once. Each response must be that for an unknown id, and nothing may have changed.
 */
export async function walk(site: TestSite, { pool }: Database, names: Names, surface: Surface): Promise<Walked> {
  const slots = slotsOf(surface);
  const walked: Walked = { asked: 0, refused: new Map(), faults: [] };
  const before = await contentOf(pool);
  const compare = async (given: Ids, unknown: Ids, expected: Answer, what: string) => {
    const asked = await askWith(site, names, surface, given);
    walked.asked++;
    walked.refused.set(asked.status, (walked.refused.get(asked.status) ?? 0) + 1);
    const { account } = names.others;
    const [answer, wanted] = [comparable(asked, given, account), comparable(expected, unknown, account)];
    if (answer !== wanted) walked.faults.push(`${what}: ${apart(answer, wanted)}`);
    if (asked.status < 400 && surface.asking.answers !== 200) walked.faults.push(`${what}: it answers ${asked.status}`);
  };
  for (const [slot, kindHere] of slots.entries()) {
    const unknown = { [slot]: randomUUID() };
    const expected = await askWith(site, names, surface, unknown);
    // What the right refuses was not read.
    const kinds = expected.status === 403 ? [kindHere, "lead"] : KINDS;
    for (const kind of kindHere === "signed address" ? [...kinds, kindHere] : kinds)
      await compare({ [slot]: names.others[kind as Kind] }, unknown, expected, `${kind} of another as ${kindHere}`);
  }
  if (slots.length > 1) {
    const all = Object.fromEntries(slots.map((kind, slot) => [slot, names.others[kind as Kind] ?? randomUUID()]));
    const none = Object.fromEntries(slots.map((_, slot) => [slot, randomUUID()]));
    await compare(all, none, await askWith(site, names, surface, none), "all of another");
  }
  const changed = differences(before, await contentOf(pool));
  if (changed.length > 0) walked.faults.push(`it changed ${changed.join(", ")}`);
  return walked;
}

/** Data that every request updates: when a session was last used. */
const NOTED = new Set(["sessions"]);

/** Hashes the content of every table, in one statement: prepared, since planning it takes far longer than running it. */
async function contentOf(pool: Database["pool"]): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const parts = tables
    .filter(({ name }) => !NOTED.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    );
  const text = parts.join(" union all ");
  const { rows } = await pool.query<{ name: string; hash: string }>({ name: "content-of-tables", text });
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
}
