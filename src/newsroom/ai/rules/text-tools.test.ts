import { expect, test } from "vitest";
import { SHIPPED_TERMS } from "#newsroom/articles/rules/glossary.ts";
import { readToolAnswer, toolPrompt } from "./text-tools.ts";

const given = '<p>A funeral costs <a href="https://nfda.org/">$8,300</a>, and 25% is the casket.</p>';
const answer = (texts: unknown) => ({ text: JSON.stringify({ texts }), whole: true });

test("a translation goes into the other language", () => {
  expect(toolPrompt("translate", given, "en")).toContain("into Spanish");
  expect(toolPrompt("translate", "<p>Hola</p>", "es")).toContain("into American English");
  expect(toolPrompt("shorten", given, "en")).toContain(given);
});

test("a prompt names the words of the glossary that the passage uses, and no others", () => {
  const prompt = (tool: "translate" | "simplify", text: string, language: "en" | "es") =>
    toolPrompt(tool, text, language, SHIPPED_TERMS);
  const english = prompt("translate", "<p>A casket of pine.</p>", "en");
  expect(english).toContain("“casket” is “ataúd”; never “féretro”");
  expect(english).not.toContain("funeraria");
  expect(prompt("simplify", "<p>Un ataúd de pino.</p>", "es")).toContain("- “ataúd”, never “féretro”");
  expect(prompt("translate", "<p>Un ataúd de pino.</p>", "es")).toContain("“ataúd” is “casket”");
  expect(prompt("simplify", "<p>A casket of pine.</p>", "en")).not.toContain("ataúd");
});

test("a figure that the passage does not have is named", () => {
  const texts = ["<p>It costs $8,300, or $9,000 with a vault; 25% is the casket, paid in 30 days.</p>"];
  expect(readToolAnswer("rewrite", given, answer(texts))).toMatchObject({
    value: [{ text: texts[0], added: ["$9,000", "30"] }],
  });
  expect(readToolAnswer("rewrite", given, answer(["<p>25% of $8,300.</p>"]))).toMatchObject({ value: [{ added: [] }] });
});

test("titles are plain text, at most five; a passage is one text", () => {
  const texts = ["<b>One</b>", "Two", "Three", "Four", "Five", "Six"];
  const titles = readToolAnswer("titles", given, answer(texts));
  expect(titles.ok && titles.value.map(({ text }) => text)).toEqual(["One", "Two", "Three", "Four", "Five"]);
  const one = readToolAnswer("shorten", given, answer(texts));
  expect(one.ok && one.value.map(({ text }) => text)).toEqual(["<b>One</b>"]);
});

test.each([[[]], [""], [["  ", 5, "<p></p>"]], [null]])("the answer %j is no text", (texts) => {
  expect(readToolAnswer("shorten", given, answer(texts))).toEqual({
    ok: false,
    message: "AI did not return valid content",
  });
});
