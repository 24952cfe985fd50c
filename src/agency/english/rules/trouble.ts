/** The texts of a page that failed, or that can't be shown right now. */
export const trouble = {
  title: "Something went wrong",
  oops: "Oops! Something went wrong",
  ourMistake: "This is our mistake, not yours. Refreshing often helps.",
  refresh: "Refresh Page",
  home: "Go Home",
  spent: "Refreshing has not helped. Please go to the home page, or call us.",
  unavailable: "Not available right now",
  cantOpen: "We can’t open this page right now",
  passes: "Something on our side is not working. It usually passes within a few minutes.",
  tryLater:
    "Please try again in a few minutes. If you were just sending us something here, open this page again then to check that it arrived, and send it again if it did not.",
  callUs: "You do not have to wait. A person will help you if you call us at",
  tryAgain: "Try again",
  call: (phone: string) => `Call ${phone}`,
};
