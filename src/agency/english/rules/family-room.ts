import type { AroundLink } from "./sent-quote.ts";

/** A family room: its page, the invitation to it, and its errors. */
export const familyRoom = {
  title: (forName: string) => `Planning for ${forName}`,
  eyebrow: "Family room",
  /** An invitation, before a person joins. */
  join: {
    title: (forName: string) => `Plan together for ${forName}`,
    lead: (by: string) => `${by} invites you to a private family room.`,
    what: (forName: string) =>
      `It is a page where your family collects what a funeral may cost, what ${forName} wishes, and your questions. You see it after you join.`,
    name: "Your first name",
    nameHint: "This is what the others see.",
    agree: "By pressing “Join” you agree to this:",
    button: "Join",
    decline: "No, thank you",
    declined: "Your link and your name are then deleted.",
  },
  keepTitle: "Keep your link",
  keep: (name: string) =>
    `This page has no password, ${name}. Your link is your key, so send it to yourself now. Please don’t pass it on: each person has a link of their own.`,
  myLink: "Your private link",
  sections: {
    result: {
      title: "Cost and price",
      lead: "Results of our calculators. The figures are always worked out from today’s tables.",
      empty: "Nothing here yet. Start with a calculator, then bring its result here.",
      open: "Add a result",
      label: "Link to a result",
      hint: "In a calculator, press “Copy a link to this result”, and paste it here.",
      button: "Add this result",
    },
    wish: {
      title: "Wishes",
      lead: "Burial or cremation, music, who should be there: what matters to the person this is about.",
      empty: "Nothing here yet. One sentence is a good start.",
      open: "Write a wish",
      label: "Your wish",
      hint: "Please leave out account numbers, passwords and Social Security numbers.",
      button: "Add this wish",
    },
    note: {
      title: "Questions and notes",
      lead: "Ask each other, or write down who does what.",
      empty: "Nothing here yet.",
      open: "Write a question or note",
      label: "Your question or note",
      hint: "Please leave out account numbers, passwords and Social Security numbers.",
      button: "Add this note",
    },
  },
  calculators: {
    "final-expense-calculator": "What would we need?",
    "premium-estimator": "What might it cost a month?",
    "cremation-vs-burial": "Burial or cremation?",
  },
  planner: "The final wishes planner helps you think of everything. Copy from it what you want to share.",
  openResult: "Open this result",
  oldResult: "Our tables have changed, and this result no longer fits them. Open it to change an answer.",
  wrote: (name: string) => `${name} wrote this on`,
  added: (name: string) => `${name} added this on`,
  changed: "changed on",
  edit: "Change",
  editLabel: "Change your text",
  save: "Save the change",
  cancelEdit: "Cancel",
  remove: "Delete",
  removeNow: "Yes, delete this",
  ofWhom: (name: string, at: string) => `of ${name}, ${at}`,
  agreeTitle: "Do we agree?",
  agreeLead: "The plan is everything under “Cost and price” and “Wishes”. If it changes, each of you is asked again.",
  agreeEmpty: "There is no plan to agree with yet.",
  agreeCount: ({ agreed, of }: { agreed: number; of: number }) =>
    of === 1
      ? "Only you have joined so far."
      : agreed === 0
        ? "No one has agreed with the plan as it is now."
        : `${agreed} of ${of} agree with the plan as it is now.`,
  agreeNote: "Agreeing here is just between family. It is not an application, and it allows no one to contact you.",
  agree: "I agree with this plan",
  unagree: "I no longer agree",
  agreement: {
    now: "Agrees with the plan",
    before: "Agreed before the plan changed",
    no: "Has not agreed yet",
  },
  invited: "Invited, has not joined yet",
  peopleTitle: "Who is here",
  you: "you",
  started: "started this",
  invite: "Invite a person",
  inviteName: "Their first name",
  inviteRelation: (forName: string) => `Who are they to ${forName}?`,
  inviteButton: "Make their link",
  linkOf: (name: string) => `Private link for ${name}`,
  linkShow: (name: string) => `Send ${name} their link`,
  linkLead: (name: string) =>
    `This link is for ${name} alone. We send nothing: pass it on yourself. Anyone who has it can write in ${name}’s name.`,
  bySms: "Text message",
  byMail: "Email",
  copy: "Copy the link",
  copied: "Link copied.",
  notCopied: "Your browser doesn’t let us copy. The link is in the field above.",
  removePerson: (name: string) => `Remove ${name}`,
  removeWarning: (name: string) =>
    `${name}’s link stops working at once, and what ${name} wrote is deleted. You can’t undo this.`,
  contactTitle: "Talk with an agent",
  contactLead:
    "Only if you want to. You ask for yourself, on our usual form, and you say there how we may reach you. Nothing from this page is sent along.",
  callback: "Ask for a call",
  quote: "Get a quote",
  quoteHint: "The quote starts with the answers of the newest price above. You can change them.",
  endTitle: "Leave or delete",
  /** Around the day. */
  expires: [
    "On ",
    ", this family room is deleted with everything in it, unless one of you opens it before then.",
  ] as AroundLink,
  close: "Delete this family room",
  closeWarning: "Everything that all of you wrote is deleted at once, and no link works anymore. You can’t undo this.",
  closeNow: "Yes, delete everything",
  leave: "Leave this family room",
  leaveWarning: "Your link stops working at once, and what you wrote is deleted. You can’t undo this.",
  leaveNow: "Yes, leave",
  often: "That was very fast. Please wait a few minutes and press the button again.",
  automatic: "Our spam check held this back. Please send it again in a moment.",
  lost: "We could not save this just now. Nothing you typed is lost: please try again in a minute.",
  /** While the database is down. */
  away: {
    title: "We can’t open the family room right now",
    lead: "Please try again in a few minutes. Nothing that was saved is lost.",
    typed: "This is what you typed. It is not saved yet.",
    again: "Try again",
  },
  /** A link that no longer works, whatever the reason. */
  gone: {
    title: "This link doesn’t work",
    lead: "The family room may be deleted or expired, or the link may be incomplete.",
    help: "Ask the person who sent you the link. You can also",
    start: "start a family room of your own",
  },
  /** The message to an invited person, and the one by which a person saves their own link. */
  invitation: {
    subject: (forName: string) => `Planning together for ${forName}`,
    message: (to: string, from: string, forName: string) =>
      `Hi ${to}, ${from} started a private page where our family can plan ${forName}’s final wishes together. This link is only for you, so please don’t pass it on:`,
    keepSubject: (forName: string) => `My link: planning for ${forName}`,
    ownLinkMessage: (forName: string) => `My private link to the family room for ${forName}:`,
  },
  /** Errors, for the person who clicked a button. */
  failures: {
    gone: "This link doesn’t work anymore.",
    join: "Please join the family room first.",
    notYours: "Only the person who wrote this can change it. It may also be deleted by now.",
    notOpener: "Only the person who opened this family room can do that.",
    fullMembers: "This family room is full. Remove a person first, or add them to a note.",
    fullEntries: "This family room is full. Delete what you no longer need first.",
    changed: "You changed this in another window. Below is what you typed now; the newest saved text is above it.",
    planChanged: "The plan changed while you read it. Look at it again, and then agree.",
    nobody: "This person is not in this family room anymore.",
  },
};
