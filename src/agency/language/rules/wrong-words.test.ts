import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words that the public texts must not have, in either language, and why. */
const WRONG: Record<string, RegExp> = {
  "hospice care is cuidados de hospicio": /cuidados paliativos \(hospice\)/i,
  "a state that doesn't generally require a funeral director":
    /director funerario en general|funeral director in general/i,
  "graded coverage has one name: beneficio gradual": /cobertura gradual/i,
  "people agree": /with their yes/i,
  "two years are usual and no rule": /questions and has a waiting period|salud y tiene un período de espera/i,
};
const FOLDERS = [
  "src/agency/english/rules",
  "src/agency/spanish/rules",
  "src/agency/site/rules",
  "src/newsroom/articles/server/bundled",
];

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.(?:ts|html)$/.test(name))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, "utf8") })),
);

test.each(Object.entries(WRONG))("no public text is wrong about this: %s", (_why, pattern) => {
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
});
