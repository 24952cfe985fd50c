import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { createElement, type FunctionComponent } from "react";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { sealLeaves } from "#platform/ledger/server/seal-leaves.ts";
import { servicesContext, staffContext } from "#platform/http/server/contexts.ts";
import { type Figure, figuresOf, numbersOf } from "#tests/builders/figures.ts";
import { operationsSql } from "#tests/builders/operations.ts";
import { rendered } from "#tests/builders/rendered.ts";
import { testServices } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { manyLeads } from "#tests/builders/stored-lead.ts";
import { testDatabase, type TestDatabase } from "#tests/builders/test-database.ts";

const NOW = new Date("2026-11-20T15:00:00.000Z");

type Screen = {
  loader: (given: never) => Promise<unknown>;
  handle: unknown;
  default: FunctionComponent<{ loaderData: unknown; params: object; matches: [] }>;
};
const SCREENS: Record<string, () => Promise<unknown>> = {
  "/admin": () => import("#app/home/desk/dashboard.route.tsx"),
  "/admin/control/overview": () => import("#operations/monitoring/desk/control-overview.route.tsx"),
  "/admin/control/performance": () => import("#operations/alerts/desk/control-performance.route.tsx"),
  "/admin/control/security": () => import("#operations/security/desk/control-security.route.tsx"),
  "/admin/control/activity": () => import("#operations/security/desk/control-activity.route.tsx"),
  "/admin/control/settings": () => import("#operations/alerts/desk/control-settings.route.tsx"),
  "/admin/live": () => import("#operations/traffic/desk/live.route.tsx"),
  "/admin/functions": () => import("#operations/checks/desk/functions.route.tsx"),
  "/admin/errors": () => import("#operations/errors/desk/errors.route.tsx"),
  "/admin/jobs": () => import("#operations/monitoring/desk/jobs.route.tsx"),
  "/admin/mail": () => import("#leads/notifications/desk/mail.route.tsx"),
  "/admin/team": () => import("#operations/teams/desk/team.route.tsx"),
  "/admin/board": () => import("#operations/teams/desk/board.route.tsx"),
  "/admin/backups": () => import("#operations/backups/desk/backups.route.tsx"),
};

/** A line of docs/figures.md: the words beside a figure, and a query or names in a file of the program. */
type Listed = { label: string; query: string | null; code: { names: string[]; file: string } | null };
const LISTED = readList(readFileSync("docs/figures.md", "utf8"));

function readList(text: string): Map<string, Listed[]> {
  const screens = new Map<string, Listed[]>();
  for (const section of text.split(/^## /m).slice(1)) {
    const path = /^`(.+?)`/.exec(section)?.[1] ?? "";
    const lines = [...section.matchAll(/^\| (?!figure \|)(.+?) \| (.+) \|$/gm)];
    screens.set(
      path,
      lines.map(([, label = "", source = ""]) => {
        const query = /^`(select .+)`$/.exec(source)?.[1] ?? null;
        const code = /^(.+) in `(\S+)`$/.exec(source);
        const names = [...(code?.[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
        return { label, query, code: code ? { names, file: code[2] ?? "" } : null };
      }),
    );
  }
  return screens;
}

/** Finds the most exact line that a figure's words match. */
function lineFor(path: string, figure: Figure): Listed | undefined {
  const matches = (LISTED.get(path) ?? []).filter(({ label }) => asPattern(label).test(figure.label));
  return matches.sort((a, b) => b.label.length - a.label.length)[0];
}

function asPattern(label: string): RegExp {
  return new RegExp(
    `^${label
      .split("…")
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  );
}

async function figuresOn(store: TestDatabase, path: string): Promise<Figure[]> {
  const { services, close } = await testServices(store.database, { now: () => NOW });
  // As with our own server, whose backups have figures.
  services.backups.own = {
    host: "/nowhere",
    port: 1,
    user: "owner",
    password: "",
    database: "hearthlight",
    ssl: false,
  };
  services.backups.place = { ...services.backups.place, name: "/backups" }; // The random name of a folder may have digits or none.
  const screen = (await SCREENS[path]?.()) as Screen;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const owner = { kind: "staff", id: "owner", name: "Ada Owner", email: "ada@example.com", role: "owner" } as const;
  context.set(staffContext, { ...owner, confirmedAt: NOW });
  const request = new Request(`http://localhost${path}`);
  const loaderData = await screen.loader({ context, request, params: {} } as never);
  await close();
  return figuresOf(rendered(createElement(screen.default, { loaderData, params: {}, matches: [] }), screen.handle));
}

/** Returns all numbers that a query finds, as screens write them. */
async function numbersFound(store: TestDatabase, query: string): Promise<string[]> {
  const { rows } = await store.db.execute(sql.raw(query.replaceAll("now()", `'${NOW.toISOString()}'::timestamptz`)));
  return rows.flatMap((row) => Object.values(row).flatMap((value) => (value === null ? [] : numbersOf(asText(value)))));
}

function asText(value: unknown): string {
  if (value instanceof Date) return `⟨${value.toISOString()}⟩`;
  const text = String(value);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text) ? `⟨${new Date(text).toISOString()}⟩` : text;
}

/** Returns the faults in the figures of a screen. */
async function faultsOf(store: TestDatabase, path: string): Promise<string[]> {
  const figures = Map.groupBy(await figuresOn(store, path), (figure) => lineFor(path, figure));
  const unlisted = (figures.get(undefined) ?? []).map(
    ({ label, values }) => `not listed: ${label} (${values.join(", ")})`,
  );
  const lines = (LISTED.get(path) ?? []).filter(({ query }) => query !== null);
  const wrong = await Promise.all(
    lines.map(async (line) => {
      const shown = (figures.get(line) ?? []).flatMap(({ values }) => values).sort();
      const found = (await numbersFound(store, line.query ?? "")).sort();
      if (shown.length === 0 && found.every((n) => n === "0")) return [];
      return String(shown) === String(found)
        ? []
        : [`${line.label}: shown ${shown.join(" ")}; found ${found.join(" ")}`];
    }),
  );
  return [...unlisted, ...wrong.flat(), ...[...figures].flatMap(([line, found]) => (line ? drifted(line, found) : []))];
}

/** Returns constants of the code whose number the screen doesn't show. */
function drifted({ label, code }: Listed, figures: readonly Figure[]): string[] {
  if (code === null) return [];
  const text = readFileSync(code.file, "utf8");
  const shown = figures.flatMap(({ values }) => values);
  return code.names.flatMap((name) => {
    const value = new RegExp(`\\b${name} = ([\\d_]+);`).exec(text)?.[1]?.replaceAll("_", "");
    return value === undefined || shown.includes(value)
      ? []
      : [`${label}: ${name} is ${value}, shown ${shown.join(" ")}`];
  });
}

/** Two agents' calls of today and yesterday, a policy that was issued today, and a lead of each that lies untouched. */
const TEAMWORK = `
  insert into contact_attempts (id, lead_id, staff_id, address, channel, outcome, at) select
    'call-' || n, lead.id, 'ops-' || (n % 2 + 1), '+16145550143', 'call', case n % 3 when 0 then 'spoke_quoted' else 'no_answer' end,
    '${NOW.toISOString()}'::timestamptz - n * interval '7 hours'
    from generate_series(0, 6) n, (select id from leads where status = 'qualified' limit 1) lead;
  insert into policies (id, lead_id, agent_id, carrier, product, face_amount, premium_cents, mode, applied, submitted, issued, stage, created_at, updated_at)
    select 'policy', id, 'ops-1', 'Mutual', 'Living Promise', 10000, 5000, 'monthly', '2026-11-20', '2026-11-20', '2026-11-20', 'issued', now(), now()
    from leads where status = 'qualified' limit 1;
  update leads set assigned_to = 'ops-1' where id in (select id from leads where status = 'new' order by id limit 1)`;
const fresh = testDatabase();
const full = testDatabase();

beforeAll(async () => {
  for (const { db } of [fresh, full]) await aStaff(db, { id: "owner", email: "ada@example.com", createdAt: NOW });
  await full.db.execute(sql.raw(operationsSql(NOW)));
  const at = new Date(NOW.getTime() - 3 * 3_600_000);
  const statuses = ["new", "new", "new", "contacted", "contacted", "qualified", "closed_won", "closed_lost"] as const;
  await manyLeads(
    full.db,
    statuses.map((status) => ({ status, createdAt: at, updatedAt: at })),
  );
  await full.db.execute(sql.raw(TEAMWORK));
  const { services, close } = await testServices(full.database, { now: () => NOW });
  await sealLeaves(services);
  await close();
});

describe.for(Object.keys(SCREENS))("%s", (path) => {
  test("shows no number on a new database that its source doesn't say", async () => {
    expect(await faultsOf(fresh, path)).toEqual([]);
  });

  test("shows what the sources of its numbers say", async () => {
    expect(await faultsOf(full, path)).toEqual([]);
  });

  test("shows each figure of the list", async () => {
    const figures = [...(await figuresOn(fresh, path)), ...(await figuresOn(full, path))];
    const shown = new Set(figures.map((figure) => lineFor(path, figure)));
    expect((LISTED.get(path) ?? []).flatMap((line) => (shown.has(line) ? [] : [line.label]))).toEqual([]);
  });
});

test("every screen is listed, and every source in the code is there", () => {
  expect([...LISTED.keys()]).toEqual(Object.keys(SCREENS));
  const lines = [...LISTED.values()].flat();
  expect(lines.filter(({ query, code }) => query === null && code === null).map(({ label }) => label)).toEqual([]);
  const missing = lines.flatMap(({ code }) => {
    if (code === null) return [];
    const text = readFileSync(code.file, "utf8");
    return code.names
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
      .map((name) => `${name} in ${code.file}`);
  });
  expect(missing).toEqual([]);
});
