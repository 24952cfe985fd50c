import { expect, test } from "vitest";
import { fernandezHuerta, spanishSyllables } from "./spanish-ease.ts";

test("syllables of Spanish words, with diphthongs, hiatus and silent letters", () => {
  const syllables = { y: 1, muy: 1, que: 1, seguro: 3, bueno: 2, ciudad: 2, día: 2, leer: 2, guerra: 2, póliza: 3 };
  const longer = { aéreo: 4, averigüe: 4, construir: 2, aseguradora: 6, beneficiario: 5, cementerio: 4, país: 2 };
  for (const [word, count] of Object.entries({ ...syllables, ...longer }))
    expect([word, spanishSyllables(word)]).toEqual([word, count]);
});

test("short words in short sentences are easy, long ones are not", () => {
  expect(fernandezHuerta(100, 10, 200)).toBeCloseTo(76.64);
  expect(fernandezHuerta(100, 4, 240)).toBeLessThan(60);
});
