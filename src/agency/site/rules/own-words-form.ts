import { group, long, rows, type SettingsRecord, text } from "./form-parts.ts";
import { type Question, QUESTIONS } from "./own-words.ts";

/** Each question as the owner reads it, and the page that shows its answer. */
const ASKED: Readonly<Record<Question, [question: string, shown: string]>> = {
  since: ["How long have you been in business, and how did it begin?", "On your About page."],
  who: ["Who calls people back, and what did they do before?", "On your contact page and on the page after a quote."],
  how: [
    "What happens in a first call with you?",
    "On your home page, in place of our three steps while they are as we wrote them.",
  ],
  carriers: ["Which insurers do you work with, and why these?", "On your About page."],
  mother: ["What would you tell your own mother about this insurance?", "On your home page, in place of our example."],
  honest: ["When do you tell someone not to buy?", "On your About page."],
  claim: ["What do you do for a family after a death?", "On your About page."],
  asked: ["What do people ask you most, and what do you answer?", "On your home page, above the questions."],
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
