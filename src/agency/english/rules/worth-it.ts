/** From a number to a number; null where there is no end. */
type Span = { from: number; to: number | null };

/** The values in the sentences: amounts in words, whole years, people of 100, interest in percent a year. */
type Said = {
  monthly: string;
  benefit: string;
  interest: number;
  /**
   * Years until the savings reach the benefit (`to` null: perhaps not by age 100), and how many of 100 such people
   * live that long; null: not by age 100.
   */
  savings: { years: Span; of100: { from: number | null; to: number } } | null;
  who: string;
  /** Years of the waiting period; 0 for level coverage. */
  waiting: number;
};

/** Returns '1 year', '2 years'. */
function yearsText(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}

/** Returns '8 years', '8 to 10 years', '8 years or more' */
function spanText({ from, to }: Span): string {
  if (to === null) return `${yearsText(from)} or more`;
  return from === to ? yearsText(from) : `${from} to ${yearsText(to)}`;
}

/** Returns 'about 84 of 100', 'about 75 to 84 of 100', 'at most 84 of 100' */
function peopleText({ from, to }: NonNullable<Said["savings"]>["of100"]): string {
  if (from === null) return `at most ${to} of 100`;
  return `about ${from === to ? to : `${from} to ${to}`} of 100`;
}

/** Returns 'women of 65' */
function whoText(sex: "female" | "male" | "either", age: number): string {
  return `${{ female: "women", male: "men", either: "people" }[sex]} of ${age}`;
}

const saved = ({ monthly, interest }: Pick<Said, "monthly" | "interest">) =>
  `${monthly} a month, saved at ${interest}% interest,`;

/** Returns the result for each verdict, in two to three sentences. */
const answers: Record<"savings" | "depends" | "policy", (said: Said) => string> = {
  savings: ({ benefit, savings, who, waiting, ...money }) => {
    if (savings === null) return "Savings may suit you better.";
    const { years, of100 } = savings;
    const reached = `Savings may suit you better. The same ${saved(money)} would reach ${benefit} in about ${spanText(years)}, and ${peopleText(of100)} ${who} live that long.`;
    if (waiting === 0) return `${reached} If you died sooner, the policy would leave your family more.`;
    if (years.to !== null && years.to <= waiting) return reached;
    return `${reached} If you died before that, but after the waiting period of ${yearsText(waiting)}, the policy would leave your family more.`;
  },
  depends: ({ benefit, savings, who, waiting, ...money }) => {
    if (savings === null) return "It depends on your family.";
    const { years, of100 } = savings;
    const protects = waiting === 0 ? "from the first day" : `after a waiting period of ${yearsText(waiting)}`;
    return `It depends on the next ${spanText(years)}. If your family could not pay ${benefit} in that time, a policy protects them ${protects}. If they could, the same ${saved(money)} would reach ${benefit} by then, and ${peopleText(of100)} ${who} live that long.`;
  },
  policy: ({ benefit, savings, who, ...money }) =>
    savings
      ? `A policy may suit you better. The same ${saved(money)} would take about ${spanText(savings.years)} to reach ${benefit}, and only ${peopleText(savings.of100)} ${who} live that long.`
      : `A policy may suit you better. The same ${saved(money)} would not reach ${benefit} by age 100.`,
};

/** The calculator that puts a policy beside savings. */
export const worthIt = {
  answers,
  who: whoText,
  parts: { person: "You", policy: "The policy", savings: "The savings" },
  kind: {
    legend: "Kind of policy",
    hint: "Level coverage asks about your health and pays in full from the first day. Guaranteed issue asks nothing and has a waiting period.",
    level: "Level coverage",
    guaranteed: "Guaranteed issue",
  },
  amount: "Amount of coverage",
  /** As `prices.problems` names it. */
  theAmount: "the amount of coverage",
  amountHint: (least: string, most: string) => `${least} to ${most}.`,
  premium: "Monthly premium",
  premiumHint: "In dollars, from an offer you have. If you leave it blank, we use the middle of our sample rates.",
  premiumProblem:
    "Please enter the monthly premium in dollars, from $1 to $10,000, such as 62.50, or leave it blank to use our sample rates.",
  interest: "Interest on savings, percent a year",
  interestHint: "We start with 2%, an assumption. Enter what your own savings account pays, even if it is 0.",
  interestProblem: "Please enter the yearly interest in percent, from 0 to 15, for example 2.",
  kindProblem: "Please choose level coverage or guaranteed issue.",
  none: (why: string, benefit: string) =>
    `${why} To see a result, enter the monthly premium you were offered for ${benefit}.`,
  noLevel: "We have no sample rate for this age and amount.",
  // Figures
  better: "What may suit you better",
  verdicts: { savings: "Savings", depends: "It depends", policy: "A policy" },
  waits: (years: number) => `The policy has a waiting period of ${yearsText(years)}`,
  paidBack: (benefit: string) => `Premiums paid reach ${benefit}`,
  savedUp: (benefit: string) => `Savings reach ${benefit}`,
  when: (year: number) => `Year ${year}`,
  atAge: (age: number) => `at age ${age}`,
  notBy100: "Not by age 100",
  chance: "People who live that long",
  chanceOf: (n: number) => `${n} of 100`,
  early: {
    label: "If you died in year 2, the policy pays",
    below: (saved: string) => `savings would hold ${saved}`,
  },
  // Chart and table
  chart: "What your family would have, by your age",
  lines: { pays: "The policy pays", paid: "Premiums paid", saved: "The same money saved" },
  age: (age: number) => `Age ${age}`,
  summary: "The figures in this chart, year by year",
  caption: "What is there at the end of each year",
  columns: { year: "Year", paid: "Premiums paid", pays: "Policy pays", saved: "Savings", chance: "Alive, of 100" },
  // Notes
  premiumUsed: (monthly: string) => `Premium: ${monthly} a month, the middle of our sample rates.`,
  interestUsed: (percent: number) => `Interest: ${percent}% a year. Rates change, and bank interest can be taxed.`,
  lapse:
    "If you stop paying, a policy can end, and you may get back less than you paid. Savings stay yours, and they can also be spent before they are needed.",
  table: (year: number) =>
    `How long people live comes from the Social Security life table for ${year}. It knows nothing about your health.`,
  tobacco: "Tobacco shortens lives, so your own chance is lower than the table says. That speaks for a policy.",
  healthy: (level: string) =>
    `If your health is fair or good, ask for level coverage first. It may cost about ${level} a month and has no waiting period.`,
  ill: "If you are seriously ill, your own chance is lower than the table says. Once the waiting period is over, that speaks for a policy.",
  // Email
  facts: {
    amount: "Amount of coverage",
    kind: "Kind of policy",
    premium: "Monthly premium",
    interest: "Interest on savings",
    year: (year: number, age: number) => `Year ${year}, age ${age}`,
    row: (paid: string, pays: string, saved: string) => `paid ${paid}, policy pays ${pays}, savings would be ${saved}`,
  },
};
