import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "#platform/log/server/log.ts";
import { inTrace } from "#platform/log/server/trace.ts";
import { MAX_NEW_GROUPS, REST_PLACE } from "#platform/log/rules/error-group.ts";
import { PERSONAL_TEXTS } from "#tests/builders/personal-texts.ts";
import { aClock } from "#tests/builders/services.ts";
import { TEST_LEDGER_KEY } from "#tests/builders/ledger.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { changeError } from "./change-error.ts";
import { createErrorMemory } from "./create-error-memory.ts";
import { createSourceMaps } from "./create-source-maps.ts";
import { listErrors } from "./errors-store.ts";
import { readErrors } from "./read-errors.ts";

const test_ = testDatabase();
const clock = aClock();
const needs = () => ({ db: test_.db, log: quiet, now: clock.now, ledgerKey: TEST_LEDGER_KEY });
const memory = (version = "1.0.0") => createErrorMemory(clock.now, version);
const list = async (what: "open" | "resolved" | "muted" = "open") => {
  const found = await readErrors(needs(), byStaff("owner"), { list: what, cursor: null, limit: 200 });
  return found.ok ? found.value.errors : [];
};

function failing(message: string, file = "lead-BX3k9_aQ.js", line = 10): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at readLead (file:///srv/build/server/assets/${file}:${line}:14)`;
  return error;
}

const group = async (place: string, what: "open" | "resolved" | "muted" = "open") =>
  (await list(what)).find((one) => one.place === place);

test("errors of one place are one group with a count by day, whatever version and person they were about", async () => {
  const before = memory("1.0.0");
  before.note(failing("Cannot read leads of Dolores Haze, 614-555-0143"));
  before.note(failing("Cannot read leads of Rosa Delgado, rosa@example.net"));
  await before.save(needs());
  clock.forward(86_400_000);
  const after = memory("1.1.0");
  after.note(failing("Cannot read leads of hl_secretSecretSecret", "lead-Zz98_y7x.js", 60));
  await after.save(needs());
  const found = await group("readLead in lead.js");
  expect(found).toMatchObject({ name: "TypeError", version: "1.1.0", total: 3, state: "new" });
  expect(found?.days.slice(-2).map(({ n }) => n)).toEqual([2, 1]);
  expect(
    JSON.stringify(await listErrors(test_.db, { states: ["new"], since: "2026-01-01", limit: 9, after: null })),
  ).not.toMatch(/Dolores|Haze|Rosa|Delgado|555|example\.net|secret/i);
});

test("a resolved group comes back as again, a muted one stays muted; each change is in the audit log", async () => {
  const id = (await group("readLead in lead.js"))?.id ?? "";
  const again = async () => {
    const noted = memory();
    noted.note(failing("once more"));
    await noted.save(needs());
  };
  expect(await changeError(needs(), byStaff("agent"), { id, change: "mute" })).toMatchObject({ code: "forbidden" });
  expect((await changeError(needs(), byStaff("owner"), { id, change: "resolve" })).ok).toBe(true);
  await again();
  expect((await group("readLead in lead.js"))?.state).toBe("again");
  expect((await changeError(needs(), byStaff("owner"), { id, change: "mute" })).ok).toBe(true);
  await again();
  expect((await group("readLead in lead.js", "muted"))?.state).toBe("muted");
});

test("an origin opens only so many groups a day; the rest are counted together, and the server's are not crowded out", async () => {
  const noted = memory();
  for (let i = 0; i < MAX_NEW_GROUPS + 20; i++) {
    const letters = `${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + Math.floor(i / 26))}`;
    const stack = `at crash (https://agency.example/assets/${letters}-Ab12Cd34.js:1:1)`;
    noted.noteBrowser({ name: "TypeError", message: "broken", stack });
  }
  noted.note(failing("of the server", "queue-Ab12Cd34.js"));
  await noted.save(needs());
  const all = await list();
  expect(all.filter(({ origin }) => origin === "browser")).toHaveLength(MAX_NEW_GROUPS + 1);
  expect(all.find(({ place }) => place === REST_PLACE)?.total).toBe(20);
  expect(all.some(({ place }) => place === "readLead in queue.js")).toBe(true);
});

test("while the database is away errors stay in memory, and are written once it is back", async () => {
  const noted = memory();
  noted.note(failing("first", "outage-Ab12Cd34.js"));
  const away = { transaction: () => Promise.reject(new Error("connect ECONNREFUSED")) } as unknown as typeof test_.db;
  await noted.save({ ...needs(), db: away });
  noted.note(failing("second", "outage-Ab12Cd34.js"));
  await noted.save(needs());
  await noted.save(needs());
  expect((await group("readLead in outage.js"))?.total).toBe(2);
});

const inRequest = <T>(who: string, work: () => T) =>
  inTrace(
    {
      traceId: "0af7651916cd43dd8448eb211c80319c",
      flags: "00",
      about: () => ({
        page: "/admin/leads/:id",
        browser: "Chrome on Windows",
        who,
        templateOf: (path: string) => (path.startsWith("/admin/leads/") ? "/admin/leads/:id" : null),
      }),
    },
    work,
  );

test("an error of a browser has its page, what was done before, the people whom it met, and places in the source", async () => {
  clock.forward(86_400_000); // A new day opens new groups.
  const root = await mkdtemp(join(tmpdir(), "hearthlight-maps-"));
  await mkdir(join(root, "build/maps/assets"), { recursive: true });
  const map = { version: 3, sources: ["../../../src/leads/leads/desk/LeadTable.tsx"], names: [], mappings: "AAWA" };
  await writeFile(join(root, "build/maps/assets/LeadTable-Ab12Cd34.js.map"), JSON.stringify(map));
  const noted = createErrorMemory(clock.now, "1.2.0", createSourceMaps(root));
  const report = {
    name: "TypeError",
    message: "x is not a function",
    stack: "TypeError: x\n    at t (https://agency.example/assets/LeadTable-Ab12Cd34.js:1:1)",
    page: "/admin/leads/4711",
    release: "1.1.0",
    trail: [{ kind: "click" as const, what: "button save" }],
  };
  for (const who of ["staff 1", "staff 2", "staff 1"]) inRequest(who, () => noted.noteBrowser(report));
  await noted.save(needs());
  const found = await group("LeadTable.tsx");
  expect(found).toMatchObject({
    page: "/admin/leads/:id",
    browser: "Chrome on Windows",
    version: "1.1.0",
    firstVersion: "1.1.0",
    people: 2,
    total: 3,
    trail: ["Click: button save"],
    stack: ["src/leads/leads/desk/LeadTable.tsx:12"],
  });
  await rm(root, { recursive: true });
});

test("an error of the server has the log of its own request, without the lines of others", async () => {
  const noted = memory();
  const file = join(await mkdtemp(join(tmpdir(), "hearthlight-log-")), "log");
  const log = createLog("info", noted.note, undefined, file, noted.addLine);
  inRequest("staff 1", () => log.info({ n: 1 }, "a step before"));
  log.info("of another request");
  inRequest("staff 1", () => log.error({ err: failing("gone", "own-Ab12Cd34.js") }, "a request failed"));
  await noted.save(needs());
  const found = await group("readLead in own.js");
  expect(found).toMatchObject({ traceId: "0af7651916cd43dd8448eb211c80319c", people: 1 });
  expect(found?.logLines).toEqual([
    expect.stringMatching(/ info a step before \{"n":1\}$/),
    expect.stringMatching(/ error a request failed$/),
  ]);
});

test("a fix counts from its version on: an older page that is still open does not bring the error back", async () => {
  const again = async (version: string) => {
    const noted = memory(version);
    noted.note(failing("x", "fixed-Ab12Cd34.js"));
    await noted.save(needs());
    return (await list("open")).concat(await list("resolved")).find(({ place }) => place === "readLead in fixed.js");
  };
  const id = (await again("1.4.0"))?.id ?? "";
  const fix = (fixedIn: string) => changeError(needs(), byStaff("owner"), { id, change: "resolve", fixedIn });
  expect(await fix("soon")).toMatchObject({ ok: false, fields: { fixed_in: expect.any(String) } });
  expect(await fix("1.4.1")).toMatchObject({ ok: true });
  expect(await again("1.4.0")).toMatchObject({ state: "resolved", fixedIn: "1.4.1" });
  expect(await again("1.5.0")).toMatchObject({ state: "again" });
});

test("nothing of a person is stored of any error, wherever it was", async () => {
  clock.forward(86_400_000);
  const noted = memory();
  for (const [text] of PERSONAL_TEXTS)
    inRequest(text, () =>
      noted.noteBrowser({
        name: text,
        message: text,
        stack: `TypeError: ${text}\n    at ${text} (https://agency.example/assets/${text}.js:1:1)\n at x (https://agency.example/assets/corpus-Ab12Cd34.js:1:1)`,
        page: `/admin/leads/${text}`,
        trail: [{ kind: "click", what: text, result: text }],
      }),
    );
  await noted.save(needs());
  const { rows } = await test_.database.pool.query(
    "select name, code, place, message, page, browser, trail, stack, log_lines from error_groups where place like '%corpus%'",
  );
  expect(rows.length).toBeGreaterThan(0);
  const stored = rows.map((row: object) => JSON.stringify(Object.values(row)).toLowerCase());
  const left = PERSONAL_TEXTS.flatMap(([, secrets]) =>
    secrets.flatMap((secret) => stored.filter((row) => row.includes(secret.toLowerCase())).map((row) => [secret, row])),
  );
  expect(left).toEqual([]);
});
