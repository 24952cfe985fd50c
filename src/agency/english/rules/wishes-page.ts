/** The page around the final wishes planner. */
export const wishesPage = {
  pageTitle: "Final wishes planner to print or keep",
  keywords: ["final wishes planner", "funeral wishes form", "funeral planning checklist", "printable final wishes"],
  heading: "Your final wishes, in your own words",
  lead: "Six short steps, in any order, with breaks as long as you like. What you write stays in this browser. We get to see it only if you ask us for a large-type PDF, and we keep nothing of it.",
  more: "Good to know",
  noWill:
    "This is not a will, and it gives nobody a legal power. In some states you can name in a signed form who decides about your funeral; a lawyer can help.",
  tell: "Tell at least one person where the printed pages are. Wishes inside a will are often read too late.",
  folder: "What belongs in the folder for your family",
  talk: "How to talk about it",
  tasks: "What your family will have to do, as a list",
};
