import { HOLIDAYS } from "./holidays.ts";
import { WEEKDAYS } from "#core/time/weekdays.ts";
import type { Settings, SettingsKey } from "./settings.ts";
import type { FormPart, FormParts } from "./settings-form.ts";
import { US_TIME_ZONES } from "#core/time/time-zones.ts";

/** How the desk shows a settings record. */
export type SettingsRecord = { key: SettingsKey; title: string; what: string; form: FormPart };

const text = (label: string, more: Partial<Extract<FormPart, { kind: "text" }>> = {}): FormPart => ({
  kind: "text",
  label,
  ...more,
});
const long = (label: string, hint?: string, rows = 3): FormPart => text(label, { rows, ...(hint ? { hint } : {}) });
const optional = (label: string, more: Partial<Extract<FormPart, { kind: "text" }>> = {}): FormPart =>
  text(label, { mayBeNull: true, ...more });
const rows = (label: string, row: string, parts: FormParts, hint?: string): FormPart => ({
  kind: "rows",
  label,
  row,
  parts,
  ...(hint ? { hint } : {}),
});
const group = (label: string, parts: FormParts, hint?: string): FormPart => ({
  kind: "group",
  label,
  parts,
  ...(hint ? { hint } : {}),
});

const EVIDENCE = group(
  "Evidence",
  {
    source: optional("Source", { hint: "Where to find it, such as a letter, a file or a web address." }),
    date: optional("Date", { type: "date" }),
    approver: optional("Approved by"),
  },
  "If any of the three is missing, this counts as unproven.",
);

const HOURS = group(
  "Hours",
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      group(day.charAt(0).toUpperCase() + day.slice(1), {
        open: optional("Opens", { type: "time" }),
        close: optional("Closes", { type: "time" }),
      }),
    ]),
  ),
  "In your own time zone. Leave both times of a day empty if you are closed.",
);

const AGENCY = group("Agency", {
  name: text("Name", { hint: "The name visitors see." }),
  legalName: text("Legal name", { hint: "As it appears in consent records." }),
  phone: text("Phone", { type: "tel" }),
  email: optional("Email", {
    type: "email",
    hint: "Leave this empty to show none. Visitors then use the contact form.",
  }),
  street: text("Street"),
  suite: text("Suite, floor or box"),
  city: text("City"),
  state: text("State", { hint: "Two letters, for example OH." }),
  zip: text("ZIP code"),
  timeZone: { kind: "choice", label: "Time zone", options: US_TIME_ZONES },
  hours: HOURS,
  closedHolidays: rows(
    "Holidays you are closed",
    "Holiday",
    { holiday: { kind: "choice", label: "Holiday", options: HOLIDAYS } },
    "Visitors can't book calls on these days, and the site says so. A holiday that falls on a weekend is also observed on the Friday before or the Monday after.",
  ),
  closedDates: rows("Other days you are closed", "Day", {
    date: text("Date", { type: "date" }),
    reason: text("Reason", { hint: "Visitors see this. For example: Staff training." }),
  }),
  licenses: rows(
    "States in which you are licensed",
    "State",
    {
      state: text("State", { hint: "Two letters." }),
      number: text("License number"),
      expires: optional("License expires on", { type: "date" }),
    },
    "Once you list a state, the pages of all other states say that you are not licensed there and name their regulator instead of offering a quote.",
  ),
  socialLinks: rows("Your profiles on other sites", "Link", {
    label: text("Label"),
    url: text("Address", { type: "url" }),
  }),
});

const SALES = group("Costs and commission", {
  vendors: rows(
    "Who you buy leads from",
    "Vendor",
    {
      name: text("Name", { hint: "As the vendor’s API key or the import is called." }),
      costPerLead: optional("Cost of a lead, in dollars"),
    },
    "Analytics show what each vendor’s leads cost.",
  ),
  advanceMonths: optional("Months of commission paid in advance", {
    hint: "As your carriers’ contracts say. Without it, the advance that could be charged back is not known.",
    type: "number",
  }),
  commissionPercent: optional("First-year commission, in percent of a year’s premium", { type: "number" }),
});

const ASSIGNMENT = group("Assignment", {
  mode: {
    kind: "choice",
    label: "New leads",
    hint: "A lead goes to someone who is licensed in its state, at the desk or within their weekly hours, not on time off and under their limit of open leads. They take turns.",
    options: [
      { value: "team", label: "Assign automatically once two people can take leads" },
      { value: "always", label: "Always assign automatically" },
      { value: "never", label: "Never: everyone claims leads by a click" },
    ] satisfies { value: Settings["assignment"]["mode"]; label: string }[],
  },
  reassignAfter: {
    kind: "choice",
    label: "If the assignee does nothing",
    hint: "Only for leads that were assigned automatically, and only the hours in which you are open count.",
    options: [
      { value: "never", label: "Leave the lead with them" },
      { value: "30", label: "Give it to the next person after 30 minutes" },
      { value: "60", label: "Give it to the next person after 1 hour" },
      { value: "120", label: "Give it to the next person after 2 hours" },
      { value: "240", label: "Give it to the next person after 4 hours" },
    ] satisfies { value: Settings["assignment"]["reassignAfter"]; label: string }[],
  },
});

const CALLING = group(
  "Calls to leads that don’t answer",
  {
    attempts: text("Attempts at most", { type: "number" }),
    days: text("Within so many days", { type: "number" }),
    hoursApart: text("Hours between two attempts, at least", { type: "number" }),
  },
  "The queue spreads the attempts over these days and over times of day. States allow fewer in some cases, and calling hours always apply.",
);

const BRAND = group("Colors", {
  ember: text("Accent, for the main buttons", { type: "color" }),
  evergreen: text("Main color, for headings, links and dark areas", { type: "color" }),
  paper: text("Background", { type: "color" }),
  ink: text("Text", { type: "color" }),
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

const SHORT_NAME = "Lowercase letters, digits and hyphens. Other settings refer to it.";

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

const CLAIMS = rows("Claims", "Claim", {
  id: text("Short name", { hint: SHORT_NAME }),
  wording: text("Wording"),
  evidence: EVIDENCE,
});

const TESTIMONIALS = rows("Testimonials", "Testimonial", {
  quote: long("Their words"),
  name: text("Name"),
  location: text("Location"),
  evidence: EVIDENCE,
});

const PICTURE_HINT = "A JPEG, PNG or WebP of up to 15 MB. We crop it to a square and leave out where it was taken.";

const CARRIERS = rows("Insurers", "Insurer", {
  name: text("Name"),
  rating: optional("Rating", { hint: "Shown only together with who gave it and when." }),
  ratingBy: optional("Rated by"),
  ratingDate: optional("Rated on", { type: "date" }),
});

const REFERENCES = rows("Links", "Link", { label: text("Label"), url: text("Address", { type: "url" }) });

const AUTHORS = rows("Authors", "Author", {
  id: text("Short name", { hint: SHORT_NAME }),
  name: text("Name"),
  title: text("Title"),
  bio: long("About the author"),
  image: { kind: "picture", label: "Picture", hint: PICTURE_HINT },
  sameAs: { kind: "lines", label: "Profiles on other sites", hint: "One web address per line." },
});

const CATEGORIES = rows("Categories", "Category", {
  slug: text("Address", { hint: SHORT_NAME }),
  name: text("Name"),
  description: long("Description"),
});

/** How leads are worked. */
const WORK: readonly SettingsRecord[] = [
  {
    key: "sales",
    title: "Costs and commission",
    what: "What leads cost you, and what policies pay.",
    form: SALES,
  },
  {
    key: "assignment",
    title: "Assignment of leads",
    what: "Who gets a new lead, and what happens if they don't get to it.",
    form: ASSIGNMENT,
  },
  {
    key: "calling",
    title: "Calls",
    what: "How often and for how long the queue tries a lead that doesn’t answer.",
    form: CALLING,
  },
];

/** Every record with its form, in desk order. `claims` are those the home page may use. */
export function settingsRecords({ claims }: Pick<Settings, "claims">): SettingsRecord[] {
  return [
    {
      key: "agency",
      title: "Agency",
      what: "Name, phone, address, hours and the states in which you are licensed.",
      form: AGENCY,
    },
    ...WORK,
    { key: "brand", title: "Colors", what: "The four colors of the public site, checked for contrast.", form: BRAND },
    {
      key: "home",
      title: "Home page",
      what: "Headline, trust points, benefits, steps and questions.",
      form: homeForm(claims),
    },
    { key: "claims", title: "Claims", what: "What your advertising says, and what proves it.", form: CLAIMS },
    {
      key: "testimonials",
      title: "Testimonials",
      what: "Real quotes from real people. The home page shows only those with a source, date and approver.",
      form: TESTIMONIALS,
    },
    {
      key: "carriers",
      title: "Insurers",
      what: "The insurers you work with, as listed on your About page.",
      form: CARRIERS,
    },
    {
      key: "disclaimer",
      title: "Disclaimer",
      what: "Shown at the bottom of every page.",
      form: long("Disclaimer", undefined, 5),
    },
    { key: "references", title: "Helpful elsewhere", what: "Links to other sites in the footer.", form: REFERENCES },
    { key: "authors", title: "Authors", what: "The people who write the articles.", form: AUTHORS },
    { key: "categories", title: "Categories", what: "The topics of the blog.", form: CATEGORIES },
    { key: "aboutPage", title: "Page: About", what: "/about", form: TEXT_PAGE },
    { key: "finalExpensePage", title: "Page: Final expense insurance", what: "/final-expense", form: TEXT_PAGE },
    { key: "careersPage", title: "Page: Careers", what: "/careers", form: TEXT_PAGE },
    {
      key: "privacyPage",
      title: "Page: Privacy",
      what: "/privacy. Update it whenever you change what you collect.",
      form: TEXT_PAGE,
    },
    { key: "termsPage", title: "Page: Terms", what: "/terms", form: TEXT_PAGE },
  ];
}
