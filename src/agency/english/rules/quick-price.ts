/** The first price on a page, the small price tables, and what a policy costs as a question. */
export const quickPrice = {
  title: "See a price now",
  titleOfResult: "Your price range",
  /** For states whose law requires one price for both sexes. */
  titleOfOnePrice: "Your price",
  onePrice:
    "This state doesn’t allow prices to differ by sex. We show one price for everyone, the middle of our sample rates.",
  age: "Age or birth year",
  sex: "Who is it for?",
  sexes: { female: "Woman", male: "Man" },
  show: "Show my price",
  showAgain: "Show this price",
  ages: (ages: string) => `Ages ${ages}. No name and no phone number needed.`,
  problem: (youngest: number, oldest: number, from: number, to: number) =>
    `Please enter an age from ${youngest} to ${oldest}, or a birth year from ${from} to ${to}.`,
  /** A birth year alone leaves two ages open: 64 and 65. The price is for one of them. */
  bornIn: (year: number, younger: number, priced: number) =>
    `Someone born in ${year} is ${younger} or ${younger + 1} now. This price is for age ${priced}.`,
  /** Above the result, by sex. */
  headings: {
    female: (age: number, amount: string) => `A woman of ${age} who doesn’t use tobacco, ${amount} of coverage`,
    male: (age: number, amount: string) => `A man of ${age} who doesn’t use tobacco, ${amount} of coverage`,
    either: (age: number, amount: string) => `A woman or man of ${age} who doesn’t use tobacco, ${amount} of coverage`,
  },
  level: "Level coverage",
  levelPays: "Pays in full from the first day. Asks about your health.",
  guaranteedPays: (years: number) => `Usually a ${years}-year waiting period. Asks nothing about your health.`,
  quote: "Get Your Free Quote",
  caption: "Level coverage, dollars a month, women and men without tobacco",
  ageColumn: "Age",
  question: "How much does final expense insurance cost?",
  example: (range: string, age: number) => `${range} a month at age ${age}`,
  examples: (amount: string, examples: readonly string[]) =>
    `For ${amount} of level coverage without tobacco, about ${examples.slice(0, -1).join(", ")}${examples.length > 1 ? " and " : ""}${examples.at(-1)}.`,
  depends:
    "It depends on your age, sex, health, tobacco use, state and the amount you choose. A quote is free, and it is a range until an insurer has looked at your answers.",
};
