import { expect, test } from "vitest";
import { readGiven, readTexts, readTrimmed } from "./form-fields.ts";

test("reads texts, and neither what is missing nor files", () => {
  const form = new FormData();
  form.set("name", " Rosa ");
  form.set("file", new File(["x"], "x.txt"));
  expect(["name", "file", "none"].map(readGiven(form))).toEqual([" Rosa ", null, null]);
  expect(["name", "file", "none"].map(readTexts(form))).toEqual([" Rosa ", "", ""]);
  expect(["name", "file", "none"].map(readTrimmed(form))).toEqual(["Rosa", "", ""]);
});
