/** The texts around the pages that the agency writes: about, careers, what the insurance is, privacy, terms. */
export const textPages = {
  contents: "On this page",
  /** Search terms, by the path of the page. */
  keywords: {
    "/about": ["insurance agency", "insurance agents", "final expense insurance agency"],
    "/final-expense": [
      "final expense insurance",
      "burial insurance",
      "guaranteed issue",
      "graded benefit",
      "waiting period",
    ],
    "/careers": ["insurance agent careers", "life insurance agent"],
    "/privacy": ["privacy", "Global Privacy Control", "delete my information"],
    "/terms": ["terms of use"],
  },
  /** In place of an email address that the agency doesn't have: "write to …". */
  noEmail: { before: "us through ", link: "our contact form" },
  /** Time for which something is stored. */
  period: (n: number, unit: "day" | "year") => `${n.toLocaleString("en-US")} ${unit}${n === 1 ? "" : "s"}`,
  privacySignal: "Your browser asks for privacy (Global Privacy Control). Nothing about your visit is counted.",
  team: "The people you speak with",
  teamMore: "Names, license numbers and languages of our team.",
  meetTeam: "Meet the team",
  carriers: "Insurers we work with",
  /** The source and date of a rating: "October 1, 2026". */
  rated: (rating: string, by: string, day: string) => `Rated ${rating} by ${by} as of ${day}`,
  licenses: "Our licenses",
  license: (state: string, number: string) => `${state}: license ${number}`,
  ready: "When you are ready",
  readyMore: "A quote is free and binds you to nothing. You can also just ask.",
  quote: "Get a Free Quote",
};
