/** The final wishes planner around its questions, its document, text and files. */
export const wishes = {
  noScript:
    "The planner needs JavaScript to keep what you type. Without it, print this page: it is the whole form, with room to write by hand.",
  back: "Back",
  next: "Next",
  nextStep: (step: string) => `Next: ${step.toLowerCase()}`,
  finish: "Finish: print or keep",
  answered: (answered: number, of: number) => `${answered} of ${of} questions answered`,
  refused: "This browser does not let us keep anything. Save a file in the last step before you leave.",
  kept: "Kept on this device only, as you type.",
  part: (step: number, position: number, of: number) => `Step ${step}, part ${position} of ${of}`,
  steps: "Steps of the planner",
  stepCount: (answered: number, of: number) => `${answered} of ${of}`,
  fullList: "The list is full. Write the rest into the last step.",
  secretNumber:
    "This looks like a whole account or Social Security number. The last four digits are enough for your family.",
  document: {
    label: "Your document",
    title: "My final wishes",
    titleOf: (name: string) => `Final wishes of ${name}`,
    lead: "For my family and friends, so that they do not have to guess. This is not a will and gives nobody a power; it says what I would like, and where things are.",
    date: "Date",
    signature: "Signature",
    origin: (site: string) => `Written with the final wishes planner of ${site}. Kept by me, not by them.`,
  },
  /** The texts of the plain text and the large-type file besides questions and answers. */
  writtenOn: (day: string) => `Written down on ${day}. This is not a will.`,
  noWill: "This is not a will.",
  answer: (label: string, value: string) => `${label}: ${value}`,
  listed: (label: string) => `${label}:`,
  signature: "Signature and date: ______________________",
  /** The reason for which no large-type file is made. */
  empty: "Nothing is written down yet. Please go back and answer a question first.",
  long: "This is too long for a large-type file. Please go back and choose “Print my wishes”.",
};
