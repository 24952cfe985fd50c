/** The page of each calculator, by id. `question` is what brings visitors; `working` has paragraphs on the method. */
export const calculatorPages = {
  "final-expense-calculator": {
    name: "Final Expense Calculator",
    question: "How much money would my family need?",
    lead: "Add up the funeral, the cemetery and what is left to pay, and take away what is already there. Start with the state; everything else can stay as it is.",
    description:
      "Work out how much final expense coverage a family may need: funeral and cemetery costs by state, debts and gifts, less savings, Social Security and VA benefits.",
    keywords: ["final expense calculator", "burial insurance calculator", "how much final expense insurance do I need"],
    working: [
      "The funeral is the average of the state you choose, or the national median where none is chosen. Cemetery, certificates and the people who help are added to it, because the published medians leave them out.",
      "Debts and a gift are added as you type them. Savings, life insurance, and the payments of Social Security and Veterans Affairs that apply are taken away. What remains is the need. It never goes below zero.",
      "Every figure of ours can be replaced by one of yours under “Change what we assume”.",
    ],
  },
  "cremation-vs-burial": {
    name: "Cremation vs. Burial",
    question: "What does each item cost, side by side?",
    lead: "Both price lists next to each other, item by item. Choose your state. Leave out what you would not have, add what you would, and put in the prices you were quoted.",
    description:
      "Compare the cost of cremation and burial item by item with national median prices. Leave items out, add a plot or a meal, and see the averages in your state.",
    keywords: ["cremation vs burial cost", "cremation cost", "burial cost", "funeral price list"],
    working: [
      "The funeral home’s part starts with the items of the national median for a funeral with viewing and burial, and with viewing and cremation. It adds up to the published medians exactly. In a state it adds up to that state’s average: each item is the national price, raised or lowered in the same proportion.",
      "Both lists also count what our other calculators count. A burial has a vault, a plot, the opening of the grave and a flat marker. Both have certificates and an officiant. So the totals agree with those of the Final Expense Calculator.",
      "A funeral home may charge its basic services fee to everybody, so that fee cannot be left out. All other goods and services are yours to choose under the Funeral Rule of the Federal Trade Commission.",
    ],
  },
  "funeral-costs-by-state": {
    name: "Funeral Costs by State",
    question: "What does a funeral cost where we live?",
    lead: "Average prices in all fifty states and the District of Columbia. Sort the table by any column, and set up to three states side by side.",
    description:
      "Average burial and cremation prices in all 50 states and DC, in a table you can sort. Compare up to three states and see how far each is from the national mean.",
    keywords: ["funeral costs by state", "average funeral cost", "cremation cost by state", "burial cost by state"],
    working: [
      "Each figure is the average of what funeral homes in that state ask for one kind of funeral. Vault, plot, and the opening of the grave are not in it. For a state you choose, “Final costs in all” adds them, and is the total of the Final Expense Calculator.",
      "Ranks count from the least expensive state. Two states with the same price share a rank. The mean is the simple mean of the fifty-one rows, whatever the size of the state.",
    ],
  },
  "coverage-gap": {
    name: "Coverage Gap",
    question: "Will my policy still be enough in twenty years?",
    lead: "A level benefit stays the same while prices rise. See in which year the two part, and by how much.",
    description:
      "See whether a level life insurance benefit keeps up with rising funeral costs, in which year it falls short, and by how much, with a growth rate you choose.",
    keywords: ["coverage gap calculator", "funeral inflation", "life insurance and inflation"],
    working: [
      "Today’s costs start at the final costs of the kind of funeral and the state you choose, the same as in the Final Expense Calculator, unless you give your own figure. They grow by the same percentage every year, compounded, and each year is rounded to whole dollars.",
      "Nobody knows how fast prices will rise. The rate we start with is an assumption, and you can set any rate from −5 to 15 percent.",
    ],
  },
  "premium-estimator": {
    name: "Premium Estimator",
    question: "What might a policy cost a month?",
    lead: "A low, a middle and a high monthly price for level coverage and for guaranteed issue. Planning figures, not an offer.",
    description:
      "Estimate the monthly premium of final expense insurance by age, sex, tobacco use, state and amount: a low-to-high range for level and guaranteed-issue policies.",
    keywords: ["final expense insurance rates", "burial insurance cost by age", "premium estimator"],
    working: [
      "The range is the lowest, the middle and the highest of several sample rate cards at your age and amount. Between two ages or two amounts of the cards we follow a straight line. Outside them we say nothing.",
      "Level coverage pays in full from the first day and asks about your health. Guaranteed issue asks nothing about health, and has a waiting period in which a natural death does not bring the full benefit.",
      "What you really pay is decided by the insurer, after your health, your state and the policy are known.",
    ],
  },
  "budget-to-coverage": {
    name: "Budget to Coverage",
    question: "How much coverage does my budget buy?",
    lead: "Start from what you can spend a month, and see how many dollars of benefit it may buy at your age.",
    description:
      "Turn a monthly budget into dollars of final expense coverage by age, sex and tobacco use. See the range for level and for guaranteed-issue policies, in dollars.",
    keywords: ["how much life insurance can I afford", "burial insurance budget", "final expense coverage by budget"],
    working: [
      "This is the premium estimate turned around: the largest amount, in steps of $100, whose monthly price is within your budget. The lowest price of the range buys the most.",
      "We speak of dollars only. Some advertisements sell “units”, and a unit buys fewer dollars the older you are.",
    ],
  },
  "is-it-worth-it": {
    name: "Is It Worth It for You?",
    question: "Insurance or savings: which suits me?",
    lead: "See what you would pay in, what your family would get, and what the same money would come to in a savings account. We say so when savings may suit you better.",
    description:
      "Compare a final expense policy with saving the same money each month: premiums paid by year, the break-even age, your chance of living that long, and the answer.",
    keywords: ["is final expense insurance worth it", "burial insurance or savings", "life insurance break-even"],
    working: [
      "Premiums are added up year by year. For savings, the same premium is set aside at the start of each month and earns the interest you enter, as a yearly rate. Taxes are left out.",
      "Your chance of living to an age is the share of people of your age and sex who do, in the Social Security life table. The table covers the whole country. It knows nothing about your health.",
      "We say that savings may suit you better if at least 75 of 100 people live until the savings reach the benefit, at the low end of our price range as at the high end. If fewer than 50 of 100 do, we say that a policy may. In between, it depends on your family. For people who use tobacco we never say that savings may suit them better, because the table is about everyone, and tobacco shortens lives.",
      "In the waiting period of guaranteed issue, we count what a natural death brings: the premiums paid so far plus the usual interest.",
    ],
  },
};
