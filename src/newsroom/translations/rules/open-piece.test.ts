import { expect, test } from "vitest";
import type { TranslationRow } from "#newsroom/articles/rules/translation-rows.ts";
import { keyedRows, openWords, replacePieces, rowBeside, shownRows } from "./open-piece.ts";

const row = (given: Partial<TranslationRow>): TranslationRow => ({
  part: "content",
  place: null,
  was: null,
  now: null,
  target: null,
  state: "current",
  ...given,
});
const ROWS = keyedRows([
  row({ part: "title", now: "A", target: "Á" }),
  row({ place: 0, now: "<p>1</p>", target: "<p>uno</p>" }),
  row({ now: "<p>2</p>", state: "missing" }),
  row({ place: 1, target: "<p>más</p>", state: "own" }),
  row({ place: 2, now: "<p>3</p>", target: "<p>tres</p>", state: "stale" }),
]);
const translation = { content: "<p>uno</p>\n<p>más</p>\n<p>tres</p>", faq: [{ question: "¿Qué?", answer: "Esto." }] };

test("a missing row has the place at which its text would be, and keeps its key once it is there", () => {
  expect(ROWS.map(({ key, at }) => [key, at])).toEqual([
    ["title-0", 0],
    ["content-0", 0],
    ["content-1", 1],
    ["content-own-1", 1],
    ["content-2", 2],
  ]);
  const filled = keyedRows([row({ place: 0, now: "a" }), row({ place: 1, now: "b" }), row({ place: 2, now: "c" })]);
  expect(filled[1]?.key).toBe(ROWS[2]?.key);
});

test("pieces are put in, replaced and taken out at their place", () => {
  const at = { list: "content", place: 1 } as const;
  expect(replacePieces(translation, { ...at, count: 0 }, ["<h2>dos</h2>"]).content).toBe(
    "<p>uno</p>\n\n<h2>dos</h2>\n<p>más</p>\n<p>tres</p>",
  );
  expect(replacePieces(translation, { ...at, count: 1 }, []).content).toBe("<p>uno</p>\n<p>tres</p>");
  expect(replacePieces(translation, { list: "faq", place: 1, count: 0 }, ["¿Y?\nSí.\nNo."]).faq).toEqual([
    ...translation.faq,
    { question: "¿Y?", answer: "Sí.\nNo." },
  ]);
});

test("a text of several blocks is one row while it is open", () => {
  const open = { key: "content-0", list: "content", place: 0, count: 2 } as const;
  expect(shownRows(ROWS, open).map(({ key }) => key)).toEqual(["title-0", "content-0", "content-1", "content-2"]);
});

test("keys lead to the next row, or to the next that someone has to look at", () => {
  expect(rowBeside(ROWS, "title-0", 1, false)).toBe("content-0");
  expect(rowBeside(ROWS, "title-0", 1, true)).toBe("content-1");
  expect(rowBeside(ROWS, null, 1, true)).toBe("content-1");
  expect(rowBeside(ROWS, "content-2", 1, true)).toBe(null);
  expect(rowBeside(ROWS, "content-2", -1, true)).toBe("content-1");
  expect(openWords(ROWS)).toBe("2 blocks to look at: 1 changed in the original, 1 missing.");
});
