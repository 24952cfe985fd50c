import type { PlaceOfDeath } from "./loss-answers.ts";
import type { LossWording } from "./loss-reference.ts";

const PRONOUNCE: Record<PlaceOfDeath, string> = {
  facility:
    "The staff see to this and tell you. You may ask for time with them, and they keep the body until you have chosen a funeral home.",
  hospice:
    "Call the hospice at any hour; a nurse comes and does it. An expected death in hospice care is usually no reason to call 911.",
  home: "Call 911. If there is a do-not-resuscitate order, have it in your hand when they come. Police or a medical examiner may ask questions; that is routine.",
  elsewhere: "The person in charge there can tell you who pronounces the death. If no one is, call 911.",
  "": "In a hospital or nursing home, the staff see to it. With hospice, call the hospice. If a death at home was not expected, call 911.",
};

/** Further text of a task that is always the same. Self-explanatory tasks have none. */
const DETAILS: Readonly<Record<string, string>> = {
  organ: "A driver’s license or a donor card may say it. Tell the staff at once, or the medical examiner.",
  wishes:
    "Look where papers were kept, and ask the lawyer and close friends. Wishes are often found too late in a will.",
  disposition:
    "The person with the right to decide signs. That is the one named in writing, or else usually the closest family.",
  employer: "A last employer, or a union, may have a group policy that nobody at home knows of.",
  "life-claims":
    "Call each insurer; the number is on the policy or the last letter. Ask how it pays, and when. A claim costs nothing.",
  banks: "Ask before you close a joint account: money that is still to come in may need it.",
  credit: "Thieves use the names of people who have died. Ask each to mark the file as deceased.",
  bills:
    "Debts are usually paid by what was left behind, not by the children. Joint debts and some state rules differ.",
  probate: "The clerk of the probate court can say whether a shorter way for small estates fits.",
  taxes: "It covers January 1 to the day of death. Bring last year’s return to the person who prepares it.",
  accounts: "Save the photographs first, and look through the email for yearly bills.",
};

/** Papers that claims and offices commonly ask for. */
const PAPERS: readonly { id: string; text: string; detail: string }[] = [
  {
    id: "certificates",
    text: "Certified death certificates",
    detail: "Most offices keep the one you send. Ask whether a copy is enough.",
  },
  {
    id: "number",
    text: "Social Security number of the person who died",
    detail: "On the card, or on an old tax return.",
  },
  { id: "birth", text: "Birth certificate", detail: "Of the person who died, and of children who may claim." },
  {
    id: "marriage",
    text: "Marriage certificate, and divorce papers if there are any",
    detail: "For survivor benefits, joint accounts and titles.",
  },
  {
    id: "policies",
    text: "Life insurance policies",
    detail: "Or the name of the insurer, from a letter or a bank statement.",
  },
  {
    id: "discharge",
    text: "Discharge paper of a veteran, often a DD-214",
    detail: "For burial benefits, the flag and the marker.",
  },
  {
    id: "will",
    text: "The will, and a trust if there is one",
    detail: "A court commonly asks for the signed original.",
  },
  { id: "funeral", text: "Prepaid funeral contract and deed of the plot", detail: "So that nothing is paid twice." },
  {
    id: "money",
    text: "Last tax return, bank statements and bills",
    detail: "They show what accounts and debts there are.",
  },
  { id: "titles", text: "House deed and vehicle titles", detail: "For when they go to a new owner." },
];

const NOTES: Readonly<Record<string, string>> = {
  "va-nsc": "The same counts for a cremation.",
  "va-dic":
    "For a husband, wife, child or dependent parent. A later claim usually still counts, but not back to the death.",
  "tax-final": "A weekend or a holiday moves it to the next working day.",
  "estate-tax": "Most estates are too small for it. A tax professional can tell.",
};

/** The texts that no answer changes. They are sent with the page's data, not in the script. */
export const LOSS_WORDING: LossWording = { pronounce: PRONOUNCE, details: DETAILS, papers: PAPERS, notes: NOTES };
