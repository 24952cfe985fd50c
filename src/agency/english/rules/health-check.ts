/** The health check: its questions, results, and the page around them. */
export const healthCheck = {
  pageTitle: "Health check for burial insurance",
  keywords: [
    "burial insurance health questions",
    "final expense with health problems",
    "graded or guaranteed issue",
    "can I get burial insurance",
  ],
  title: "Which policy does your health allow?",
  lead: "Ten plain questions. You see which kind of coverage is likely, and why. Your answers never leave this page: they are not sent, not saved and not seen by us.",
  questions: "The ten questions",
  answers: { no: "No", yes: "Yes", unsure: "Not sure" },
  result: "Your likely result",
  noneAnswered: "Answer the ten questions. The result then appears here.",
  left: (left: number) => (left === 1 ? "1 question is left." : `${left} questions are left.`),
  because: (reasons: string) => `Why: ${reasons}.`,
  noReasons: "Why: you answered no to the questions that insurers ask most often.",
  noReasonsUnsure: "Why: you answered yes to none of the questions that insurers ask most often.",
  /** The effect of a 'not sure'; `reasons` are the questions in short. */
  maybe: {
    level: (reasons: string) =>
      `You weren’t sure about this: ${reasons}. If the answer is yes, level coverage is more likely. Your doctor’s office can tell you.`,
    graded: (reasons: string) =>
      `You weren’t sure about this: ${reasons}. If the answer is yes, graded coverage is more likely. Your doctor’s office can tell you.`,
    guaranteed: (reasons: string) =>
      `You weren’t sure about this: ${reasons}. If the answer is yes, guaranteed issue is more likely. Your doctor’s office can tell you.`,
  },
  /** For a result that 'not sure' leaves open: from the best possible kind to the worst. */
  open: {
    sentence: "We can’t say yet which coverage is likely.",
    range: (best: string, worst: string) => `At best it is ${best}, at worst ${worst}.`,
    kinds: { level: "level coverage", graded: "graded coverage", guaranteed: "guaranteed issue" },
    depends: (reasons: string) => `It depends on what you weren’t sure about: ${reasons}.`,
    ask: "What to ask",
    asks: [
      "Ask your doctor’s office if any of these is true for you. Then answer again.",
      "Ask an agent which of these an insurer asks about, and how many years it looks back.",
    ],
  },
  tell: "What to tell an agent",
  tellLine: (reason: string, tell: string) => `About ${reason}: ${tell}.`,
  clear: "Clear my answers",
  caution:
    "This is a guide, not a decision. Insurers differ, so an agent checks before you apply. Always answer an application truthfully: a wrong answer can cost your family the benefit.",
  graded: "We have no sample prices for graded coverage. Ask an agent for the price in dollars.",
  listTitle: "The questions in order",
  listLead:
    "Go down the list and stop at the first yes. If every answer is no, you likely qualify for level coverage. Nothing here is sent.",
  /** The likely result of a 'yes' to a question. */
  ifYes: {
    level: "If yes: likely level coverage.",
    graded: "If yes: likely graded coverage. Insurers differ.",
    guaranteed: "If yes: likely guaranteed issue. Insurers differ.",
  },
  kinds: "What the three kinds mean",
  prices: "What it changes in price",
  pricesCaption: (amount: string) => `${amount} of coverage without tobacco, dollars a month`,
  priceColumns: { age: "Age", level: "Level coverage", guaranteed: "Guaranteed issue" },
  noPrice: "no rates",
  ownPrice: "See the price for your own age and amount",
  insurers: "What our insurers’ rules say",
  insurersText:
    "These rules are the insurers’ own, as we have them. Each may change at any time, and only an application decides.",
  /** The result of a product's rules; `open`: they don't say. */
  rules: {
    open: "Ask an agent: the rules don’t say enough.",
    declined: "Likely not offered.",
    level: "Likely level coverage.",
    graded: "Likely graded coverage.",
    guaranteed: "Likely guaranteed issue.",
  },
  ruleSince: (day: string) => `in force since ${day}`,
  about: "Where these questions come from",
  aboutText: (month: string) =>
    `They are the questions that applications without a medical exam ask most often, as of ${month}. Each insurer has its own list, its own years to look back and its own rules. We are not doctors, and this is not medical advice.`,
  talk: "Talk it over",
  talkText:
    "An agent knows which insurer is most lenient about what you have. There is no charge for advice, and you don’t have to buy anything. Nothing you answered here reaches us: you decide what to say.",
  callback: "Ask us to call you",
  quote: "Get a Free Quote",
  /** The name of each kind, when it pays, and what comes next. */
  outcomes: {
    level: {
      name: "Level coverage",
      likely: "You likely qualify for level coverage.",
      pays: "It pays the full amount from the first day, and it costs the least.",
      next: "Tell the agent which medicines you take, and for what. Insurers check your prescriptions. Pills for blood pressure or diabetes are rarely a problem.",
    },
    graded: {
      name: "Graded coverage",
      likely: "You likely qualify for graded coverage.",
      pays: "It pays a part of the amount in the first years and the full amount after that. How much, and for how long, differs by insurer.",
      next: "Ask more than one insurer. Some look back two years, some only one, and one of them may offer you level coverage.",
    },
    guaranteed: {
      name: "Guaranteed issue",
      likely: "Guaranteed issue is likely the coverage you can get.",
      pays: "Nobody of the right age is turned down.",
      next: "Insurers differ. Ask when the full amount is paid, and what your family gets before that.",
    },
  },
  /** For answers on which insurers often differ. */
  differ: {
    likely: "You likely qualify for level or graded coverage. Insurers differ.",
    pays: "Level coverage pays the full amount from the first day. Graded coverage pays a part of it in the first years. Ask more than one insurer.",
  },
  /** Each question by id, its hint or '', its name in a list, and what to say to an agent after a 'yes'. */
  asked: {
    care: {
      question:
        "Are you in a hospital, a nursing home or hospice now, or do you need help each day to bathe, dress, eat or use the toilet?",
      hint: "A cane or a walker alone doesn’t count.",
      short: "care or help each day",
      tell: "what help you get, since when, and whether you expect to go home soon",
    },
    terminal: {
      question:
        "Are you being treated for cancer now, or has a doctor told you that an illness may end your life within two years?",
      hint: "",
      short: "cancer in treatment, or an illness that may end your life soon",
      tell: "which illness it is, when you learned of it, and what the treatment is",
    },
    memory: {
      question: "Has a doctor ever told you that you have dementia, Alzheimer’s disease, ALS, AIDS or HIV?",
      hint: "",
      short: "dementia, Alzheimer’s, ALS, AIDS or HIV",
      tell: "when you learned of it, and how it is treated",
    },
    organs: {
      question:
        "Are you on kidney dialysis, have you had an organ transplant or been advised to have one, or has diabetes led to an amputation or a coma?",
      hint: "",
      short: "dialysis, a transplant, or an amputation or coma from diabetes",
      tell: "what it was, and the month and year",
    },
    oxygen: {
      question: "Do you use oxygen to help you breathe?",
      hint: "A CPAP machine for sleep apnea doesn’t count.",
      short: "oxygen",
      tell: "why you use oxygen, and whether by day or only at night",
    },
    heart: {
      question:
        "In the past two years, have you had a heart attack, a stroke or heart surgery? Or do you have heart failure or a defibrillator?",
      hint: "",
      short: "heart trouble, or a stroke in the past two years",
      tell: "the month and year, and how you have been since",
    },
    cancer: {
      question: "In the past two years, have you had cancer or been treated for it?",
      hint: "Most applications leave out basal cell skin cancer.",
      short: "cancer in the past two years",
      tell: "which cancer, how far it had spread, and the date of the last treatment",
    },
    lasting: {
      question:
        "Do you have COPD or another lasting lung disease, or diabetes that has harmed your eyes, kidneys, nerves or feet?",
      hint: "",
      short: "lung disease or harm from diabetes",
      tell: "what you take for it, and when a dose last changed. Insurers differ most here: some offer level coverage",
    },
    young: {
      question: "Do you use insulin, and did you start before age 50?",
      hint: "Insurers ask about different ages. If you don’t use insulin, answer no.",
      short: "insulin since before age 50",
      tell: "the age at which you started, and how much you use. Some insurers offer level coverage",
    },
    insulin: {
      question: "Do you use insulin for diabetes?",
      hint: "Pills and other shots don’t count here.",
      short: "insulin",
      tell: "since when, how much, and your last A1C",
    },
  },
};
