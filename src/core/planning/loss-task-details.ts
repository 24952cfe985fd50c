import { prices as words } from "#core/english/prices.ts";
import { formatDollars } from "#core/money/dollars.ts";
import { rangeText } from "#core/calculators/calculator-form.ts";
import { type CitedText, cited } from "#core/states/cited-text.ts";
import type { LossAnswers } from "./loss-answers.ts";
import { limitText } from "./loss-deadlines.ts";
import type { LossReference, Span, StateHelp } from "./loss-reference.ts";

/** The data, the answers, and the chosen state, if any. */
export type LossCase = { reference: LossReference; answers: LossAnswers; state: StateHelp | null };

/** Texts that depend on the answers. */
const DETAILS: Readonly<Record<string, (of: LossCase) => CitedText[]>> = {
  pronounce: ({ reference, answers }) => [cited(reference.wording.pronounce[answers.place] ?? "")],
  "funeral-home": ({ reference, state }) => [
    cited(
      `You need not take the first one. By federal rule (${reference.rights.rule}) a home gives its prices over the phone.`,
      reference.rights.source,
    ),
    ...(state
      ? [cited(`Is a funeral director required in ${state.name}? ${state.director}`, state.directorSource)]
      : []),
  ],
  certificates: ({ reference }) => certificateTexts(reference),
  "ssa-report": ({ reference: { socialSecurity: s } }) => [
    cited(
      `If nobody has, call ${s.phone} (TTY ${s.tty}). Leave a benefit that arrives after the death untouched; it may have to go back.`,
      s.phoneSource,
    ),
  ],
  veteran: ({ reference, answers }) => [
    ...(answers.veteran === "yes"
      ? []
      : [cited("Not sure? Look for a discharge paper, often a DD-214, or ask the VA.")]),
    cited(
      `VA may also offer: ${reference.veterans.others.map(lowerFirst).join("; ")}.`,
      reference.veterans.othersSource,
    ),
  ],
  "find-policies": ({ answers }) =>
    answers.policy === "no"
      ? [cited("Worth a search even so: families often find a policy that nobody had spoken of. It is free.")]
      : [cited("It is free. Look through bank statements for premiums as well.")],
  "ssa-claims": ({ reference: { benefits, socialSecurity: s }, answers }) => [
    cited(
      `${formatDollars(benefits.lumpSum.amount)}, once, on Form ${s.form}, ${limitText(s.deadline)}.`,
      benefits.lumpSum.source,
    ),
    cited(eligibleText(s, answers.spouse), s.eligibilitySource),
  ],
  "va-claims": ({ reference: { veterans: v } }) => [
    cited(`The form for the burial allowance is ${v.form}. The amounts are further down.`, v.formSource),
  ],
  insurance: ({ answers }) => [
    cited("Keep home and car insured until they have a new owner."),
    ...(answers.spouse === "yes"
      ? [
          cited(
            "A husband or wife who was covered through the job has to find new health coverage within a short time: see the time limits.",
          ),
        ]
      : []),
  ],
  "own-plan": ({ answers }) =>
    answers.spouse === "yes" ? [cited("Your husband or wife may be named on your own policies and accounts.")] : [],
};

/** The text below a task. */
export function taskDetails(id: string, of: LossCase): CitedText[] {
  const always = of.reference.wording.details[id];
  return DETAILS[id]?.(of) ?? (always ? [cited(always)] : []);
}

function certificateTexts({ certificates: c }: LossReference): CitedText[] {
  const guides = c.guides.map((guide) => `${spanText(guide)} for a ${guide.estate} estate`).join(", ");
  return [
    cited(
      `Most families use ${spanText(c.usual)} copies: ${guides}. One usually costs ${rangeText(formatDollars(c.each.low), formatDollars(c.each.high ?? c.each.low), words)}.`,
      ...c.sources,
    ),
    cited(`From: ${lowerFirst(c.orderFrom)}.`),
  ];
}

function eligibleText(
  { eligible, notPayableTo }: LossReference["socialSecurity"],
  spouse: LossAnswers["spouse"],
): string {
  const ofChildren = (who: string) => who.startsWith("If no spouse");
  const fitting =
    spouse === "no"
      ? eligible.filter(ofChildren)
      : spouse === "yes"
        ? eligible.filter((who) => !ofChildren(who))
        : eligible;
  return `Who may ask: ${fitting.map(lowerFirst).join("; or ")}. It is never paid to ${notPayableTo.map(lowerFirst).join(" or ")}.`;
}

function spanText({ low, high }: Span): string {
  return high === null ? `${low} or more` : rangeText(String(low), String(high), words);
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
