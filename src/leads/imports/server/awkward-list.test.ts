import { beforeAll, expect, test } from "vitest";
import { guessColumns } from "#leads/imports/rules/import-mapping.ts";
import { FATES, type FateCounts } from "#leads/imports/rules/lead-import.ts";
import type { LineFilter } from "#leads/imports/rules/line-filter.ts";
import { AWKWARD_EMPTY, AWKWARD_FATES, awkwardList, KNOWN_PHONE } from "#tests/builders/awkward-list.ts";
import { checkedImport, importNeeds } from "#tests/builders/imports.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { workOnImport } from "./imports-jobs.ts";
import type { LeadImport } from "./imports-store.ts";
import { moveToTask } from "./move-import.ts";
import { readImport } from "./read-import.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
const read = async ({ id }: LeadImport, only: LineFilter | null = null) => {
  const found = await readImport(test_, owner, id, { fate: null, only, after: 0, limit: 100 });
  if (!found.ok) throw new Error(found.message);
  return found.value;
};
async function move({ id }: LeadImport, step: "approve" | "revert") {
  const moved = await moveToTask(importNeeds(test_.db), owner, step, { id, expected: null });
  if (!moved.ok) throw new Error(moved.message);
  await workOnImport(importNeeds(test_.db), id);
}
const leadCount = async () =>
  (await test_.database.pool.query<{ n: number }>("select count(*)::int as n from leads")).rows;
const sum = (counts: FateCounts) => FATES.reduce((all, fate) => all + counts[fate], 0);

beforeAll(async () => {
  await store(test_.db, aSubmission({ details: { phone: KNOWN_PHONE, name: "Rosa Delgado" } }));
});

test.each(["utf-8", "windows-1252"] as const)(
  "every line of an awkward file in %s is accounted for",
  async (encoding) => {
    const before = await leadCount();
    const file = awkwardList(encoding);
    const headings =
      new TextDecoder("latin1").decode(file.bytes).split("\r\n", 1)[0]?.replace("ï»¿", "").split(";") ?? [];
    const columns = guessColumns(headings).map((field) => field ?? "");
    // Neither the source of a lead nor a color means anything to us.
    expect(columns.map((field, i) => (field === "" ? headings[i] : field))).toEqual(
      ["name", "email", "phone", "birth_date", "state", "Lead Source", "zip", "tobacco", "coverage", "message"].concat(
        "Favorite color",
      ),
    );
    const about = await checkedImport(test_.db, file, columns);
    expect([about.encoding, about.delimiter]).toEqual([encoding, ";"]);
    const checked = await read(about);
    expect(checked.items.map(({ line, fate }) => [line, fate])).toEqual(AWKWARD_FATES);
    expect([sum(checked.counts), checked.empty]).toEqual([about.rowCount, AWKWARD_EMPTY]);
    expect(checked.items[0]?.parsed).toMatchObject({
      details: {
        name: "María José Ñuñez-Etxeberría de la Fuente Ló",
        phone: "+16145550143",
        birthDate: "1956-04-15",
        state: "CA",
      },
      unread: [{ field: "phone", text: "(614) 555-0143 x12" }],
      claim: null,
    });
    expect(checked.items[1]?.parsed?.details.message).toMatch(/^Llamar\r\npor la tarde (?:🙂|:\))$/u);
    // Each count of the summary opens as many lines as it says.
    expect(checked.gaps).toEqual({ phone: 1, email: 3, state: 1, birthDate: 1 });
    for (const gap of ["phone", "email", "state", "birthDate"] as const)
      expect((await read(about, { by: "without", gap })).items).toHaveLength(checked.gaps[gap]);
    expect((await read(about, { by: "unread" })).items.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(checked.unread).toBe(3);

    await move(about, "approve");
    const done = await read(about);
    expect(done.items.map(({ line, fate }) => [line, fate])).toEqual(AWKWARD_FATES);
    const person = "select count(*)::int as n from leads where name like 'María José%' or name = 'Peña, José'";
    expect((await test_.database.pool.query(person)).rows).toEqual([{ n: 2 }]);
    await move(about, "revert");
    expect((await read(about)).reasons).toEqual([
      { fate: "create", reversal: "reversed", reason: "", n: 4 },
      { fate: "update", reversal: "reversed", reason: "", n: 1 },
    ]);
    expect(await leadCount()).toEqual(before);
  },
);
