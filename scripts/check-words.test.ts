import { expect, test } from "vitest";
import { subjectFaults, wordFaults } from "./check-words.ts";

test.each([
  ["export async function takeLead(id: string) {", '"takeLead"'],
  ["const noteRefusal = async (id: string) => {", '"noteRefusal"'],
  ["  const keepIt = (id) => id;", '"keepIt"'],
  ["/** Whether a view may be seen. */\nexport const isSeen = (view: View) => true;", '"Whether …"'],
  ["/**\n * How a view\n * is seen.\n */\nasync function isSeen() {}", '"How …"'],
  ["// the call is cance" + "lled", "canceled"],
])("refuses %s", (line, named) => {
  expect(wordFaults("src/leads/leads/server/probe.ts", line).join()).toContain(named);
});

test.each([
  "export function findLead(id: string) {",
  "const noteText = notes[0];",
  "const answers = new Map();",
  "function taken(id: string) {",
  "/** Tells whether a view may be seen. */",
  "/** How long a view is kept, days. */\nconst DAYS = 30;",
  "/** Whether it may. */\ntype May = boolean;\n/** Reads it. */\nfunction read() {}",
])("lets %s pass", (line) => {
  expect(wordFaults("src/leads/leads/server/probe.ts", line)).toEqual([]);
});

test("refuses a commit subject that is long, in the past, or has a listed word", () => {
  expect(subjectFaults("Fixed the list")).toHaveLength(1);
  expect(subjectFaults("fix the list")).toHaveLength(1);
  expect(subjectFaults(`Let the list ${"x".repeat(70)}`)).toHaveLength(1);
  expect(subjectFaults("Ask for the proof ane" + "w")).toHaveLength(1);
  expect(subjectFaults("Seal consent records in batches")).toEqual([]);
});
