/** Letters in large type: estimates and results to print, and how to reach the agency. */
export const letters = {
  title: "Your price estimate",
  person: (person: string, amount: string) => `For ${person}: ${amount} of coverage.`,
  example: "No amount was chosen, so this one is an example.",
  kind: "Kind of policy",
  price: "Price a month",
  waiting: "Waiting period",
  paysHeading: "What each one pays",
  pays: (label: string, words: string) => (words.startsWith(label) ? words : `${label}: ${words}`),
  basis: "What this is based on",
  source: (publisher: string, name: string) => `${name} (${publisher})`,
  sourceOfYear: (publisher: string, name: string, year: number) => `${name} (${publisher}, ${year})`,
  figure: "Figure",
  value: "Amount or answer",
  notes: "Please note",
  sources: "Sources",
  agent: "Your agent",
  agency: "How to reach us",
  phone: (number: string) => `Phone: ${number}`,
  license: (state: string, number: string) => `${state} license number: ${number}`,
  hours: (days: string, times: string) => `${days}: ${times}`,
  zone: (zone: string) => `All times are ${zone}.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** A letter to a lead, which staff print and mail. */
  lead: {
    greeting: (name: string) => `Dear ${name},`,
    opening: "Thank you for asking us about final expense insurance. Here is the price range we worked out for you.",
    unpriced: "Thank you for asking us about final expense insurance. Here is what it costs people of different ages.",
    noPrice: (phone: string) =>
      `To work out your own price, we need to know a little more. Please call us at ${phone}.`,
    table: "Level coverage, dollars a month, for women and men who don’t use tobacco:",
    age: "Age",
    closing: (phone: string) =>
      `You don’t have to do anything. If you have a question or would like exact prices, call us at ${phone}.`,
    sincerely: "Sincerely,",
    stop: "If you would rather not hear from us again, tell us by phone or by mail, and we will stop.",
  },
  /** Shown when files are asked for too often. */
  often: "Too many files came from your connection in a short time. Please go back and try again in a few minutes.",
};
