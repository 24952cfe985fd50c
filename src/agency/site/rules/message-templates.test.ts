import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { DEFAULT_TEMPLATES } from "./default-templates.ts";
import {
  fillTemplate,
  MAX_TEMPLATES,
  type MessageTemplate,
  parseTemplates,
  TEMPLATE_WORDS,
  templateProblem,
  templatesSchema,
} from "./message-templates.ts";

const ROSA = {
  "first name": "Rosa",
  "agent first name": "Pat",
  agency: "Hearthlight",
  "agency phone": "(614) 555-0143",
  state: "Ohio",
};
const NOTHING = { ...ROSA, "first name": null, "agent first name": null, state: null };
const aTemplate = (words: string, given: Partial<MessageTemplate> = {}): MessageTemplate => ({
  name: "Hello",
  kind: "text",
  language: "en",
  subject: "",
  words,
  ...given,
});
const issues = (templates: unknown[]) =>
  templatesSchema.safeParse({ templates }).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ??
  [];

test("a template has the lead's own facts in it", () => {
  const words = "Hi {first name}, {agent first name} of {agency} here, {agency phone}. Still in {state}?";
  expect(fillTemplate(aTemplate(words), ROSA)).toEqual({
    name: "Hello",
    kind: "text",
    language: "en",
    subject: "",
    text: "Hi Rosa, Pat of Hearthlight here, (614) 555-0143. Still in Ohio?",
    note: null,
  });
});

test("what is not known is said in other words, and it says which", () => {
  expect(fillTemplate(aTemplate("Hi {first name}! {first name} in {state}"), NOTHING)).toMatchObject({
    text: "Hi there! there in your state",
    note: "No first name is known: the text says “there”. No state is known: the text says “your state”.",
  });
  expect(fillTemplate(aTemplate("En {state}.", { language: "es" }), NOTHING).text).toBe("En su estado.");
});

test("a mail's template has a subject with facts in it too, and names what is not known once", () => {
  const mail = aTemplate("Hi {first name}", { kind: "mail", subject: "{first name}, about {state}" });
  expect(fillTemplate(mail, ROSA)).toMatchObject({ kind: "mail", subject: "Rosa, about Ohio", text: "Hi Rosa" });
  expect(fillTemplate(mail, NOTHING)).toMatchObject({
    subject: "there, about your state",
    note: "No first name is known: the email says “there”. No state is known: the email says “your state”.",
  });
});

test("a mail needs a subject and may be long, a text has none and is short", () => {
  expect(issues([aTemplate("Hi", { kind: "mail" })])).toEqual(["templates.0.subject: Enter a subject."]);
  expect(issues([aTemplate("Hi", { subject: "Hello" })])).toEqual([
    "templates.0.subject: Only an email has a subject. Leave this empty.",
  ]);
  expect(issues([aTemplate("Hi", { kind: "mail", subject: "{first_name}" })])[0]).toContain(
    "templates.0.subject: We don’t know {first_name}.",
  );
  const long = "a".repeat(1_001);
  expect(issues([aTemplate(long)])).toEqual(["templates.0.words: Please shorten this to 1,000 characters."]);
  expect(issues([aTemplate(long, { kind: "mail", subject: "Hello" })])).toEqual([]);
});

test("templates of before there were any for mails are for texts, and the shipped ones are fit to be saved", () => {
  const stored = { templates: [{ name: "Call back", language: "en", words: "Hi {first name}" }] };
  expect(templatesSchema.parse(stored)).toEqual({ templates: [aTemplate("Hi {first name}", { name: "Call back" })] });
  expect(templatesSchema.parse({ templates: DEFAULT_TEMPLATES })).toEqual({ templates: DEFAULT_TEMPLATES });
  const of = (language: string) => DEFAULT_TEMPLATES.filter((one) => one.language === language).length;
  expect(of("es")).toBe(of("en"));
  for (const { words } of DEFAULT_TEMPLATES) expect(words).not.toMatch(/\$|%|guarantee|garant/i);
});

test("a lead's name can't bring in other words", () => {
  expect(fillTemplate(aTemplate("Hi {first name}"), { ...ROSA, "first name": "{agency}" }).text).toBe("Hi {agency}");
});

test("a template that is taken never leaves a brace or a gap, whatever is known", () => {
  const piece = fc.oneof(
    fc.constantFrom(...TEMPLATE_WORDS.map((word) => `{${word}}`), "{", "}", "{}", "{name}", "{first_name}", "Hi "),
    fc.string({ maxLength: 5 }),
  );
  const facts = fc.constantFrom(ROSA, NOTHING);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), facts, fc.constantFrom(...LOCALES), (pieces, known, language) => {
      const words = pieces.join("");
      const { text } = fillTemplate(aTemplate(words, { language }), known);
      if (templateProblem(words) !== null) return;
      expect(text).not.toMatch(/[{}]/);
      // Each word is followed by what it became.
      expect(fillTemplate(aTemplate(`[${words}]`, { language }), known).text).toBe(`[${text}]`);
    }),
  );
  for (const word of TEMPLATE_WORDS)
    for (const language of LOCALES)
      expect(fillTemplate(aTemplate(`{${word}}`, { language }), { ...NOTHING, [word]: null }).text).toMatch(/\w/);
});

test("an unknown field, a lone brace, a second of one name and too many are refused where they are", () => {
  expect(issues([aTemplate("Hi {first_name}")])).toEqual([
    `templates.0.words: We don’t know {first_name}. You can write ${TEMPLATE_WORDS.map((word) => `{${word}}`).join(", ")}.`,
  ]);
  for (const words of ["Hi {first name", "Hi first name}", "Hi {{first name}}"])
    expect(issues([aTemplate(words)])[0]).toContain("templates.0.words: A brace is alone.");
  expect(issues([aTemplate("One"), aTemplate("Two")])).toEqual(["templates.1.name: Another template has this name."]);
  expect(issues([aTemplate(" ", { name: "a".repeat(41) })])).toEqual([
    "templates.0.name: Please shorten this to 40 characters.",
    "templates.0.words: Please fill this in.",
  ]);
  const many = Array.from({ length: MAX_TEMPLATES + 1 }, (_, n) => aTemplate("Hi", { name: `Template ${n}` }));
  expect(issues(many)).toEqual(["templates: Please keep at most 50 templates."]);
  expect(issues(many.slice(1))).toEqual([]);
});

test("templates are previewed while they are typed, whatever is still wrong with them", () => {
  const typed = { templates: [{ name: "", kind: "x", language: "x", words: " {oops} {agency} " }] };
  const [read] = parseTemplates(typed);
  expect(read && fillTemplate(read, ROSA).text).toBe("{oops} Hearthlight");
  expect(parseTemplates(null)).toEqual([]);
});
