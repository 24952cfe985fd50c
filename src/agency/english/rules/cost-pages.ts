/** The pages that answer one question about the price. Amounts come in words: '$46', '$46 to $59'. */
export const costPages = {
  eyebrow: "What it costs",
  keywords: ["final expense insurance cost", "burial insurance cost", "final expense insurance rates"],
  titles: {
    age: (age: string) => `Final expense insurance cost at ${age}`,
    amount: (amount: string) => `What ${amount} of final expense insurance costs`,
    health: (_none: string) => "Final expense insurance cost with health problems",
  },
  headings: {
    age: (age: string) => `What does final expense insurance cost at ${age}?`,
    amount: (amount: string) => `What does ${amount} of final expense insurance cost?`,
    health: (_none: string) => "What does it cost with health problems?",
  },
  descriptions: {
    age: (age: string) =>
      `Monthly prices of final expense insurance for women and men of ${age}, by amount, with and without tobacco, and what waiting changes.`,
    amount: (amount: string) =>
      `Monthly prices of ${amount} of final expense insurance by age, for women and men, and what the amount pays at a funeral.`,
    health: (_none: string) =>
      "What final expense insurance costs with health questions and without, age by age, and how much more the second kind is.",
  },
  /** Links to the other pages. */
  links: {
    age: (age: string) => `At ${age}`,
    amount: (amount: string) => `For ${amount}`,
    health: (_none: string) => "With health problems",
  },
  moreTitle: "Other ages and amounts",
  factsTitle: "What changes the price",
  toolsTitle: "Find your own price",
  worthIt: "Is a policy worth it for you?",
  estimate: "Your price by age, amount and tobacco",
  healthCheck: "Which kind fits your health",
  amountColumn: "Amount",
  age: {
    captions: {
      no: (age: number) => `Level coverage at ${age} without tobacco, dollars a month`,
      yes: (age: number) => `The same with tobacco, at ${age}`,
    },
    answer: (age: number, amount: string, woman: string, man: string) =>
      `At ${age}, ${amount} of level coverage costs a woman ${woman} a month. A man pays ${man}. Both without tobacco.`,
    middle: (middle: string) => `For women and men together, the middle price is ${middle} a month.`,
    /** `younger`: the other age comes before. */
    beside: (age: number, middle: string, difference: string, younger: boolean) =>
      `At ${age} it is ${middle}, ${difference} ${younger ? "less" : "more"}.`,
    tobacco: (woman: string, man: string) => `Tobacco adds about ${woman} a month for a woman and ${man} for a man.`,
    guaranteed: (price: string) => `Without any health questions it costs ${price} a month.`,
    /** `of100`: how many of 100 people of this age live to the later age. */
    paid: (amount: string, later: number, of100: number, age: number) =>
      `At the middle price, what you pay adds up to ${amount} at about ${later}. Of 100 people of ${age}, about ${of100} live that long.`,
  },
  amount: {
    caption: (amount: string) => `${amount} by age, dollars a month, without tobacco`,
    captionOfGuaranteed: (amount: string) => `${amount} of guaranteed issue by age, dollars a month`,
    answer: (amount: string, examples: readonly string[]) =>
      `${amount} of level coverage costs ${examples.slice(0, -1).join(", ")}${examples.length > 1 ? " and " : ""}${examples.at(-1) ?? ""}, without tobacco.`,
    example: (price: string, age: number) => `${price} a month at ${age}`,
    medians: (year: number) => `These are the middle prices of funeral homes in ${year}.`,
    pays: {
      burial: (price: string, difference: string, enough: boolean) =>
        `A funeral with burial cost ${price}, so the amount ${enough ? `pays it and leaves ${difference}` : `is ${difference} short`}.`,
      cremation: (price: string, difference: string, enough: boolean) =>
        `A funeral with cremation cost ${price}: ${enough ? `it leaves ${difference}` : `it is ${difference} short`}.`,
    },
    plot: "The plot, the digging and the marker are extra.",
    perThousand: (amount: string, each: string, other: string, otherEach: string) =>
      `At 70, each $1,000 costs ${each} a month in a policy of ${amount}, and ${otherEach} in one of ${other}. A part of each price is a fee that does not grow with the amount.`,
  },
  health: {
    caption: (amount: string) => `${amount} by age, dollars a month, without tobacco`,
    first:
      "Insurers differ in the health problems that they accept for level coverage. So ask more than one before you pay for the kind without questions.",
    answer: (age: number, amount: string, level: string, guaranteed: string) =>
      `At ${age}, ${amount} costs ${level} a month if an insurer says yes to your health answers. Without any health questions it costs ${guaranteed}.`,
    differs: (least: string, at: number, most: string, atMost: number) =>
      `The kind without questions costs ${least} more a month at ${at}, and ${most} more at ${atMost}.`,
    graded:
      "Between the two there is graded coverage, which pays only a part in the first years. We have no published prices for it.",
  },
};
