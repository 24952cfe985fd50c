import { withArticle } from "./places.ts";
import type { ForWhom } from "#agency/language/rules/whom.ts";
import { their, they } from "./for-whom.ts";

/** Errors beside the fields of the quote. `whom` is the insured person, for the sender. */
export const quoteProblems = {
  whom: "Please choose who the coverage is for.",
  coverage: "Choose an amount, or that you’re not sure yet.",
  age: (whom: ForWhom, least: number, most: number) =>
    `Please enter ${their[whom]} age in whole years, from ${least} to ${most}.`,
  noAge: (whom: ForWhom) => `Please enter ${their[whom]} age or date of birth.`,
  birthDate: "Please enter the date as month, day and year, such as 04/15/1956.",
  zip: "Please enter a five-digit ZIP code, such as 43215.",
  state: (whom: ForWhom) =>
    `Please enter ${their[whom]} ZIP code, or choose the state ${they[whom]} ${whom === "me" ? "live" : "lives"} in.`,
  territory: (name: string) =>
    `This ZIP code is in ${name}. We can help only in the fifty states and the District of Columbia.`,
  otherState:
    "This ZIP code is not in the state you chose. Please correct one of the two, or leave the ZIP code empty.",
  military:
    "This ZIP code is for military mail, so it doesn’t tell us the state. Please choose the state from the list.",
  unknownZip: "We don’t recognize this ZIP code. Please check it, or choose the state from the list.",
  notLicensed: (state: string) =>
    `We’re sorry, we aren’t licensed in ${withArticle(state)}, so we can’t offer a quote there. The state’s insurance office can refer you to licensed agents.`,
  sex: "Choose female or male, or skip this question.",
  tobacco: "Choose yes or no, or skip this question.",
  askHealth: "Choose yes, or skip this question.",
  health: "Choose the closest answer, or choose Rather not say.",
  name: (whom: ForWhom) => `Please enter ${their[whom]} name.`,
  longName: (whom: ForWhom, most: number) => `Please shorten ${their[whom]} name to ${most} characters.`,
  ownName: "Please enter your own name.",
  longOwnName: (most: number) => `Please shorten your own name to ${most} characters.`,
  phone: "Please enter a US phone number with the area code, such as (614) 555-0143.",
  email: "Please check the email address. It should look like name@example.com.",
  noEmail: "You asked us to email you, so please enter your email address.",
  bestTime: "Choose a time of day, or choose Any time.",
  reachBy: "Choose how you’d like us to reach you.",
  longMessage: (most: number) => `Please shorten this to ${most} characters.`,
};
