/** The home page, besides the texts of the settings. */
export const home = {
  title: "Final expense insurance in plain words",
  description:
    "Whole life coverage for a funeral and last bills. See what it does, what it costs and where waiting periods apply, then ask for a free quote or a call.",
  keywords: [
    "final expense insurance",
    "burial insurance",
    "funeral insurance for seniors",
    "whole life insurance",
    "free quote",
  ],
  quote: "Get Your Free Quote",
  /** Before the phone number. */
  orCall: "or call",
  benefits: "What a final expense policy does for you",
  whatItIs: "What final expense insurance is, and what it does not do",
  steps: "How it works",
  testimonials: "What families say",
  prices: "What it costs, by age",
  pricesMore: "A level price stays the same for life, and the younger you start, the lower it is.",
  anyPrice: "Any age, any amount, with or without tobacco",
  questions: "Questions people ask us",
  questionsMore: "Something else on your mind? Our guides answer many more, and so do we.",
  worthIt: "Is it worth it for you?",
  healthCheck: "Which policy does your health allow?",
  articles: "Plain guides, with their sources",
  allArticles: "All articles",
  callback: "Would you rather talk it over?",
  callbackMore:
    "Leave your name and number, and an agent will call you. You ask, we answer, and you decide in your own time.",
  promises: ["A person dials you by hand", "The quote is free", "Tell us to stop, and we stop"],
};
