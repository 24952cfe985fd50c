import { expect, test } from "vitest";
import { parseUnsent, stopsContact, unsentOf, withForm, withoutForm, withRefusal } from "./unsent-forms.ts";

const sent = (fields: Record<string, string>) => unsentOf("7", Object.entries({ key: "k", version: "3", ...fields }));
const outcome = sent({ intent: "outcome", lead: "7", outcome: "no_answer", note: "Rang six times" });

test("a note or an outcome is kept as it was typed, and nothing else", () => {
  expect(outcome).toEqual({
    key: "k",
    leadId: "7",
    intent: "outcome",
    fields: { outcome: "no_answer", note: "Rang six times", version: "3" },
    refused: null,
  });
  expect(sent({ intent: "note", text: "Prefers mornings" })?.fields.text).toBe("Prefers mornings");
  expect(sent({ intent: "task", title: "Call" })).toBeNull();
  expect(sent({ intent: "outcome", undo: "a" })).toBeNull();
  expect(unsentOf("7", [["intent", "note"]])).toBeNull();
});

test("a person who asked for no calls has asked, whatever happened to the lead since", () => {
  expect(sent({ intent: "outcome", outcome: "do_not_call" })?.fields).not.toHaveProperty("version");
});

test("no contact is offered while such a request waits or was refused, and of other leads it is", () => {
  const asked = sent({ intent: "outcome", outcome: "do_not_call" });
  const forms = asked ? [asked] : [];
  expect([stopsContact(forms, "7"), stopsContact(forms, "8"), stopsContact(outcome ? [outcome] : [], "7")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(stopsContact(withRefusal(forms, "k", "Not yours"), "7")).toBe(true);
});

test("a form is kept once, until it is sent or discarded; what can't be read counts as nothing", () => {
  const forms = outcome ? withForm(withForm([], outcome), outcome) : [];
  expect(forms).toHaveLength(1);
  expect(parseUnsent(JSON.stringify(forms))).toEqual(forms);
  expect(parseUnsent(JSON.stringify([{ ...outcome, fields: { note: 1 } }, outcome]))).toEqual(forms);
  expect([null, "", "{", "3", "[null]"].map(parseUnsent)).toEqual([[], [], [], [], []]);
  expect(withoutForm(forms, "k")).toEqual([]);
});
