import { expect, test } from "vitest";
import { PLAIN_FIELDS, markedIn } from "#tests/builders/agents-plain.ts";
import { AGENT_CALLS, AGENT_FORMS } from "#tests/builders/agents-walk.ts";
import { deskPages } from "#tests/builders/desk-pages.ts";

const nameOf = (file: string) => file.replace(/^.*\/|\.route\.tsx?$/g, "");
const takers = (await deskPages()).pages.filter(({ takesForms }) => takesForms);

test("each field that an agent's form declares is known as an id or as none, whether or not a request reads it", () => {
  const unknown = takers.flatMap(({ file, fieldsOf }) => {
    const forms = AGENT_FORMS[nameOf(file)];
    if (!forms) return [];
    const marked = markedIn(Object.values(forms).flat());
    return Object.entries(fieldsOf).flatMap(([intent, fields]) =>
      fields
        .filter((name) => !PLAIN_FIELDS.has(name) && !marked.has(name))
        .map((name) => `${nameOf(file)} › ${intent || "its form"}: ${name}`),
    );
  });
  expect(unknown).toEqual([]);
});

test("the list of forms that are walked names each page once, and each with a request", () => {
  // The list names pages by the last part of their file.
  const all = takers.map(({ file }) => nameOf(file));
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  expect(Object.keys(AGENT_FORMS).filter((name) => !all.includes(name))).toEqual([]);
  const empty = Object.entries(AGENT_FORMS).flatMap(([name, forms]) =>
    Object.entries(forms).flatMap(([intent, askings]) => (askings.length > 0 ? [] : [`${name} › ${intent}`])),
  );
  expect(empty).toEqual([]);
  expect(Object.entries(AGENT_CALLS).filter(([, askings]) => askings.length === 0)).toEqual([]);
});
