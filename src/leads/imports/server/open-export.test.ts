import { expect, test } from "vitest";
import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { guessColumns } from "#leads/imports/rules/import-mapping.ts";
import { suppress } from "#compliance/consent/server/consent-store.ts";
import { aFile, checkedImport, importNeeds } from "#tests/builders/imports.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { workOnImport } from "./imports-jobs.ts";
import { countFates } from "#platform/jobs/server/imports-store.ts";
import { LEAD_IMPORTS } from "./imports-store.ts";
import { createExport, EXPORTS_PATH } from "./create-export.ts";
import { moveToTask } from "./move-import.ts";
import { openExport } from "./open-export.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
const list = (query = "") => parseLeadList(new URLSearchParams(query));
const tokenOf = (url: string) => url.slice(`${EXPORTS_PATH}/`.length);

async function download(query: string, format: "csv" | "json", by = owner): Promise<string> {
  const needs = importNeeds(test_.db);
  const made = await createExport(needs, by, { format, list: list(query), ids: null });
  if (!made.ok) throw new Error(made.message);
  const opened = await openExport(needs, by, tokenOf(made.value.url));
  if (!opened.ok) throw new Error(opened.message);
  let text = "";
  for await (const piece of opened.value.pieces) text += piece;
  return text;
}
const audited = async () =>
  (
    await test_.database.pool.query<{ action: string; after: Record<string, unknown> }>(
      "select action, after from audit_log where action like 'lead-export.%' order by id desc limit 2",
    )
  ).rows;

test("a file has every lead of the list and who must not be contacted, and can be imported again", async () => {
  const [ann, stopped] = [aPhone(), aPhone()];
  await store(
    test_.db,
    aSubmission({ details: { phone: ann, name: "Ann O’Brien, Jr.", email: "ann@example.com", message: "=1+1" } }),
  );
  await store(test_.db, aSubmission({ details: { phone: stopped, name: "Bob Lake" } }));
  await test_.db.transaction((tx) =>
    suppress(tx, [stopped], { since: new Date(), source: "link", seq: 1, leadId: null }),
  );
  const file = { name: "back.csv", bytes: new Uint8Array(1_200 * 60) };
  const many = aFile(
    ["Name", "Phone"],
    Array.from({ length: 1_200 }, () => ["Cleo Lake", aPhone()]),
  );
  const about = await checkedImport(test_.db, many, ["name", "phone"]);
  await moveToTask(importNeeds(test_.db), owner, "approve", { id: about.id, expected: null });
  await workOnImport(importNeeds(test_.db), about.id);

  const csv = await download("", "csv");
  const lines = csv.slice(1).trimEnd().split("\r\n");
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(lines).toHaveLength(1_203);
  expect(csv).toContain(",'=1+1,");
  expect(lines.find((line) => line.startsWith("Bob Lake"))).toContain('"phone, text"');
  expect(await audited()).toMatchObject([
    { action: "lead-export.download", after: { count: 1_202, whole: true, filter: "" } },
    { action: "lead-export.create", after: { format: "csv", filter: "" } },
  ]);
  file.bytes = new TextEncoder().encode(csv);
  const columns = guessColumns((lines[0] ?? "").split(",")).map((field) => field ?? "");
  const again = await checkedImport(test_.db, file, columns, { existing: "replace" });
  expect(await countFates(LEAD_IMPORTS, test_.db, again.id)).toMatchObject({ unchanged: 1_202 });
});

test("a filter and JSON: the leads that match, as the API answers them", async () => {
  const phone = aPhone();
  await store(test_.db, aSubmission({ details: { phone, name: "Zelda Quill" } }));
  const { leads } = JSON.parse(await download("q=zelda", "json")) as { leads: unknown[] };
  expect(leads).toMatchObject([{ name: "Zelda Quill", phone, status: "new", do_not_contact: [] }]);
  expect(await audited()).toMatchObject([{ after: { count: 1, filter: "q=%E2%80%A6" } }, {}]);
});

test("a link works once, for who made it, for ten minutes, and only after they proved who they are", async () => {
  let at = new Date("2026-11-22T15:00:00Z");
  const needs = { ...importNeeds(test_.db), now: () => at };
  const fresh = byStaff("owner", { confirmedAt: at });
  const make = async (by = fresh) => {
    const made = await createExport(needs, by, { format: "csv", list: list(), ids: null });
    return made.ok ? tokenOf(made.value.url) : made.code;
  };
  expect(await make(byStaff("agent"))).toBe("forbidden");
  expect(await make(byStaff("owner", { confirmedAt: new Date("2026-11-22T14:49:59Z") }))).toBe(
    "reauthentication-required",
  );
  expect(await openExport(needs, byKey(["leads:export"]), await make())).toMatchObject({ code: "gone" });
  const token = await make();
  const [first, second] = await Promise.all([openExport(needs, fresh, token), openExport(needs, fresh, token)]);
  expect([first, second].filter(({ ok }) => ok)).toHaveLength(1);
  const late = await make();
  at = new Date("2026-11-22T15:10:00Z");
  expect(await openExport(needs, fresh, late)).toMatchObject({ code: "gone" });
});

test("a download that is broken off is on record with what was sent", async () => {
  const needs = importNeeds(test_.db);
  const made = await createExport(needs, owner, { format: "csv", list: list(), ids: null });
  const opened = made.ok ? await openExport(needs, owner, tokenOf(made.value.url)) : made;
  if (!opened.ok) throw new Error(opened.message);
  await opened.value.pieces.next();
  await opened.value.pieces.next();
  await opened.value.pieces.return(undefined);
  expect((await audited())[0]).toMatchObject({ after: { whole: false, count: 500 } });
});
