import { expect, test } from "vitest";
import { MAX_NEW_GROUPS, REST_PLACE } from "#platform/log/rules/error-group.ts";
import { aClock } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { changeError } from "./change-error.ts";
import { createErrorMemory } from "./create-error-memory.ts";
import { listErrors } from "./errors-store.ts";
import { readErrors } from "./read-errors.ts";

const test_ = testDatabase();
const clock = aClock();
const needs = () => ({ db: test_.db, log: quiet, now: clock.now });
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
  await noted.save({ db: away, log: quiet });
  noted.note(failing("second", "outage-Ab12Cd34.js"));
  await noted.save(needs());
  await noted.save(needs());
  expect((await group("readLead in outage.js"))?.total).toBe(2);
});
