import { expect, test } from "vitest";
import { type Fact, NATIONWIDE } from "#newsroom/facts/rules/fact.ts";
import { rankFacts } from "./rank-facts.ts";

const fact = (id: string, text: string, value: string, jurisdiction = NATIONWIDE): Fact => ({
  id,
  text,
  value,
  jurisdiction,
  sourceName: "A study",
  sourceUrl: null,
  sourceDate: "2026-01-10",
  expires: null,
  approvedBy: "Olivia Owner",
  approvedAt: new Date("2026-01-11T12:00:00Z"),
});

const FACTS = [
  fact("alabama", "The average price of a funeral in Alabama is $8,428.", "$8,428", "Alabama"),
  fact("other", "The lump sum of Social Security is $255.", "$255"),
  fact("national", "The national median cost of a funeral was $8,300.", "$8,300"),
  fact("cremation", "The national median cost of a cremation was $6,280.", "$6,280"),
];
const ids = (sentence: string, text: string) => rankFacts(sentence, text, FACTS).map(({ id }) => id);

test("the fact with the figure first, then by place and shared words", () => {
  expect(ids("A funeral costs $8,300.", "Costs everywhere.")).toEqual(["national", "cremation", "other", "alabama"]);
  expect(ids("The median cost of a cremation rose.", "Costs.")[0]).toBe("cremation");
});

test("a state's fact is likely where the article names the state", () => {
  expect(ids("The average price of a funeral is high.", "Funerals in Alabama.")[0]).toBe("alabama");
});
