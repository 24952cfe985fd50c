/** VA's share of a funeral: the bill, what VA gives, time limits and papers. Amounts come in words: '$1,002'. */
export const veteranFuneral = {
  pageTitle: "What VA pays for a veteran’s funeral",
  keywords: ["veteran funeral costs", "VA burial benefits", "national cemetery burial", "VA burial allowance"],
  title: "Veteran Funeral Planner",
  eyebrow: "What does VA cover, and what is left?",
  lead: "Answer what you know about the veteran. You see what Veterans Affairs (VA) gives, what is left for the family in dollars, and which papers to look for.",
  left: "Left for the family:",
  about: (amount: string) => `about ${amount}`,
  /** The sums in one sentence, by what VA gives and pays back. */
  sums: {
    none: (price: string) => `The usual price is ${price}. VA takes nothing off it that we can count.`,
    free: (price: string, free: string) => `The usual price is ${price}, and ${free} of it is free.`,
    back: (price: string, back: string) => `The usual price is ${price}, and VA pays back up to ${back}.`,
    both: (price: string, free: string, back: string) =>
      `The usual price is ${price}: ${free} of it is free, and VA pays back up to ${back}.`,
  },
  cautions: {
    good: "",
    other:
      "VA decides on this kind of discharge case by case. The figures show what you get if it says yes. Ask first.",
    dishonorable:
      "A dishonorable discharge bars burial benefits. A discharge can sometimes be upgraded: ask a county veterans office.",
    unsure: "The figures count on an honorable or general discharge. The DD-214 says which one it was.",
  },
  bill: {
    caption: "Usual prices, and what comes off",
    what: "What",
    price: "Usual price",
    left: "Left",
    free: "Free",
    off: "Comes off",
    total: "In all",
  },
  allowances: {
    service: "VA burial allowance, service caused the death",
    burial: "VA burial allowance",
    plot: "VA plot allowance",
  },
  estimate: (span: string) => `Our latest figure, for ${span}. It changes every October 1.`,
  possible: (more: string) =>
    `VA may pay back up to ${more} more, if the veteran gets VA pay or a pension, or dies in VA care.`,
  instead: (most: string) =>
    `If VA finds that service caused the death, it pays up to ${most} in place of its other allowances.`,
  unknown: "We don’t know the VA allowance for a death on that day, so none is taken off. VA.gov has it.",
  /** Beside a line of the bill. */
  lines: {
    national: "Free in a VA national cemetery.",
    markerPrivate: "VA gives a marker or headstone. The cemetery may charge to set it.",
    marker: "VA gives the marker or headstone.",
    stateFree: "Most state veterans cemeteries don’t charge for a veteran. Ask yours.",
    stateFamily: "The price in a private cemetery. Ask what the state veterans cemetery charges for family.",
    stateVault: "Ask the cemetery. Many have the vault in the ground already.",
  },
  givesTitle: "What VA gives",
  gives: {
    flag: "A burial flag, and a Presidential Memorial Certificate with the president’s signature.",
    honors: "Military funeral honors, if the family asks: folding the flag and playing Taps.",
    national:
      "A grave or a niche in any VA national cemetery that has space, opening and closing, a grave liner, a headstone or marker, and care for good.",
    statePlot:
      "VA pays the state for the plot, if the state charges nothing for it. The state sets its own rules: some ask that you lived there.",
    stateMarker: "A headstone or marker.",
    private:
      "A headstone or marker, or a medallion for a stone you buy. The grave, its opening and the setting are yours to pay.",
    familyNational:
      "The same grave as the veteran’s, opening and closing, and the name on the headstone, at no charge. The veteran doesn’t have to die first.",
    familyNone: "No flag and no allowance: these are for the veteran.",
    familyState:
      "A headstone or marker. The state cemetery says who in the family may be buried there, and at what fee.",
    familyElsewhere: "Nothing outside a veterans cemetery: no grave, no marker and no allowance.",
  },
  familyTitle: "For husband, wife and children",
  family: {
    grave:
      "A husband, wife or minor child can share the veteran’s grave in a national cemetery, even if they die first. So can some adult children with a disability since youth.",
    allowance: "VA pays no allowance for a family member’s funeral, and gives them no marker in a private cemetery.",
  },
  limitsTitle: "Time limits",
  limits: {
    grave: "There is no time limit for a grave. Call the scheduling office, or let the funeral home call.",
    graveAhead:
      "There is no time limit for a grave. You can’t reserve one, but you can find out now whether you qualify.",
    /** `limit` is 'within 2 years of the burial'. */
    claim: (limit: string) => `The burial and plot allowance: file ${limit} or cremation.`,
    lastDay: (day: string) => `If the burial was on the day of death, the last day is ${day}.`,
    service: "Where service caused the death, there is no time limit.",
  },
  papersTitle: "Papers",
  papers: {
    discharge:
      "The discharge paper, DD-214. Funeral homes and cemeteries ask for it first. The National Archives has copies.",
    preNeed: "VA Form 40-10007, to ask ahead of time whether you can be buried in a national cemetery.",
    claim: (form: string) => `${form} for the burial and plot allowance, with the death certificate and the bills.`,
    marker: "VA Form 40-1330 for a headstone or marker, or 40-1330M for a medallion.",
    flag: "VA Form 27-2008 for the flag. Funeral homes and post offices help.",
  },
  callsTitle: "Who to call",
  calls: { cemetery: "National Cemetery Scheduling Office", benefits: "VA benefits line" },
  more: "More to read",
  articles: {
    benefits: "VA burial benefits: amounts, deadlines and forms",
    loss: "What to do after a loss",
    costs: "Add up the whole funeral, line by line",
  },
  notVa:
    "We are an insurance agency, not part of VA or any government office. VA decides every claim itself, and asking is free.",
};
