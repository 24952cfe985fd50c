/** The answers of a quote in words: choices of its screens, and the list of answers. */
export const quoteAnswers = {
  whom: { me: "Me", parent: "My mother or father", spouse: "My husband, wife or partner" },
  sex: { female: "Female", male: "Male" },
  tobacco: { yes: "Yes", no: "No" },
  health: {
    good: "Generally healthy",
    some: "Some health conditions",
    serious: "Serious conditions, or living in care",
  },
  reachBy: { call: "Phone call", text: "Text message", email: "Email" },
  bestTime: { any: "Any time", morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  /** Names of the answers. */
  labels: {
    whom: "Coverage is for",
    state: "State",
    birthDate: "Date of birth",
    age: "Age",
    sex: "Sex",
    tobacco: "Tobacco or nicotine",
    coverage: "Coverage",
    health: "Health",
    when: "Best way and time",
    name: "Name",
    names: "Names",
    reach: "How to reach you",
    theirPhone: { parent: "Your parent’s phone", spouse: "Your spouse’s phone" },
    message: "Message",
  },
  requestedBy: (name: string, helper: string) => `${name}, requested by ${helper}`,
  /** Instead of an answer that was left open. */
  skipped: "Skipped",
  notSure: "Not sure yet",
  notAsked: "Not asked",
};
