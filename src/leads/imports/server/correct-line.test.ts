import { expect, test } from "vitest";
import type { CorrectedTexts } from "#leads/imports/rules/correct-line.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { aFile, checkedImport, importNeeds } from "#tests/builders/imports.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { correctionOf, correctLine } from "./correct-line.ts";
import { workOnImport } from "./imports-jobs.ts";
import type { LeadImport } from "./imports-store.ts";
import { moveToTask } from "./move-import.ts";
import { readImport } from "./read-import.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
const HEADINGS = ["Name", "Phone", "Email", "State", "Color"];
const COLUMNS = ["name", "phone", "email", "state", ""];
const read = async ({ id }: LeadImport) => {
  const found = await readImport(test_, owner, id, { fate: null, after: 0, limit: 200 });
  if (!found.ok) throw new Error(found.message);
  return found.value;
};
const fates = async (about: LeadImport) => (await read(about)).items.map(({ fate }) => fate);
const correct = ({ id }: LeadImport, line: number, texts: CorrectedTexts) =>
  correctLine(importNeeds(test_.db), owner, { id, line, texts });

test("a refused line is corrected, checked again, and imported as it says then", async () => {
  const [ours, known, theirs] = [aPhone(), aPhone(), aPhone()];
  await store(test_.db, aSubmission({ details: { phone: known, name: "Rosa Delgado" } }));
  const lines = [
    ["Ann Lake", "555-0100", "", "Ohio", "blue"],
    ["Rosa Delgado", "x", "rosa@example.com", "", "red"],
    ["Bob Ray", "", "", "", "green"],
    ["Carl Dean", theirs, "", "", "", "left over"],
    ["Bea Ray", ours, "", "", ""],
  ];
  const about = await checkedImport(test_.db, aFile(HEADINGS, lines), COLUMNS);
  expect(await fates(about)).toEqual(["reject", "create", "reject", "reject", "create"]);
  const [first] = (await read(about)).items;
  expect(
    first && correctionOf(about, first, new Date())?.fields.map(({ field, text, invalid }) => [field, text, invalid]),
  ).toEqual([
    ["name", "Ann Lake", false],
    ["phone", "555-0100", true],
    ["email", "", false],
    ["state", "Ohio", false],
  ]);
  // Still wrong: what was typed is kept, and the reason is that of the new text.
  expect(await correct(about, 2, { phone: "614" })).toMatchObject({
    value: { fate: "reject", reason: "“614”: no US phone number with its area code." },
  });
  expect((await read(about)).items[0]).toMatchObject({ cells: ["Ann Lake", "614", "", "Ohio", "blue"] });
  // The number of a later line is nobody's to import twice.
  expect(await correct(about, 2, { phone: ours })).toMatchObject({
    value: { fate: "skip", reason: "The same phone number as in line 6." },
  });
  expect(await correct(about, 5, { name: "Carl Dean" })).toMatchObject({ value: { fate: "create" } });
  expect(await correct(about, 4, { phone: known, email: "b@example.com" })).toMatchObject({
    value: { fate: "update" },
  });
  // A line that was corrected once may have been compared with others: all are checked again.
  expect(await correct(about, 2, { phone: aPhone() })).toMatchObject({ value: { fate: null } });
  await workOnImport(importNeeds(test_.db), about.id);
  const checked = await read(about);
  expect(checked.items.map(({ fate }) => fate)).toEqual(["create", "create", "update", "create", "create"]);
  expect(checked.about.state).toBe("checked");
  expect(checked.items[0]?.original).toEqual(lines[0]);
  const approved = { id: about.id, expected: about.version };
  // What an older page offered to approve is not what would be imported now.
  expect(await moveToTask(importNeeds(test_.db), owner, "approve", approved)).toMatchObject({ code: "stale" });
  await moveToTask(importNeeds(test_.db), owner, "approve", { ...approved, expected: null });
  expect(await correct(about, 2, { name: "Late" })).toMatchObject({ code: "conflict" });
  await workOnImport(importNeeds(test_.db), about.id);
  expect(await fates(about)).toEqual(["create", "create", "update", "create", "create"]);
  const done = await read(about);
  expect(done.counts).toMatchObject({ create: 4, update: 1, reject: 0 });
  const [note] = await timelineOfLead(test_.db, done.items[0]?.leadId ?? "");
  expect(note?.description).toMatch(/^Imported from list\.csv, line 2, corrected by hand\. /);
});

test("of a line that is not read in full, another fact changes nothing but that line", async () => {
  const phone = aPhone();
  const lines = [
    ["Ann Lake", phone, "", "Atlantis", ""],
    ["Ann Lake", phone, "", "", ""],
    ["Bob Ray", aPhone(), "", "Ohio", ""],
  ];
  const about = await checkedImport(test_.db, aFile(HEADINGS, lines), COLUMNS);
  expect(await fates(about)).toEqual(["create", "skip", "create"]);
  expect(await correct(about, 2, { state: "Ohio" })).toMatchObject({ value: { fate: "create", reason: "" } });
  expect(await fates(about)).toEqual(["create", "skip", "create"]);
  expect(await correct(about, 4, { state: "Texas" })).toMatchObject({ code: "conflict" });
  expect(await correct(about, 9, { state: "Texas" })).toMatchObject({ code: "not-found" });
  expect(await correct(about, 2, { state: "x".repeat(2_001) })).toMatchObject({
    fields: { state: expect.any(String) },
  });
  const agent = byStaff("agent");
  const asAgent = correctLine(importNeeds(test_.db), agent, { id: about.id, line: 2, texts: {} });
  expect(await asAgent).toMatchObject({ code: "forbidden" });
});
