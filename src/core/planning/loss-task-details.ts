import { formatDollars } from "#core/calculators/calculator-form.ts";
import { type CitedText, cited } from "#core/states/cited-text.ts";
import type { LossAnswers, PlaceOfDeath } from "./loss-answers.ts";
import type { LossReference, Span, StateHelp } from "./loss-reference.ts";

/** What is known when the list is made: the data, the answers, and the state among them where one was chosen. */
export type LossCase = { reference: LossReference; answers: LossAnswers; state: StateHelp | null };

const PRONOUNCE: Record<PlaceOfDeath, string> = {
  facility: "The staff see to this and tell you. You may ask for time in the room, and they keep the body until you have chosen a funeral home.",
  hospice: "Call the hospice at any hour; a nurse comes and does it. An expected death in hospice care is usually no reason to call 911.",
  home: "Call 911. If there is a do-not-resuscitate order, have it in your hand when they come. Police or a medical examiner may ask questions; that is routine.",
  elsewhere: "Whoever is in charge there can tell you who pronounces the death. If nobody is, call 911.",
  "": "In a hospital or nursing home, the staff see to it. With hospice, call the hospice. If a death at home was not expected, call 911.",
};

/** Further words of a task, ordinary practice unless a source stands beside them. Tasks that explain themselves are not named. */
const DETAILS: Readonly<Record<string, (of: LossCase) => CitedText[]>> = {
  pronounce: ({ answers }) => [cited(PRONOUNCE[answers.place])],
  organ: () => [cited("A driver’s license or a donor card may say it. Tell the staff at once, or the medical examiner.")],
  wishes: () => [cited("Look where papers were kept, and ask the lawyer and close friends. Wishes are often found too late in a will.")],
  "funeral-home": ({ reference, state }) => [
    cited(`You need not take the first one. By federal rule (${reference.rights.rule}) a home gives its prices over the phone.`, reference.rights.source),
    ...(state ? [cited(`Is a funeral director required in ${state.name}? ${state.director}`, state.directorSource)] : []),
  ],
  disposition: () => [cited("The person with the right to decide signs. That is the one named in writing, or else usually the closest family.")],
  certificates: ({ reference }) => certificateTexts(reference),
  "ssa-report": ({ reference: { socialSecurity: s } }) => [
    cited(`If nobody has, call ${s.phone} (TTY ${s.tty}). Leave a benefit that arrives after the death untouched; it may have to go back.`, s.phoneSource),
  ],
  employer: () => [cited("A last employer, or a union, may have a group policy that nobody at home knows of.")],
  veteran: ({ reference, answers }) => [
    ...(answers.veteran === "yes" ? [] : [cited("Not sure? Look for a discharge paper, often a DD-214, or ask the VA.")]),
    cited(`VA may also offer: ${reference.veterans.others.map(lowerFirst).join("; ")}.`, reference.veterans.othersSource),
  ],
  "life-claims": () => [cited("Call each insurer; the number is on the policy or the last letter. Ask how it pays, and when. A claim costs nothing.")],
  "find-policies": ({ answers }) =>
    answers.policy === "no"
      ? [cited("Worth a search even so: families often find a policy that nobody had spoken of. It is free.")]
      : [cited("It is free. Look through bank statements for premiums as well.")],
  "ssa-claims": ({ reference: { benefits, socialSecurity: s }, answers }) => [
    cited(`${formatDollars(benefits.lumpSum.amount)}, once, on Form ${s.form}, within ${s.deadline}.`, benefits.lumpSum.source),
    cited(eligibleText(s, answers.spouse), s.eligibilitySource),
  ],
  "va-claims": ({ reference: { veterans: v } }) => [cited(`The form for the burial allowance is ${v.form}. The amounts stand further down.`, v.formSource)],
  banks: () => [cited("Ask before you close a joint account: money that is still to come in may need it.")],
  insurance: ({ answers }) => [
    cited("Keep home and car insured until they have a new owner."),
    ...(answers.spouse === "yes"
      ? [cited("A husband or wife who was covered through the job has to find new health coverage within a short time: see the time limits.")]
      : []),
  ],
  credit: () => [cited("Thieves use the names of people who have died. Ask each to mark the file as deceased.")],
  bills: () => [cited("Debts are usually paid by what was left behind, not by the children. Joint debts and some state rules differ.")],
  probate: () => [cited("The clerk of the probate court can say whether a shorter way for small estates fits.")],
  taxes: () => [cited("It covers January 1 to the day of death. Bring last year’s return to whoever prepares it.")],
  accounts: () => [cited("Save the photographs first, and look through the email for yearly bills.")],
  "own-plan": ({ answers }) => (answers.spouse === "yes" ? [cited("Your husband or wife may be named on your own policies and accounts.")] : []),
};

/** What stands below a task. */
export function taskDetails(id: string, of: LossCase): CitedText[] {
  return DETAILS[id]?.(of) ?? [];
}

function certificateTexts({ certificates: c }: LossReference): CitedText[] {
  const guides = c.guides.map((guide) => `${spanText(guide)} for a ${guide.estate} estate`).join(", ");
  return [
    cited(
      `Most families use ${spanText(c.usual)} copies: ${guides}. One usually costs ${formatDollars(c.each.low)} to ${formatDollars(c.each.high ?? c.each.low)}.`,
      ...c.sources,
    ),
    cited(`From: ${lowerFirst(c.orderFrom)}.`),
  ];
}

function eligibleText({ eligible, notPayableTo }: LossReference["socialSecurity"], spouse: LossAnswers["spouse"]): string {
  const ofChildren = (who: string) => who.startsWith("If no spouse");
  const fitting = spouse === "no" ? eligible.filter(ofChildren) : spouse === "yes" ? eligible.filter((who) => !ofChildren(who)) : eligible;
  return `Who may ask: ${fitting.map(lowerFirst).join("; or ")}. It is never paid to ${notPayableTo.map(lowerFirst).join(" or ")}.`;
}

function spanText({ low, high }: Span): string {
  return high === null ? `${low} or more` : `${low} to ${high}`;
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
