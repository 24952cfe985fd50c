/** The list of calculators, what is below each of them, and the page that emails a result. */
export const calculators = {
  title: "Calculators",
  lead: "Answers to the questions families ask, with the source and year of every figure. You don’t give a name or an email address, and you can change anything we assume.",
  pageTitle: "Final expense and funeral cost calculators",
  description:
    "Free calculators about funerals and final expense insurance: what a funeral costs, what a family needs and what a policy may cost. No name, email or sign-up.",
  keywords: ["final expense calculator", "funeral cost calculator", "burial insurance calculator"],
  tools: "Tools for you and your family",
  start: "Start",
  working: "How we work it out",
  planning:
    "These results are for planning only. They are not an offer of insurance or advice about your own situation.",
  others: "More calculators",
  noPage: "We have no such calculator.",
};
