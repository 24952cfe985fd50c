import { expect, test } from "vitest";
import {
  DEFAULT_SCRIPT,
  fillScript,
  fillSections,
  parseDraft,
  SCRIPT_WORDS,
  scriptProblem,
  scriptSchema,
} from "./call-script.ts";
import { DEFAULT_SCRIPT_ES } from "./spanish-script.ts";

const NOTHING = {
  "first name": null,
  agent: null,
  agency: null,
  "agency phone": null,
  state: null,
  age: null,
};

test("words in braces are filled, and an unknown fact still makes a sentence", () => {
  const words = "Hello {first name}, in {state} at {age}.";
  expect(fillScript(words, { ...NOTHING, "first name": "Rosa", age: "71" })).toBe("Hello Rosa, in your state at 71.");
  expect(fillScript("A {brace} that is none", NOTHING)).toBe("A {brace} that is none");
});

test("a word that nothing is behind is refused, and the error says which ones there are", () => {
  expect(scriptProblem("Hello {first name}")).toBeNull();
  expect(scriptProblem("Hello {name}")).toContain("We don’t know {name}.");
  for (const word of Object.keys(SCRIPT_WORDS)) expect(scriptProblem("{x}")).toContain(`{${word}}`);
  const read = scriptSchema.safeParse({ sections: [{ heading: "Hi", text: "{oops}", asks: "none" }] });
  expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual(["sections.0.text"]);
});

test("the shipped script is one, says who calls, and leaves no brace open", () => {
  expect(scriptSchema.parse(DEFAULT_SCRIPT)).toEqual(DEFAULT_SCRIPT);
  const [first] = DEFAULT_SCRIPT.sections;
  for (const word of ["{first name}", "{agent}", "{agency}"]) expect(first?.text).toContain(word);
  for (const { text } of DEFAULT_SCRIPT.sections) expect(fillScript(text, NOTHING)).not.toMatch(/[{}]/);
});

test("the shipped Spanish script asks the same in the same order, and an unknown fact is said in Spanish", () => {
  expect(scriptSchema.parse(DEFAULT_SCRIPT_ES)).toEqual(DEFAULT_SCRIPT_ES);
  const asked = ({ sections }: typeof DEFAULT_SCRIPT) => sections.map(({ asks }) => asks);
  expect(asked(DEFAULT_SCRIPT_ES)).toEqual(asked(DEFAULT_SCRIPT));
  for (const word of ["{first name}", "{agent}", "{agency}"])
    expect(DEFAULT_SCRIPT_ES.sections[0]?.text).toContain(word);
  const [first, , third] = fillSections(DEFAULT_SCRIPT_ES, { ...NOTHING, agent: "Pat Agent" }, "es");
  expect(first?.text).toContain("¿hablo con usted? Me llamo Pat Agent. Soy agente de seguros con licencia de nuestra");
  expect([first?.asks, third?.asks]).toEqual([null, "birthDate"]);
});

test("a script is previewed while it is typed, whatever is still wrong with it", () => {
  const typed = { sections: [{ heading: "", text: "{oops} {age}", asks: "shoe size" }] };
  expect(fillSections(parseDraft(typed), { ...NOTHING, age: "71" }, "en")).toEqual([
    { heading: "", text: "{oops} 71", asks: null },
  ]);
  expect(parseDraft(null)).toEqual({ sections: [] });
});
