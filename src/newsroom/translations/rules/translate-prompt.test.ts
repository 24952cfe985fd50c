import { expect, test } from "vitest";
import { SHIPPED_TERMS } from "#newsroom/articles/rules/glossary.ts";
import { pieceFaults, readTranslations, translatePrompt } from "./translate-prompt.ts";

test("a prompt names the terms of its pieces, and no others", () => {
  const prompt = translatePrompt(["<p>Ask the funeral director.</p>"], SHIPPED_TERMS);
  expect(prompt).toContain("“funeral director” is “director funerario”; never “director de funerales”");
  expect(prompt).not.toContain("hospice");
  expect(prompt).toContain('["<p>Ask the funeral director.</p>"]');
});

test("an answer has a text for each piece, or none counts", () => {
  const read = (text: string) => readTranslations({ text, whole: true }, 2);
  expect(read('{"translations": ["Uno", "Dos"]}')).toEqual(["Uno", "Dos"]);
  for (const text of ['{"translations": ["Uno"]}', '{"translations": ["Uno", " "]}', '["Uno", "Dos"]', "Uno, dos"])
    expect(read(text)).toBe(null);
});

test("a changed figure, a lost link and a wrong term are named", () => {
  const source = '<p>A funeral director asks <a href="/blog/costs">$1,200 in 2023</a>.</p>';
  expect(pieceFaults(source, "<p>Un empleado pide $1,300 en 2023.</p>", SHIPPED_TERMS)).toEqual([
    "“funeral director” is always “director funerario”.",
    "Not in the translation: 1,200.",
    "Not in the original: 1,300.",
    "A link of the original is missing.",
  ]);
  const right = '<p>Un director funerario pide <a href="/blog/costs">$1,200 en 2023</a>.</p>';
  expect(pieceFaults(source, right, SHIPPED_TERMS)).toEqual([]);
});
