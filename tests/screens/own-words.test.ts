import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { ownWordsSchema } from "#agency/site/rules/own-words.ts";
import { putSetting } from "#agency/site/server/site-store.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";
import { ABOUT, CONTACT, HOME, type PageAt, showPage, statePageAt } from "#tests/builders/public-page.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const store = testDatabase();
const NOW = new Date("2026-11-20T15:00:00.000Z");
const THANKS: PageAt = {
  load: () => import("#website/quote/pages/quote-thank-you.route.tsx"),
  path: "/get-a-quote/thank-you",
};
const answer = (of: string) => ({ english: `English of ${of}.`, spanish: `Texto de ${of}.` });
const WORDS = ownWordsSchema.parse({
  since: answer("since"),
  who: answer("who"),
  how: answer("how"),
  carriers: answer("carriers"),
  mother: answer("mother"),
  honest: { english: "English of honest.\n\nSee [our guides](/blog).", spanish: "" },
  claim: answer("claim"),
  asked: answer("asked"),
  meet: answer("meet"),
  states: [
    { state: "OH", ...answer("Ohio") },
    { state: "TX", ...answer("Texas") },
  ],
});

let made: TestServices;
beforeAll(async () => {
  made = await testServices(store.database, { now: () => NOW });
  await putStates(store.db, [...SHIPPED_STATES]);
  const agency = {
    ...DEFAULT_SETTINGS.agency,
    licenses: [
      { state: "OH", number: "1204567", expires: null },
      { state: "TX", number: "998877", expires: "2026-11-19" },
    ],
  };
  await putSetting(store.db, "agency", agency, NOW, "owner");
  await putSetting(store.db, "ownWords", WORDS, NOW, "owner");
  await made.services.site.reload();
});
afterAll(() => made.close());

test.each([
  ["/", HOME, ["mother", "how", "asked", "who"]],
  ["/about", ABOUT, ["since", "carriers", "claim"]],
  ["/contact", CONTACT, ["who", "meet"]],
  ["Ohio", statePageAt("ohio"), ["Ohio"]],
  ["thank you", THANKS, ["who"]],
])("%s says what the agency says of itself, in the language of the page", async (_name, page, said) => {
  const [english, spanish] = [await showPage(made.services, page), await showPage(made.services, page, "es")];
  for (const one of said) {
    expect(english.html).toContain(`<p>English of ${one}.</p>`);
    expect(spanish.html).toContain(`<p>Texto de ${one}.</p>`);
  }
  expect(english.html).not.toContain("Texto de");
  expect(spanish.html).not.toContain("English of");
});

test("an answer replaces our own example and steps, and has its paragraphs and links", async () => {
  const { html } = await showPage(made.services, HOME);
  expect(html).not.toContain("Ruth");
  expect(html).not.toContain(DEFAULT_SETTINGS.home.steps[0]?.title ?? "no step");
  const about = await showPage(made.services, ABOUT);
  expect(about.html).toContain('<p>English of honest.</p><p>See <a href="/blog">our guides</a>.</p>');
  expect(about.html).not.toContain("How we work");
  expect(about.html).toContain("How we are paid");
  for (const { text } of DEFAULT_SETTINGS.home.benefits) expect(html).not.toContain(text);
  expect(html).not.toContain("How much does final expense insurance cost?");
  expect(html).toContain("What it costs, by age");
  expect(html).toContain("/tools/health-check");
  expect(html).not.toContain("Is this free insurance?");
  // The disclosure of the page's kind stays without the cards.
  expect(html).toContain(DEFAULT_SETTINGS.disclaimer);
});

test("what the agency wrote stays beside its answers", async () => {
  const { benefits, steps, faq } = DEFAULT_SETTINGS.home;
  const home = {
    ...DEFAULT_SETTINGS.home,
    benefits: [...benefits, { claim: "private", title: "One agent for life", text: "The same one." }],
    steps: [...steps, { claim: "private", title: "We listen", text: "First." }],
    faq: [...faq, { question: "Who picks up?", answer: "We do." }],
  };
  await putSetting(store.db, "home", home, NOW, "owner");
  await made.services.site.reload();
  const { html } = await showPage(made.services, HOME);
  for (const own of ["We listen", "One agent for life", "Who picks up?", "English of how."])
    expect(html).toContain(own);
  for (const ours of [benefits[0]?.title, steps[0]?.title, "Is this free insurance?"]) expect(html).not.toContain(ours);
});

test("where nobody answered in Spanish, the Spanish page keeps our texts", async () => {
  const { mother, how, asked, who, ...others } = WORDS;
  const english = (of: typeof how) => ({ ...of, spanish: "" });
  const words = { ...others, mother: english(mother), how: english(how), asked: english(asked), who: english(who) };
  await putSetting(store.db, "ownWords", words, NOW, "owner");
  await made.services.site.reload();
  const { html } = await showPage(made.services, HOME, "es");
  for (const item of DEFAULT_SETTINGS["home.es"].steps) expect(html).toContain(item.title);
  expect(html).not.toContain("Texto de");
});

test("a state whose license has expired shows nothing of the agency there", async () => {
  const { html } = await showPage(made.services, statePageAt("texas"));
  expect(html).not.toContain("English of Texas");
});
