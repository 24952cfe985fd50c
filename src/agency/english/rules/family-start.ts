/** The page that starts a family room. */
export const familyStart = {
  title: "Plan together, as a family",
  lead: "A family room is a private page for you, your parent, and your brothers and sisters. Share what a funeral may cost, what is wished for, and your questions.",
  metaTitle: "Family room: plan final wishes together",
  description:
    "A private page where parents, brothers and sisters plan final expenses together: the need, the wishes, a price range and questions. No account, no phone number.",
  keywords: ["plan funeral with siblings", "family funeral planning", "talk with parents about final expenses"],
  crumb: "Family room",
  howTitle: "How it works",
  how: [
    "You start it with three short answers. There is no account and no password.",
    "You get a private link, and one more for each person you invite. You pass the links on yourself, by text message or email.",
    "Each person joins only if they want to. Then all can add results of our calculators, wishes and notes, and say whether they agree with the plan.",
  ],
  privateTitle: "Private by design",
  private: (days: number): readonly string[] => [
    "We never ask for a phone number or an email address there. Nobody calls or writes to anyone because of it.",
    "No screen of ours shows our agents what you write. If one of you wants a call or a quote, that person asks for it on a form of its own, for their own number only.",
    `If nobody opens it for ${days} days, it is deleted with all that is in it. The person who starts it can delete it at any time.`,
  ],
  formTitle: "Start a family room",
  forName: "First name of the person it is for",
  forNameHint: "Your own first name, if it is for you.",
  name: "Your first name",
  relation: "Who are you to them?",
  relationSelf: "It is for me",
  choose: "Please choose",
  /** A member's relation to the person that a family room is for. */
  relations: {
    self: "It is for this person",
    spouse: "Husband, wife or partner",
    child: "Son or daughter",
    sibling: "Brother or sister",
    grandchild: "Grandchild",
    relative: "Other family",
    friend: "Friend or helper",
  },
  result: "This result comes along:",
  haveOne: "Is your family room open already? Copy this link, and paste it there under “Cost and price”.",
  resultLink: "Link to this result",
  button: "Start our family room",
  often: "Several family rooms were just started from your connection. Please wait a few minutes and try again.",
  automatic: "Our spam check held this back. Please send it again in a moment.",
  lost: "Something went wrong. Please try again.",
  closed: "The family room is deleted, with everything in it. Its links no longer work.",
  left: "You left the family room. What you wrote there is deleted, and your link no longer works.",
  /** Errors beside fields, here and in the family room. */
  errors: {
    all: "Nothing you typed is lost. Please fix what is marked below.",
    firstName: "Please enter a first name, without numbers or an address.",
    longName: (most: number) => `Please enter a first name of at most ${most} characters.`,
    relation: "Please choose who you are to them.",
    /** Of a person who is invited. */
    theirRelation: "Please choose who this is.",
    text: "Please write something first.",
    longText: (most: string) => `Please shorten this to ${most} characters.`,
    result:
      "This is not a link to one of our results. In a calculator, press “Copy a link to this result”, and paste the link here.",
  },
};
