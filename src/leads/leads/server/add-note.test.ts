import { expect, test } from "vitest";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addNote } from "./add-note.ts";

const test_ = testDatabase();
const needs = () => ({
  db: test_.db,
  now: () => new Date("2026-11-23T15:00:00.000Z"),
  newId: () => crypto.randomUUID(),
  announceLeads: () => {},
});

test("a note that is sent again with its key is added once, and the same words with another key twice", async () => {
  const by = await aCaller(test_.db);
  const leadId = await aLead(test_.db);
  const note = { leadId, text: "Prefers mornings.", key: "0123456789abcdef" };
  const twice = await Promise.all([1, 2].map(() => addNote(needs(), by, note)));
  expect(twice[0]).toMatchObject({ ok: true, value: { description: "Prefers mornings." } });
  expect(twice[1]).toEqual(twice[0]);
  const notes = async () => (await timelineOfLead(test_.db, leadId)).filter(({ type }) => type === "note");
  expect(await notes()).toHaveLength(1);
  expect(await addNote(needs(), by, { ...note, key: "fedcba9876543210" })).toMatchObject({ ok: true });
  expect(await notes()).toHaveLength(2);
});
