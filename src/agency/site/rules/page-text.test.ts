import { describe, expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { withPeriods } from "./kept-periods.ts";
import { settingsIn } from "./settings.ts";
import { plainWords, readBlocks, readInline } from "./page-text.ts";

const { agency } = DEFAULT_SETTINGS;
const { noEmail } = english.textPages;
const words = (text: string) => [{ text, href: null }];

describe("plain text as an owner writes it", () => {
  test("paragraphs, lists and tables", () => {
    expect(readBlocks("One\nline.\r\n\r\nTwo.\n- a\n- b\n\n| | X |\n| row | 1 |\n| short |", agency, noEmail)).toEqual([
      { kind: "paragraph", content: words("One line.") },
      { kind: "paragraph", content: words("Two.") },
      { kind: "list", items: [words("a"), words("b")] },
      {
        kind: "table",
        head: [[], words("X")],
        rows: [
          [words("row"), words("1")],
          [words("short"), []],
        ],
      },
    ]);
  });

  test("nothing gives nothing", () => {
    expect([
      readBlocks("", agency, noEmail),
      readBlocks(" \n \n", agency, noEmail),
      readInline("", agency, noEmail),
    ]).toEqual([[], [], []]);
  });

  test("links lead into this site or to https, and nowhere else", () => {
    expect(readInline("See [our guide](/blog) or [NAIC](https://naic.org).", agency, noEmail)).toEqual([
      { text: "See ", href: null },
      { text: "our guide", href: "/blog" },
      { text: " or ", href: null },
      { text: "NAIC", href: "https://naic.org" },
      { text: ".", href: null },
    ]);
    for (const address of [
      "javascript:alert(1)",
      "//evil.example",
      "http://plain.example",
      "data:text/html,x",
      "mailto:x@y.example",
      "/\\evil.example",
      "/blog\\..\\x",
      "https:/\\evil.example",
      "https://good.example\\@evil.example",
    ])
      expect(readInline(`[x](${address})`, agency, noEmail)).toEqual(words(`[x](${address})`));
  });

  test("placeholders become the agency's facts; without an email the contact form is named", () => {
    expect(readInline("Call {phone}", agency, noEmail)).toEqual([
      { text: "Call ", href: null },
      { text: "(614) 555-0143", href: "tel:+16145550143" },
    ]);
    expect(plainWords("{agency}, {legalName}, {address}, {email}, {other}", agency, noEmail)).toBe(
      "Hearthlight, Hearthlight Insurance Agency, 123 Benefits Lane, Suite 100, Columbus, OH 43215, us through our contact form, {other}",
    );
    expect(readInline("{email}", { ...agency, email: "hello@example.com" }, noEmail)).toEqual([
      { text: "hello@example.com", href: "mailto:hello@example.com" },
    ]);
  });
});

test.each([
  ["en", english],
  ["es", spanish],
] as const)(
  "the shipped pages (%s) have no placeholder that nobody knows, and no line that a reader would see as markup",
  (locale, texts) => {
    const settings = settingsIn(DEFAULT_SETTINGS, locale);
    const { aboutPage, careersPage, finalExpensePage, privacyPage, termsPage } = settings;
    const shownPrivacy = withPeriods(privacyPage, settings.retention, texts.textPages);
    for (const page of [aboutPage, careersPage, finalExpensePage, shownPrivacy, termsPage]) {
      const shown = JSON.stringify([
        readInline(page.intro, agency, noEmail),
        page.sections.map((section) => readBlocks(section.body, agency, noEmail)),
      ]);
      expect(shown, page.title).not.toMatch(/\{[a-z]+\}|\]\(|\*\*/i);
      expect(page.description.length, page.title).toBeLessThanOrEqual(165);
    }
  },
);
