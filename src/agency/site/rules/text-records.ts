import { group, long, rows, type SettingsRecord, SHORT_NAME, text } from "./form-parts.ts";
import type { FormPart, FormParts } from "./settings-form.ts";
import type { Settings } from "./settings.ts";
import type { TextKey } from "./settings-texts.ts";

const TEXT_PAGE = group("Page", {
  title: text("Title"),
  description: text("Description for search engines", {
    rows: 2,
    hint: "120 to 160 characters work best. Text over 165 is cut.",
  }),
  intro: long("Introduction"),
  sections: rows(
    "Sections",
    "Section",
    { heading: text("Heading"), body: long("Text", undefined, 10) },
    "A blank line starts a new paragraph. Start a line with “- ” for a list item, or with “|” for a table row. [text](/address) makes a link. {agency}, {legalName}, {phone}, {email} and {address} are replaced with yours.",
  ),
});

const PICTURE_HINT = "A JPEG, PNG or WebP of up to 15 MB. We crop it to a square and leave out where it was taken.";

const REFERENCES = rows("Links", "Link", { label: text("Label"), url: text("Address", { type: "url" }) });

const AUTHOR_TEXTS: FormParts = {
  id: text("Short name", { hint: SHORT_NAME }),
  name: text("Name"),
  title: text("Title"),
  bio: long("About the author"),
};

const AUTHORS = rows("Authors", "Author", {
  ...AUTHOR_TEXTS,
  kind: {
    kind: "choice",
    label: "Who it is",
    hint: "Search engines read this.",
    options: [
      { value: "organization", label: "A group, or the agency" },
      { value: "person", label: "One person" },
    ] satisfies { value: Settings["authors"][number]["kind"]; label: string }[],
  },
  image: { kind: "picture", label: "Picture", hint: PICTURE_HINT },
  sameAs: { kind: "lines", label: "Profiles on other sites", hint: "One web address per line." },
});

const CATEGORY_TEXTS: FormParts = {
  slug: text("Address", { hint: SHORT_NAME }),
  name: text("Name"),
  description: long("Description"),
};

const CATEGORIES = rows("Categories", "Category", {
  ...CATEGORY_TEXTS,
  review: {
    kind: "choice",
    label: "Review by a licensed person",
    options: [
      { value: "optional", label: "Not needed" },
      { value: "required", label: "Needed before an article is published" },
    ] satisfies { value: Settings["categories"][number]["review"]; label: string }[],
  },
});

function homeForm(claims: Settings["claims"]): FormPart {
  const claim: FormPart = {
    kind: "choice",
    label: "Claim it relies on",
    options: claims.map(({ id, wording }) => ({ value: id, label: wording })),
  };
  return group("Home page", {
    headline: text("Headline"),
    lead: long("Introduction"),
    trustPoints: rows("Trust points", "Trust point", { claim, text: text("Text") }),
    benefits: rows("Benefit cards", "Benefit", { claim, title: text("Title"), text: long("Text") }),
    steps: rows("Steps", "Step", { claim, title: text("Title"), text: long("Text") }),
    faq: rows("Questions", "Question", { question: text("Question"), answer: long("Answer") }),
  });
}

const FOLLOWS = "Until you save it here, Spanish pages show in English what you changed in the English text.";

/** Returns a record of texts and its version in Spanish, whose form is the same unless `spanish` says otherwise. */
function inBoth(record: SettingsRecord & { key: TextKey }, spanish: FormPart = record.form): SettingsRecord[] {
  return [record, { ...record, key: `${record.key}.es`, what: "In Spanish.", unsaved: FOLLOWS, form: spanish }];
}

/** Returns the texts of the home page. `claims` are those it may use. */
export function homeRecords(claims: Settings["claims"]): SettingsRecord[] {
  return inBoth({
    key: "home",
    title: "Home page",
    what: "Headline, trust points, benefits, steps and questions.",
    form: homeForm(claims),
  });
}

/** The other texts of the public site. */
export const TEXT_RECORDS: readonly SettingsRecord[] = [
  ...inBoth({
    key: "disclaimer",
    title: "Disclaimer",
    what: "Shown at the bottom of every page.",
    form: long("Disclaimer", undefined, 5),
  }),
  ...inBoth({
    key: "references",
    title: "Helpful elsewhere",
    what: "Links to other sites in the footer.",
    form: REFERENCES,
  }),
  ...inBoth(
    { key: "authors", title: "Authors", what: "The people who write the articles.", form: AUTHORS },
    rows("Authors", "Author", AUTHOR_TEXTS),
  ),
  ...inBoth(
    { key: "categories", title: "Categories", what: "The topics of the blog.", form: CATEGORIES },
    rows("Categories", "Category", CATEGORY_TEXTS),
  ),
  ...inBoth({ key: "aboutPage", title: "Page: About", what: "/about", form: TEXT_PAGE }),
  ...inBoth({
    key: "finalExpensePage",
    title: "Page: Final expense insurance",
    what: "/final-expense",
    form: TEXT_PAGE,
  }),
  ...inBoth({ key: "careersPage", title: "Page: Careers", what: "/careers", form: TEXT_PAGE }),
  ...inBoth({
    key: "privacyPage",
    title: "Page: Privacy",
    what: "/privacy. Update it whenever you change what you collect. {keptMails} is replaced with how long sent emails are kept.",
    form: TEXT_PAGE,
  }),
  ...inBoth({ key: "termsPage", title: "Page: Terms", what: "/terms", form: TEXT_PAGE }),
];
