import { expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { putTable, removeTable } from "./calculators-store.ts";
import { createCalculatorFigures } from "./create-calculator-figures.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { readState } from "./read-state.ts";
import { SHIPPED_STATE_AVERAGES, SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";

const test_ = testDatabase();
const needs = () => ({ db: test_.db, log: quiet, tables: createCalculatorFigures(test_.db, quiet) });

test("a state's page from the database and the tables; an unknown slug has none", async () => {
  await putStates(test_.db, [...SHIPPED_STATES]);
  const ohio = await readState(needs(), "ohio", english);
  expect(ohio).toMatchObject({
    fallback: false,
    page: { code: "OH", prices: { rows: [{ kind: "burial", here: 8018, mean: 8532 }, {}, {}, {}] } },
  });
  expect(await readState(needs(), "atlantis", english)).toBeNull();
});

test("the rules that are stored count, not those that shipped; a row that names no state has no page", async () => {
  const rows = SHIPPED_STATES.filter((state) => ["OH", "IN"].includes(state.code));
  const [first, second] = rows.map((state) => structuredClone(state));
  if (!first || !second) throw new Error("both states ship");
  const regulator = { ...(first.reference.regulator as object), phone: "614-555-0143" };
  await putStates(test_.db, [{ ...first, reference: { ...first.reference, regulator } }]);
  await putStates(test_.db, [{ ...second, reference: { name: second.name } }]);
  expect((await readState(needs(), first.slug, english))?.page.regulator?.phone).toBe("+16145550143");
  expect(await readState(needs(), second.slug, english)).toBeNull();
});

test("imported averages are on the page with their mean, publisher and source; a state that the table lacks has no prices", async () => {
  await putStates(test_.db, [...SHIPPED_STATES]);
  const file = structuredClone(SHIPPED_STATE_AVERAGES);
  file.meta = {
    publisher: "State Study",
    caskets: null as never,
    sources: [
      { id: "study", name: "Prices of 2027", publisher: "State Study", url: "https://example.com/study", year: 2027 },
    ],
  };
  for (const row of file.states) Object.assign(row.funeralCosts, { burial: 9000, year: 2027, source: "study" });
  const row = { key: "states" as const, value: file, note: "", importedAt: new Date(), importedBy: "Pat" };
  await test_.db.transaction((tx) => putTable(tx, row, null));
  const tables = createCalculatorFigures(test_.db, quiet);
  await tables.reload();
  expect(tables.current().costs.means).toMatchObject({ source: "study", burial: 9000 });
  const read = await readState({ ...needs(), tables }, "ohio", english);
  expect(read?.page.prices).toMatchObject({
    caption: { text: "Average prices in Ohio (State Study, 2027)" },
    rows: [{ here: 9000, mean: 9000 }, {}, {}, {}],
  });
  expect(read?.page.sources.map((source) => source.name)).toContain("Prices of 2027");
  expect(JSON.stringify(read?.page)).not.toMatch(/Funeralocity/);
  const none = { reload: tables.reload, current: () => ({ ...tables.current(), states: [] }) };
  expect((await readState({ ...needs(), tables: none }, "ohio", english))?.page).toMatchObject({
    code: "OH",
    prices: null,
  });
  await test_.db.transaction((tx) => removeTable(tx, "states"));
});

test("while the database is unavailable the shipped data is used and marked as fallback", async () => {
  const away = openDatabase({ host: "127.0.0.1", port: 1 }, quiet);
  const read = { db: away.db, log: quiet, tables: createCalculatorFigures(away.db, quiet) };
  expect(await readState(read, "texas", english)).toMatchObject({ fallback: true, page: { name: "Texas" } });
  expect(await readState(read, "atlantis", english)).toBeNull();
  await away.close();
});
