import type { ForWhom } from "#agency/language/rules/whom.ts";
import { their, they } from "./for-whom.ts";

/** The quote's page and the questions of its screens (decision 0040). `whom` is the insured person, for the sender. */
export const quote = {
  metaTitle: "Get a free final expense insurance quote",
  description:
    "Six short screens. See an estimated price range for final expense (burial) insurance before you tell us who you are. No medical details, no cost.",
  keywords: ["final expense insurance quote", "burial insurance quote", "funeral insurance cost"],
  crumb: "Get a quote",
  title: "Get Your Free Quote",
  lead: "Six short screens. You’ll see an estimated price before we ask who you are.",
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  next: "Continue",
  /** Also the evidence of consent. */
  send: "Send my request",
  skip: "Skip this question",
  change: "Change",
  changesPrice: "What changes the price",
  soFar: "Your answers so far",
  /** The summary of errors. */
  check: "Please check your answers",
  notSent: "Your request wasn’t sent",
  fix: (fields: number) =>
    `Nothing you typed is lost. ${fields === 1 ? "Please fix the field marked below." : `Please fix the ${fields} fields marked below.`}`,
  preferToTalk: "Prefer to talk? Call us at",
  automatic:
    "The form came in faster than people usually type, so our spam check held it back. Nothing you typed is lost. Please press the button again.",
  often:
    "Too many requests came from your connection in a short time. Nothing you typed is lost. Please try again in a few minutes.",
  lost: "Something went wrong. Please try again.",
  unreachable:
    "We could not reach our server. Nothing you typed is lost: please check your connection and press the button once more.",
  /** The insured person, and where they live. */
  whom: "Who is the coverage for?",
  whomHint: "For a family member? We’ll talk with you first.",
  livesIn: (whom: ForWhom) =>
    whom === "me" ? "Which state do you live in?" : `Which state does ${they[whom]} live in?`,
  place: "Where does the person to be covered live?",
  placeHint: "Prices differ by state. One of the two is enough.",
  zip: "ZIP code",
  orState: "Or the state",
  chooseState: "Choose one",
  /** Age and sex. */
  age: (whom: ForWhom) => (whom === "me" ? "How old are you?" : `How old is ${they[whom]}?`),
  ageHint: "You only need one of the two.",
  ageInYears: "Age in years",
  orBirthDate: "Or date of birth",
  birthDateHint: "Such as 04/15/1956",
  sex: (whom: ForWhom) => (whom === "me" ? "Are you female or male?" : `Is ${they[whom]} female or male?`),
  sexHint: "Insurers’ rates differ by sex.",
  /** Tobacco and the amount. */
  tobacco: (whom: ForWhom) =>
    whom === "me" ? "Do you use tobacco or nicotine?" : `Does ${they[whom]} use tobacco or nicotine?`,
  tobaccoHint: "Vaping and patches count, too.",
  amount: "How much coverage would you like?",
  notSure: "I’m not sure yet",
  agentQuotes: (amount: string) => `${amount} (an agent quotes this)`,
  funeralCost: "What does a funeral cost?",
  /** The price, and the health question that refines it. */
  priced: "What it may cost",
  unpriced: "An agent will quote this for you",
  example: "You haven’t chosen an amount, so this one is an example.",
  /** Unfolds the meaning of each price: what it pays and when, and what speaks against it. */
  eachPays: "What it pays, and our figures",
  mayWe: (whom: ForWhom) => `May we ask one question about ${their[whom]} health?`,
  mayWeHint: "You pick one plain answer, and we keep only that.",
  askMe: "Yes, ask me",
  health: (whom: ForWhom) => `Which best describes ${their[whom]} health?`,
  healthHint: "In the end, the insurer decides.",
  healthy: "Generally healthy, perhaps with everyday medicines",
  refine: "Show the price that fits",
  /** Unfolds the question again. */
  healthAnswer: "Your health answer",
  forget: "Don’t use my health",
  /** Name and contact. */
  reach: "How can we reach you?",
  agentCalls: (phone: string) => `We call from ${phone} with exact prices. The quote is free; coverage isn’t.`,
  name: "Your name",
  ownName: "Your own name",
  theirName: { parent: "Your parent’s name", spouse: "Your spouse’s name" },
  phone: "Phone number",
  ownPhone: "Your own phone number",
  theirPhone: { parent: "Your parent’s phone number", spouse: "Your spouse’s phone number" },
  theirPhoneHint: (whom: ForWhom) =>
    `We won’t call this number until ${they[whom]} has agreed. We’ll give you a link to send them.`,
  email: "Email",
  ownEmail: "Your own email",
  emailWanted: "You asked to be reached by email.",
  emailHint: "If you’d like the quote in writing",
  /** Unfolds the optional fields. */
  otherWays: "Add an email or text messages",
  otherWaysTheirs: "Add email, texts, their number",
  /** The short label of the box whose whole words appear once it is checked. */
  textToo: "You may also text me",
  /** Above the consent words, which say the same in full. */
  inShort: (whom: ForWhom): string =>
    whom === "me" ? "You ask us to call you. You needn’t buy anything." : "You ask us to call you, not them.",
};
