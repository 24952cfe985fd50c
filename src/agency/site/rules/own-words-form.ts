import { group, long, rows, type SettingsRecord, text } from "./form-parts.ts";
import { type Question, QUESTIONS } from "./own-words.ts";
import type { FormPart } from "./settings-form.ts";
import type { Settings } from "./settings.ts";

/** Each question as the owner reads it, and the page that shows its answer. */
const ASKED: Readonly<Record<Question, [question: string, shown: string]>> = {
  since: ["How long have you been in business, and how did it begin?", "On your About page."],
  who: [
    "Who calls people back, and what did they do before?",
    "Beside the form for a call on your home page, on your contact page and on the page after a quote.",
  ],
  how: [
    "What happens in a first call with you?",
    "On your home page, in place of our steps, and on your About page in place of how we work. What you changed there stays.",
  ],
  carriers: ["Which insurers do you work with, and why these?", "On your About page."],
  mother: [
    "What would you tell your own mother about this insurance?",
    "On your home page, in place of our benefit cards and our example. Cards that you changed stay.",
  ],
  honest: ["When do you tell someone not to buy?", "On your About page."],
  claim: ["What do you do for a family after a death?", "On your About page."],
  asked: [
    "What do people ask you most, and what do you answer?",
    "On your home page, in place of our questions, also that on the cost. Questions that you changed stay.",
  ],
  meet: ["Where can people meet you, and which languages do you speak?", "On your contact page."],
};

const IN_BOTH = {
  english: long("In English", undefined, 4),
  spanish: long("In Spanish", undefined, 4),
};

const ANSWERS = Object.fromEntries(
  QUESTIONS.map((question) => [question, group(ASKED[question][0], IN_BOTH, ASKED[question][1])]),
);
const PLACES = "Which counties or towns do you serve?";

const HINT =
  "Answer as many as you like; a few sentences each. Leave the others empty. A page in Spanish leaves out what you have not said in Spanish. A blank line starts a new paragraph, and [text](/address) makes a link.";

/** The form of the agency's answers about itself. */
const OWN_WORDS_FORM = group(
  "In your own words",
  {
    ...ANSWERS,
    states: rows(
      PLACES,
      "State",
      { state: text("State", { hint: "Two letters." }), ...IN_BOTH },
      "A state’s own page shows its answer while you are licensed there.",
    ),
  },
  HINT,
);

/** The same questions when the site opens, with one state: that of the license. */
export const OPENING_WORDS_FORM = group(
  "In your own words",
  { ...ANSWERS, place: group(PLACES, IN_BOTH, "On the page of the state of your license.") },
  `${HINT} You can also do this later, in Settings.`,
);

/** The record of the answers, for the list of settings. */
export const OWN_WORDS_RECORD: SettingsRecord = {
  key: "ownWords",
  title: "In your own words",
  what: `Up to ten questions about your agency. The answers make your pages unlike those of other agencies. ${HINT}`,
  form: OWN_WORDS_FORM,
};

/** The switch that leaves out pages without words of the agency's own; a part of the search files. */
export const UNCHANGED_PAGES: FormPart = {
  kind: "choice",
  label: "Pages that say the same on every site",
  hint: "Left out, search engines see only your home page and pages to which you added at least three sentences of your own. Settings > Your pages lists them.",
  options: [
    { value: "index", label: "In search engines" },
    { value: "leave-out", label: "Left out of search engines and the sitemap" },
  ] satisfies { value: Settings["seoFiles"]["unchangedPages"]; label: string }[],
};
