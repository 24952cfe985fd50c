/** The planning tools, as lists and search engines name them. Descriptions: at most 160 characters. */
export const tools = {
  named: {
    wishes: {
      name: "Final Wishes Planner",
      description:
        "Write down your funeral wishes, whom to tell and where your papers are. It stays on your device; print it or keep it as a file. Free, no sign-up.",
    },
    loss: {
      name: "After a Loss Checklist",
      description:
        "What to do in the first hours, days, weeks and months after a death: who to call, papers to find and deadlines with dates, fitted to your answers.",
    },
    health: {
      name: "Health Check",
      description:
        "Ten plain health questions show which final expense policy is likely: level, graded or guaranteed issue, and why. Your answers stay in your browser.",
    },
    opinion: {
      name: "Second Opinion",
      description:
        "Is your burial insurance a fair deal? Enter the price and the amount of a policy or offer, TV units too. See if it is fair, or makes you wait. No name asked.",
    },
    veteran: {
      name: "Veteran Funeral Planner",
      description:
        "What VA covers of a veteran’s funeral: grave, marker, flag and burial allowance. See in dollars what is left to the family, the time limits and the forms.",
    },
  },
  again: "Change your answers",
  startOver: "Start over",
  notAdvice: "General information, not legal or tax advice.",
  /** The tool's requirements, for search engines. */
  browser: "Works in any browser; printing works without JavaScript.",
};
