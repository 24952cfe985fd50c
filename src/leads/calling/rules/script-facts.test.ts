import { expect, test } from "vitest";
import { SCRIPT_FACTS } from "#agency/site/rules/call-script.ts";
import { type FactKey, LEAD_FACTS, WRITABLE_FACTS } from "#leads/leads/rules/lead-facts.ts";

test("a script asks only for facts that staff may write, by the names that the lead's page has", () => {
  const { none: _, ...asked } = SCRIPT_FACTS;
  for (const [key, label] of Object.entries(asked)) {
    expect(WRITABLE_FACTS).toContain(key);
    expect([key, LEAD_FACTS[key as FactKey].label]).toEqual([key, label]);
  }
});
