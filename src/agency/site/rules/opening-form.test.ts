import { expect, test } from "vitest";
import { anOpening } from "#tests/builders/opening.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { openingForm, openingValue, parseOpening, withoutClaims } from "./opening-form.ts";
import { FORM_ROOT, readForm } from "./settings-form.ts";

const TODAY = "2026-11-20";
const problemsOf = (sent: unknown) => {
  const parsed = parseOpening(DEFAULT_SETTINGS, sent, TODAY);
  return parsed.ok ? null : parsed.problems;
};

test("the agency's own facts, a license and a proof of each claim open the site", () => {
  const parsed = parseOpening(DEFAULT_SETTINGS, anOpening(), TODAY);
  expect(parsed).toMatchObject({ ok: true, opening: { removed: [], previewLeads: "remove" } });
  if (!parsed.ok) return;
  expect(parsed.opening.agency).toMatchObject({
    name: "Larkspur",
    phone: "+16142240199",
    licenses: [{ state: "OH", number: "1204567", expires: null }],
  });
  expect(parsed.opening.claims).toHaveLength(DEFAULT_SETTINGS.claims.length);
});

test("what the form shows first is refused as a whole: nothing of our example is taken for the agency's", () => {
  const form = openingForm(DEFAULT_SETTINGS);
  const shown = openingValue(DEFAULT_SETTINGS, "(614) 555-0143");
  expect(JSON.stringify(shown)).not.toContain("Benefits Lane");
  const fields = new Map<string, string>();
  const note = (value: unknown, name: string): void => {
    if (typeof value === "string") fields.set(name, value);
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) note(inner, `${name}.${key}`);
  };
  note(shown, FORM_ROOT);
  const problems = problemsOf(readForm(form, (name) => fields.get(name) ?? null)) ?? {};
  for (const path of ["agency.name", "agency.legalName", "agency.phone", "agency.street", "license.number"])
    expect(Object.keys(problems), path).toContain(path);
  for (const { id } of DEFAULT_SETTINGS.claims) expect(Object.keys(problems)).toContain(`claims.${id}.answer`);
});

test.each([
  ["our example's name", { agency: { name: DEFAULT_SETTINGS.agency.name } }, "agency.name"],
  ["a number for examples", { agency: { phone: "(614) 555-0143" } }, "agency.phone"],
  ["our example's street", { agency: { street: "123 Benefits Lane" } }, "agency.street"],
  ["a demo license", { license: { number: "DEMO-OH-1000" } }, "license.number"],
  ["an expired license", { license: { expires: "2026-11-19" } }, "license.expires"],
  ["no license", { license: { number: "" } }, "license.number"],
  ["a claim without a source", { claims: { private: { source: null } } }, "claims.private.source"],
  ["a claim nobody decided about", { claims: { private: { answer: "" } } }, "claims.private.answer"],
] as const)("%s is refused beside its field", (_what, change, path) => {
  const sent = anOpening();
  for (const [key, fields] of Object.entries(change) as [keyof typeof change, Record<string, object>][])
    for (const [field, value] of Object.entries(fields)) {
      const part = sent[key] as Record<string, unknown>;
      part[field] = typeof value === "object" && value !== null ? { ...(part[field] as object), ...value } : value;
    }
  expect(Object.keys(problemsOf(sent) ?? {})).toEqual([path]);
});

test("no hours at all are refused", () => {
  const sent = anOpening();
  sent.agency.hours = Object.fromEntries(
    Object.keys(sent.agency.hours).map((key) => [key, { open: null, close: null }]),
  ) as never;
  expect(Object.keys(problemsOf(sent) ?? {})).toEqual(["agency.hours.monday.open"]);
});

test("a claim that is taken out leaves the list and the home page", () => {
  const sent = anOpening();
  sent.claims["carriers"] = { answer: "remove" };
  const parsed = parseOpening(DEFAULT_SETTINGS, sent, TODAY);
  expect(parsed).toMatchObject({ ok: true, opening: { removed: ["carriers"] } });
  const home = withoutClaims(DEFAULT_SETTINGS.home, ["carriers", "state-approved"]);
  expect(JSON.stringify(home)).not.toMatch(/100 A-rated|State-approved/);
  expect(home.steps).toHaveLength(DEFAULT_SETTINGS.home.steps.length - 1);
});

test("each claim shows what the home page says because of it, word for word", () => {
  const form = openingForm(DEFAULT_SETTINGS);
  const claims = form.kind === "group" ? form.parts["claims"] : undefined;
  const hintOf = (id: string) => (claims?.kind === "group" ? claims.parts[id]?.hint : undefined);
  for (const { claim, title, text } of [...DEFAULT_SETTINGS.home.benefits, ...DEFAULT_SETTINGS.home.steps])
    expect(hintOf(claim)).toContain(`“${title}. ${text}”`);
  expect(hintOf("state-approved")).toMatch(/at the top: .* under “What a final expense policy does for you”: /);
  expect(hintOf("call")).toContain("under “How it works”: ");
});

test("all problems come at once: a missing answer or name hides no other", () => {
  const sent: Record<string, unknown> = anOpening();
  Object.assign(sent["agency"] as object, { name: "", phone: "(614) 555-0143" });
  Object.assign(sent["license"] as object, { expires: "2026-11-19" });
  Object.assign(sent["claims"] as object, { private: { answer: "" }, fits: { answer: "confirm" } });
  expect(Object.keys(problemsOf(sent) ?? {}).toSorted()).toEqual([
    "agency.name",
    "agency.phone",
    "claims.fits.approver",
    "claims.fits.date",
    "claims.fits.source",
    "claims.private.answer",
    "license.expires",
  ]);
});
