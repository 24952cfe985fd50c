/**
 * The questions of the final wishes planner, by the ids of `wish-steps.ts`. The page carries them to the browser, so
 * they are patterns and not functions: `{row}` is the number of a row.
 */
export const wishSteps = {
  steps: {
    wishes: { name: "Wishes", title: "What you would like" },
    people: { name: "People", title: "People to tell" },
    papers: { name: "Papers", title: "Papers, and where they are" },
    accounts: { name: "Accounts", title: "Accounts and bills" },
    music: { name: "Music", title: "Music and readings" },
    words: { name: "Words", title: "Words of your own" },
  },
  screens: {
    "your-name": {
      title: "Your name",
      lead: "Answer what you know today. Leave the rest to your family, or for another day.",
    },
    burial: { title: "Where you will rest", lead: "You can change your answer at any time." },
    service: { title: "The service", lead: "As large or as small as you like." },
    "with-you": { title: "Clothing and flowers", lead: "What should be with you, and what people may bring." },
    honors: { title: "Donation and honors", lead: "Both are easier for your family when they know." },
    money: {
      title: "Paying for it",
      lead: "Leave out account numbers. Your family only has to know where to look.",
    },
    people: { title: "People to tell", lead: "Whom to call first, who decides, and who depends on you." },
    papers: {
      title: "Papers, and where they are",
      lead: "One line each: the drawer, the box, the person who has it.",
    },
    accounts: {
      title: "Accounts and bills",
      lead: "Only so much that your family knows whom to ask. No passwords, no PINs, no full account numbers.",
    },
    music: { title: "Music and readings", lead: "Even one song helps those who have to choose." },
    words: {
      title: "Words of your own",
      lead: "For the obituary, for the stone, and for the people you love.",
    },
  },
  questions: {
    name: { label: "Your full name" },
    body: { label: "Burial or cremation" },
    place: {
      label: "Where",
      hint: "A cemetery and plot, a place for the ashes, or words such as “near my parents”.",
    },
    service: { label: "Kind of service" },
    leader: {
      label: "Who should lead it, and where",
      hint: "Faith, church or hall, and the person you would ask.",
    },
    clothing: { label: "Clothing and things to go with you" },
    flowers: { label: "Flowers, or gifts to a cause instead" },
    organs: { label: "Organ donation", hint: "Whether you are registered, and where it says so." },
    honors: {
      label: "Military service and honors",
      hint: "Branch and years, and whether you would like the flag and honors.",
    },
    money: {
      label: "How it may be paid for",
      hint: "A prepaid contract, a policy, savings. Say what there is and where the paper lies.",
    },
    decider: {
      label: "Who should decide about the funeral",
      hint: "Name, phone, and whether you signed a paper that says so.",
    },
    groups: { label: "Groups to tell", hint: "Church, lodge, union, veterans’ post, old colleagues." },
    care: {
      label: "Who will care for those who depend on you",
      hint: "Children, anyone you care for, pets, and who has a key.",
    },
    "paper-will": { label: "Will, and the lawyer who has a copy" },
    "paper-decisions": { label: "Power of attorney and health care papers" },
    "paper-birth": { label: "Birth certificate and Social Security card" },
    "paper-marriage": { label: "Marriage certificate, divorce papers" },
    "paper-discharge": { label: "Military discharge paper (often a DD-214)" },
    "paper-life": { label: "Life insurance policies" },
    "paper-funeral": { label: "Prepaid funeral contract, deed of the plot" },
    "paper-house": { label: "Deed or lease of the home" },
    "paper-vehicles": { label: "Titles of vehicles" },
    "paper-tax": { label: "Last tax return, and who prepares it" },
    automatic: { label: "What is paid automatically, and from where" },
    passwords: {
      label: "Where the passwords are kept",
      hint: "The place or the person, not the passwords: “sealed envelope in the safe”, “my daughter Ann”.",
    },
    devices: {
      label: "Phone and computer",
      hint: "Who can open them, and what should become of photographs and accounts.",
    },
    speakers: { label: "Who might speak" },
    not: { label: "What you would rather not have" },
    meal: { label: "Food, drink and where to gather afterwards" },
    obituary: {
      label: "For the obituary",
      hint: "What you would like said. In print, leave out your full birth date and your address: thieves read obituaries too.",
    },
    stone: { label: "For the stone or marker" },
    letter: { label: "To my family" },
    else: { label: "Anything else they should know" },
  },
  /** Answers to choose from, by their values in files. */
  options: {
    Burial: "Burial",
    Cremation: "Cremation",
    "Green burial": "Green burial",
    "Donation to science": "Donation to science",
    "My family may decide": "My family may decide",
    "Funeral before burial or cremation": "Funeral before burial or cremation",
    "Memorial service afterwards": "Memorial service afterwards",
    "At the graveside only": "At the graveside only",
    "A gathering at home": "A gathering at home",
    "No service": "No service",
  },
  lists: {
    people: {
      label: "People to tell",
      add: "Add another person",
      remove: "Remove person {row}",
      columns: { name: "Name", relation: "Who this is", phone: "Phone or email" },
    },
    papers: {
      label: "Other papers",
      add: "Add another paper",
      remove: "Remove paper {row}",
      columns: { what: "What it is", where: "Where it is" },
    },
    accounts: {
      label: "Accounts, policies and bills",
      hint: "Bank, pension, insurance, credit card, loan, phone, power, subscriptions.",
      add: "Add another account",
      remove: "Remove account {row}",
      columns: { company: "Company", kind: "What it is", where: "Where the papers are" },
    },
    music: {
      label: "Songs, hymns, readings, prayers",
      add: "Add another piece",
      remove: "Remove piece {row}",
      columns: { what: "Song or reading", who: "Who might play, sing or read it" },
    },
  },
};
