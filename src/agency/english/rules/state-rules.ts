const during = (year: number | null) => (year === null ? "" : ` (${year})`);

/** The rules of a state on policies and funerals: the questions, and the answers. */
export const stateRules = {
  labels: {
    "free-look": "Days to return a new policy",
    replacement: "Days to return it if it replaces another",
    "funeral-director": "Funeral director required?",
    "burial-fund": "Burial money that Medicaid doesn’t count",
    "funeral-trust": "Funeral trust that Medicaid doesn’t count",
  },
  /** A remark of the states data, by its English text. */
  note: (english: string) => english,
  freeLook: {
    ask: "Ask the regulator. Your policy says how many you have.",
    usual: "At least 10 days, as in most states. Check your policy: many insurers give 30.",
    none: "No state law that we know of. Your policy says how many you have.",
    least: (days: number) => `At least ${days} days. Check your policy: it may give more.`,
    span: (least: number, most: number) => `${least} to ${most} days.`,
    policySays: "Your policy says how many you have.",
    replaces: (days: number) => `${days} days. Keep the old policy until the new one is in force.`,
  },
  director: {
    ask: "Ask the county or a funeral home.",
    /** `what` is a note of the states data without its capital, with its period. */
    except: (what: string) => `Not in general. But ${what} Ask the county if you plan without one.`,
    no: "No. A family may plan it alone. Permits and the rules of the cemetery still count.",
    yes: (place: string, what: string) =>
      `Yes, for some steps. ${place} is one of nine states with such a law. It covers ${what} You still choose the funeral home.`,
    yesAsk: (place: string) =>
      `Yes, for some steps. ${place} is one of nine states with such a law. Ask a funeral home which ones. You still choose the funeral home.`,
  },
  fund: {
    ask: "Ask the state’s Medicaid office.",
    stricter: "Ask the state’s Medicaid office. Its rules can be stricter than the federal ones.",
    state: (limit: string) => `Up to ${limit}. The state sets this figure.`,
    federal: (limit: string) =>
      `Up to ${limit}. That is the federal rule. A spouse may have as much, and a plot doesn’t count either.`,
  },
  trust: {
    ask: "Ask the state’s Medicaid office.",
    askFirst: "Ask the state’s Medicaid office. Do so before you pay into one.",
    upTo: (limit: string, year: number | null) => `Up to ${limit}${during(year)}.`,
    limited: (year: number | null) => `There is a limit${during(year)}.`,
    noLimit: (year: number | null) => `No limit${during(year)}.`,
    byCounty: (year: number | null) => `The limit depends on the county${during(year)}.`,
    contractOnly: (year: number | null) => `Only a contract with a funeral home counts${during(year)}.`,
    statement: "You need a list of the goods and services it pays for.",
  },
};
