import { expect, test } from "vitest";
import { rewriteAllQuestion } from "./ai-batch.ts";
import { expandPrompt, INSTRUCTIONS, rewritePrompt } from "./ai-prompts.ts";
import { articlesOnTopic, topicTaken } from "./similar-topics.ts";

const nothing = { instructions: "", duplicates: [], facts: [] };
const words = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, n) => `word${String.fromCharCode(97 + ((n + from) % 26))}${"x".repeat((n + from) / 26 + 1)}`,
  );
const article = (id: string, text: readonly string[]) => ({ id, title: "", slug: id, content: text.join(" ") });

test("a rewrite sends the first 4,500 characters of the article, and asks for 4 to 6 h2 headings", () => {
  const content = "é".repeat(6_000);
  const prompt = rewritePrompt({ title: "Costs", content, originalSlug: "costs" }, nothing);
  expect(prompt.match(/é/g)).toHaveLength(4_500);
  expect(INSTRUCTIONS).toContain("4 to 6 h2");
});

test("hygiene sends the first 3,000 characters of a short article", () => {
  const prompt = expandPrompt({ title: "Costs", content: "é".repeat(6_000) }, nothing);
  expect(prompt.match(/é/g)).toHaveLength(3_000);
});

test("articles from 85 % of the same words on are about the same, at most 4 of them, the closest first", () => {
  const text = words(100);
  const shared = (same: number) => ({ ...article(`of-${same}`, []), title: text.slice(0, same).join(" ") });
  const found = articlesOnTopic(text.join(" "), [84, 85, 90, 95, 86, 100].map(shared));
  expect(found.map(({ id }) => id)).toEqual(["of-100", "of-95", "of-90", "of-86"]);
  expect(articlesOnTopic(text.join(" "), [84, 85].map(shared))).toEqual([
    expect.objectContaining({ id: "of-85", similarity: 0.85 }),
  ]);
  const five = found.concat(found.slice(0, 1));
  const prompt = rewritePrompt({ title: "", content: "", originalSlug: "" }, { ...nothing, duplicates: five });
  expect(prompt.match(/\(of-\d+\)/g)).toHaveLength(4);
});

test("a topic that an article has already is answered with that article", () => {
  const [taken] = [{ ...article("a", []), title: "What a Funeral Costs in Ohio" }];
  expect(articlesOnTopic("what a funeral costs in ohio", [taken])).toMatchObject([{ id: "a", similarity: 1 }]);
  expect(articlesOnTopic("What cremation costs in Ohio", [taken])).toEqual([]);
  expect(topicTaken([taken])).toMatch(/“What a Funeral Costs in Ohio”\. Update that one instead\.$/);
});

test.each([
  [1, "1 article?"],
  [25, "25 articles?"],
])("the question before Rewrite All names the number %i", (count, said) => {
  expect(rewriteAllQuestion(count)).toContain(said);
});
