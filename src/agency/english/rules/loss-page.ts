/** The page around the list after a loss. */
export const lossPage = {
  pageTitle: "What to do when someone dies: a checklist",
  keywords: [
    "what to do when someone dies",
    "after a death checklist",
    "who to notify when someone dies",
    "deadlines after a death",
  ],
  heading: "What to do after a loss",
  lead: "We’re sorry that you need this page. Very little has to be done today, and you don’t have to do it alone. Take the list one line at a time.",
  toList: "Go straight to the list",
  more: "More to read",
  articles: "Articles about the time after a loss",
  rights: "Your rights at the funeral home",
  veteran: "What VA covers of a veteran’s funeral, and what is left",
  wishes: "Write down your own wishes, so that your family has less to guess",
};
