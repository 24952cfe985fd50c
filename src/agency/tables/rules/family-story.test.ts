import { expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { familyStory } from "./family-story.ts";

const tables = calculatorTables();

// Level figures: source `cards`; the funeral: source `nfda2023`. US dollars.
test("one family's years are counted from the price as shown, and the rest after the funeral adds up", () => {
  const story = familyStory(tables, 2026, english);
  expect(story?.steps.map(({ when, sum }) => [when, sum])).toEqual([
    ["January 2027", "$53 to $73 a month"],
    ["January 2037", "$6,360 to $8,760"],
    ["March 2037", "$10,000"],
    ["April 2037", "$1,700"],
  ]);
  expect(story?.steps.at(-1)?.text).toContain("a funeral of $8,300");
});

test("a funeral above the benefit says what is missing, and a table without the price tells no story", () => {
  const { rates, costs } = tables;
  const dear = { ...costs, national: { ...costs.national, burial: 11_000 } };
  expect(familyStory({ rates, costs: dear }, 2026, english)?.steps.at(-1)).toMatchObject({
    sum: "$1,000",
    text: expect.stringContaining("missing") as string,
  });
  expect(familyStory({ rates: { ...rates, ages: [50, 60] }, costs }, 2026, english)).toBeNull();
});
