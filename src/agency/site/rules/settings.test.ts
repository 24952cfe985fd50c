import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { isEnglish, untranslated } from "./english-parts.ts";
import { readSettings } from "./read-settings.ts";
import { recordsOfText, settingsIn, settingsSchema, TEXT_KEYS } from "./settings.ts";

describe("settings from stored records", () => {
  test("nothing stored: the defaults", () => {
    expect(readSettings(new Map(), DEFAULT_SETTINGS)).toEqual({ settings: DEFAULT_SETTINGS, unreadable: [] });
  });

  test("a stored record replaces its key alone", () => {
    const agency = { ...DEFAULT_SETTINGS.agency, name: "Buckeye Final Expense" };
    const { settings } = readSettings(new Map([["agency", agency]]), DEFAULT_SETTINGS);
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, agency });
  });

  test.each([
    ["null", null],
    ["a text", "x"],
    ["a phone number that is none", { ...DEFAULT_SETTINGS.agency, phone: "614" }],
    ["a missing field", {}],
  ])("%s: the default of this key is used, the others are read, and the key is named", (_what, value) => {
    const { settings, unreadable } = readSettings(
      new Map<string, unknown>([
        ["agency", value],
        ["disclaimer", "Mine."],
      ]),
      DEFAULT_SETTINGS,
    );
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, disclaimer: "Mine.", "disclaimer.es": "Mine." });
    expect(unreadable).toEqual(["agency"]);
  });

  test("keys that nobody knows are ignored, and the defaults are not changed", () => {
    const before = structuredClone(DEFAULT_SETTINGS);
    expect(
      readSettings(
        new Map<string, unknown>([
          ["__proto__", {}],
          ["extra", 1],
        ]),
        DEFAULT_SETTINGS,
      ).settings,
    ).toEqual(before);
    expect(DEFAULT_SETTINGS).toEqual(before);
  });
});

describe("settings in Spanish", () => {
  const { home, aboutPage, authors, categories } = DEFAULT_SETTINGS;
  const read = (stored: object) => readSettings(new Map(Object.entries(stored)), DEFAULT_SETTINGS).settings;
  const inSpanish = (stored: object) => settingsIn(read(stored), "es");

  test("a page in Spanish shows the Spanish version of a text, and the same of all else", () => {
    const own = read({ disclaimer: "Mine.", "disclaimer.es": "La mía." });
    expect(settingsIn(own, "en")).toEqual(own);
    const { disclaimer, agency, categories: shown } = settingsIn(own, "es");
    expect([disclaimer, agency]).toEqual(["La mía.", own.agency]);
    expect(shown.map(({ name, review }) => [name, review])[4]).toEqual(["Beneficios y derechos", "required"]);
    expect(recordsOfText("disclaimer.es")).toEqual([
      { key: "disclaimer", locale: "en" },
      { key: "disclaimer.es", locale: "es" },
    ]);
    expect(recordsOfText("agency")).toEqual([{ key: "agency", locale: "en" }]);
  });

  test("what ships is translated as a whole, row by row", () => {
    expect(untranslated(DEFAULT_SETTINGS)).toEqual([]);
    for (const key of TEXT_KEYS) {
      const [english, spanish] = [DEFAULT_SETTINGS[key], DEFAULT_SETTINGS[`${key}.es`]];
      expect([key, shapeOf(spanish)]).toEqual([key, shapeOf(english)]);
    }
  });

  test("a part that the agency changed in English is in English, the others stay translated", () => {
    const [first, ...others] = aboutPage.sections;
    const changed = { heading: "How we work", body: "By mail only." };
    const stored = { aboutPage: { ...aboutPage, sections: [changed, ...others.slice(1)] } };
    const { title, sections } = inSpanish(stored).aboutPage;
    expect(first).not.toEqual(changed);
    expect(title).toBe("Quiénes somos");
    expect(sections.map(({ heading }) => heading)).toEqual([
      "How we work",
      "Quién responde por lo que publicamos",
      "Verifique quiénes somos",
      "Hable con nosotros",
    ]);
    expect(sections.map((section) => isEnglish(section, stored.aboutPage))).toEqual([true, false, false, false]);
    expect(untranslated(read(stored))).toEqual(["aboutPage.es"]);
  });

  test("the order of fields in the database does not count as a change", () => {
    const faq = home.faq.map(({ question, answer }) => ({ answer, question }));
    expect(inSpanish({ home: { ...home, faq } }).home.faq[0]?.question).toBe("¿Este seguro es gratis?");
  });

  test("a version of its own is shown as it is, even after the English text has changed", () => {
    const mine = { ...home, headline: "El mío." };
    expect(inSpanish({ home: { ...home, headline: "New." }, "home.es": mine }).home).toEqual(mine);
  });

  test("a category or author keeps what is no text, and a new one is there in English", () => {
    const own = { slug: "news", name: "News", description: "What is new.", review: "optional" as const };
    const stored = { categories: [own, ...categories.slice(3)] };
    const shown = inSpanish({ ...stored, "categories.es": DEFAULT_SETTINGS["categories.es"] });
    expect(shown.categories.map(({ slug, name, review }) => [slug, name, review])).toEqual([
      ["news", "News", "optional"],
      ["after-a-loss", "Después de una pérdida", "optional"],
      ["benefits-and-rights", "Beneficios y derechos", "required"],
    ]);
    expect(inSpanish(stored).categories).toEqual(shown.categories);
    const pictured = authors.map((author) => ({ ...author, image: "/pictures/team.webp" }));
    expect(inSpanish({ authors: pictured }).authors[0]).toMatchObject({
      name: "Equipo editorial",
      image: "/pictures/team.webp",
    });
  });
});

/** Returns the number of rows and the claims of a text. */
function shapeOf(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(shapeOf);
  if (typeof text !== "object" || text === null) return "text";
  const kept = Object.entries(text).filter(([key]) => !["image", "sameAs", "review", "kind"].includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, ["claim", "slug", "id", "url"].includes(key) ? value : shapeOf(value)]),
  );
}

describe("addresses", () => {
  const author = { id: "rosa", name: "Rosa", title: "Agent", bio: "Writes.", image: null, sameAs: [] };
  const links = (url: string) => settingsSchema.shape.references.safeParse([{ label: "x", url }]).success;
  const picture = (image: string) => settingsSchema.shape.authors.safeParse([{ ...author, image }]).success;

  test("of links are whole, without a backslash", () => {
    expect(["https://naic.org", "http://naic.org/a?b=c#d"].map(links)).toEqual([true, true]);
    const refused = [
      "/\\evil.com",
      "\\\\evil.com",
      "https:\\\\evil.com",
      "https://good.com\\@evil.com",
      "//evil.com",
      "javascript:alert(1)",
      "data:text/html,x",
    ];
    expect(refused.filter(links)).toEqual([]);
  });

  test("of pictures are our own paths or https", () => {
    expect(["/pictures/a1.webp", "https://example.com/rosa.jpg"].map(picture)).toEqual([true, true]);
    const refused = [
      "http://example.com/a.jpg",
      "//evil.com/a.jpg",
      "/\\evil.com/a.jpg",
      "javascript:alert(1)",
      "data:image/png;base64,x",
      "rosa.jpg",
      "/a b.jpg",
    ];
    expect(refused.filter(picture)).toEqual([]);
  });
});

describe("what a new installation starts with", () => {
  test("fits its own schema", () => {
    expect(settingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  test("ships no testimonial and no license, and names every claim that a page makes", () => {
    const { home, claims, testimonials, agency } = DEFAULT_SETTINGS;
    expect([testimonials, agency.licenses]).toEqual([[], []]);
    const known = claims.map((c) => c.id);
    for (const { claim } of [...home.trustPoints, ...home.benefits, ...home.steps]) expect(known).toContain(claim);
  });

  test("says that it is not endorsed by a government agency", () => {
    expect(DEFAULT_SETTINGS.disclaimer).toMatch(/not connected with.*government agency/);
  });
});

describe("what the schema asks of a record", () => {
  const issues = (key: "agency" | "carriers" | "claims", value: unknown) =>
    settingsSchema.shape[key].safeParse(value).error?.issues.map((i) => [i.path.join("."), i.message]) ?? [];
  const { agency } = DEFAULT_SETTINGS;

  test("a record of before there were hours and a time zone is still read", () => {
    const { hours: _hours, timeZone: _zone, email: _email, ...old } = agency;
    const parsed = settingsSchema.shape.agency.parse({ ...old, licenses: [{ state: "OH", number: "1234" }] });
    expect([parsed.timeZone, parsed.email, parsed.hours.monday.open, parsed.licenses]).toEqual([
      "America/New_York",
      null,
      null,
      [{ state: "OH", number: "1234", expires: null }],
    ]);
  });

  test.each([
    [{ open: "09:00", close: null }, "Please enter both times, or leave both empty if you are closed that day."],
    [{ open: "17:00", close: "09:00" }, "The closing time must be later than the opening time."],
  ])("hours %j", (friday, message) => {
    expect(issues("agency", { ...agency, hours: { ...agency.hours, friday } })).toEqual([
      ["hours.friday.close", message],
    ]);
  });

  test("a state is licensed once, a time zone exists, a social link is a web address", () => {
    const license = { state: "OH", number: "1", expires: null };
    expect(
      issues("agency", {
        ...agency,
        timeZone: "Mars/Base",
        licenses: [license, { ...license, state: "oh" }],
        socialLinks: [{ label: "X", url: "javascript:1" }],
      }).map(([path]) => path),
    ).toEqual(expect.arrayContaining(["licenses.1.state", "socialLinks.0.url", "timeZone"]));
  });

  test("a rating is not shown without who gave it and when", () => {
    expect(issues("carriers", [{ name: "Acme Life", rating: "A", ratingBy: "AM Best", ratingDate: null }])).toEqual([
      ["0.ratingDate", "Please enter who gave this rating and when."],
    ]);
  });
});
