const spelled = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

const time = (years: number, months: number) =>
  years === 0
    ? spelled(months, "month")
    : months === 0
      ? spelled(years, "year")
      : `${spelled(years, "year")} and ${spelled(months, "month")}`;

/** The insured; `own` distinguishes an offer from a policy, whose age is that at its start. */
type Person = { sex: "female" | "male" | "either"; age: number; tobacco: "no" | "yes"; own: "offer" | "policy" };

const WHO = { female: "A woman", male: "A man", either: "A woman or man" } as const;

/** The second opinion: every sentence of its result, and what applies to every policy. Amounts come in words: '$46'. */
export const secondOpinion = {
  pageTitle: "Is my burial insurance a fair deal?",
  keywords: ["burial insurance second opinion", "$9.95 a unit", "life insurance units", "is my policy a good deal"],
  title: "Second Opinion",
  eyebrow: "Is this policy a fair deal?",
  lead: "Enter a policy you have, or one you were offered. You see at once if the price is fair, and what to ask. No name, no phone number.",
  ours: "Our second opinion:",
  watch: "Watch out for",
  why: "Why we say so",
  pricesOnly:
    "We compare prices only, and we sell insurance ourselves. Your health, state and insurer change every price.",
  compare: "Compare with a free quote",
  verdicts: {
    fair: "Fair",
    expensive: "Expensive",
    waiting: "Waiting period",
    ends: "Temporary",
    accident: "Accidents only",
    unclear: "Unclear",
  },
  sentences: {
    fair: "The price is in line with our sample rates for the same person and amount.",
    expensive: "The price is above our sample rates for the same person and amount.",
    ends: "It may cost little now, but it is made to end. Many people outlive it.",
    accident: "It pays only for a death by accident. It leaves nothing for a funeral after an illness.",
    unclear: "Our sample rates don’t reach this far, so we can’t judge the price.",
  },
  low: "The price is below our sample rates. Check that it buys what you think it buys.",
  /** Instead, for an amount that our rates don't reach. */
  outside: {
    low: "For each $1,000, the price is below our sample rates for the nearest amount. Check that it buys what you think it buys.",
    fair: "For each $1,000, the price is no higher than our sample rates for the nearest amount.",
    expensive: "For each $1,000, the price is above our sample rates for the nearest amount.",
  },
  /** For a price that is probably wrong. */
  checkFigures: "The price is far below our sample rates. Please check the price, the amount and the age.",
  waiting: {
    level: "You named a waiting period. Then it is not level coverage: the full amount is paid only after some years.",
    graded:
      "It has a waiting period you may not know of. Graded coverage pays only part of the amount in the first years.",
    guaranteed: "It has a waiting period you may not know of. No health questions means no full benefit at first.",
    unsure: "It may have a waiting period you don’t know of. The price is above what coverage from day one costs.",
  },
  alsoDear: "It is also expensive for what it pays.",
  /** The rates that a policy is compared with; an accident policy is compared with none. */
  kinds: {
    level: "level coverage",
    graded: "level to guaranteed issue",
    guaranteed: "guaranteed issue",
    term: "level coverage for life",
    accident: "",
    unsure: "level to guaranteed issue",
  },
  person: ({ sex, age, tobacco, own }: Person, amount: string) =>
    `${WHO[sex]} of ${age}${own === "policy" ? " at the start" : ""} who ${tobacco === "yes" ? "uses" : "doesn’t use"} tobacco, ${amount} of coverage`,
  figures: {
    yours: "Your price",
    price: (amount: string, kind: string) => `Our sample price for ${amount}, ${kind}`,
    range: (amount: string, kind: string) => `Our range for ${amount}, ${kind}`,
    perThousand: "Your price for each $1,000",
    pricePerThousand: "Our sample price for each $1,000",
    rangePerThousand: "Our range for each $1,000",
  },
  ratesOfToday: "We compare with today’s rates for the age you had at the start.",
  noRates: "We have no rates for this kind of policy at this age.",
  nearest: (amount: string) => `Our rates don’t reach your amount. We compare with ${amount}, the nearest one.`,
  above: (more: string) => `You pay about ${more} a month more than our sample rates.`,
  below: "You pay less than our sample rates.",
  inside: "Your price is in line with our sample rates.",
  inLinePerThousand: "For each $1,000, you pay no more than our sample rates.",
  belowPerThousand: "For each $1,000, you pay less than our sample rates.",
  dearPerThousand: "For each $1,000, you pay more than our sample rates.",
  moreForLess: (amount: string) => `For this money, our rates buy ${amount}, which is more than you get.`,
  tooSmall: "A small amount costs more for each $1,000. So we can’t say whether this is too much.",
  unit: (benefit: string, price: string) =>
    `One unit pays ${benefit} and costs ${price} a month. A unit pays less the older you are when you start, so ask for dollars, not units.`,
  breakEven: (years: number, months: number, age: number) =>
    `After ${time(years, months)}, at about age ${age}, the payments add up to the amount.`,
  soonPaid: "If you live longer than that, your family gets back less than you pay in.",
  paidMore: "You have paid in as much as the amount already, or more.",
  paidSoFar: (paid: string) =>
    `You have paid in about ${paid} so far. That money is spent either way: what counts now is what you pay from here on.`,
  today: (age: number, range: string) =>
    `At ${age}, new level coverage for the same amount may cost about ${range} a month.`,
  newCostsMore: "That is more than you pay. A new policy would not be better.",
  newCostsSame: "That is about what you pay. There is little to gain from a new policy.",
  newMayCostLess:
    "That is less than you pay. It asks about your health, and the insurer could review your answers again for the first years.",
  waits: (years: number) =>
    `A waiting period is often ${spelled(years, "year")}. If you die of an illness in that time, your family may get only the payments back, with some interest, or a part of the amount.`,
  levelMayCostLess: (range: string) =>
    `If your health allows level coverage, it may cost about ${range} a month and pay from day one.`,
  term: [
    "Look for a table of prices by age. Some term policies raise the price every five years.",
    "Look for the age at which it ends. Some end at 80, when many people need it most.",
  ],
  unsure: [
    "Ask the insurer: “If I die of an illness next month, how many dollars are paid?”",
    "Ask: “Can the price rise, and does the coverage end at some age?”",
  ],
  confirmLevel: "Ask the insurer to confirm in writing that it pays in full from the first day.",
  accident: "Most deaths at older ages are not accidents. Don’t count on this policy for a funeral.",
  keepTitle: "Keep what you have until a new policy is in force",
  /** Shown beside every opinion. */
  keep: [
    "Don’t cancel a policy, and don’t stop paying, because of this page.",
    "A new policy costs more the older you are. It can be declined, and a waiting period starts again.",
    "Does an agent want to replace a policy you have? Most states then require a written notice. Ask for it, and read it before you sign.",
  ],
  checksTitle: "What to look for in the papers",
  /** Points to check in the papers of any policy. */
  checks: [
    {
      look: "The amount in dollars",
      why: "It is on the page called “schedule” or “policy specifications”, near the front.",
    },
    { look: "“Graded”, “modified” or “return of premium”", why: "These words mean a waiting period." },
    {
      look: "“Level premium” or “guaranteed premium”",
      why: "The price can’t rise. A table of prices by age means it will.",
    },
    { look: "“Expires”, “terminates” or “renewable to age”", why: "The coverage ends at that age." },
    { look: "“Accidental death”", why: "That part pays only after an accident." },
    { look: "The beneficiary, and a second one", why: "Check that both names are right and still fit." },
  ],
  returning: "Returning a new policy",
  returningIn: (state: string) => `Returning a new policy in ${state}`,
  /** In front of the regulator's phone number. */
  regulator: (name: string) => `${name} can tell you if the insurer is licensed:`,
  statePage: (state: string) => `Costs and rules in ${state}`,
  /** In front of the link to the article about it. */
  freeLook:
    "Every new policy has a free look: some days in which you can return it for your money back. Choose your state in the form to see how many, or read",
  freeLookArticle: "how the free look works",
  kindsArticle: "Level, graded or guaranteed issue: what each one pays",
  compareArticle: "Two offers? Compare them on one sheet",
};
