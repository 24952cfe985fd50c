/** A question with one answer. `choice` takes one of its options, `line` one line, `text` several. */
export type WishField =
  | { kind: "line" | "text"; id: string; label: string; hint?: string }
  | { kind: "choice"; id: string; label: string; hint?: string; options: readonly string[] };
/** A question with several answers of the same shape. `one` names a row, e.g. 'person'. `blanks`: rows of the blank form. */
export type WishList = {
  kind: "list";
  id: string;
  label: string;
  hint?: string;
  one: string;
  blanks: number;
  columns: readonly { id: string; label: string }[];
};
export type WishPart = WishField | WishList;
/** What is asked at once: one question or a short group. Its id is where a browser remembers that a person stopped. */
export type WishScreen = { id: string; title: string; lead: string; parts: readonly WishPart[] };
/** A section of the document; `parts` has the questions of all its screens. */
export type WishStep = {
  id: string;
  name: string;
  title: string;
  screens: readonly WishScreen[];
  parts: readonly WishPart[];
};

const paper = (id: string, label: string): WishField => ({ kind: "line", id: `paper-${id}`, label });

/** The first step, which has the questions that most people start with. */
const WISHES: readonly WishScreen[] = [
  {
    id: "your-name",
    title: "Your name",
    lead: "Answer what you know today. Leave the rest to your family, or for another day.",
    parts: [{ kind: "line", id: "name", label: "Your full name" }],
  },
  {
    id: "burial",
    title: "Where you will rest",
    lead: "You can change your answer at any time.",
    parts: [
      {
        kind: "choice",
        id: "body",
        label: "Burial or cremation",
        options: ["Burial", "Cremation", "Green burial", "Donation to science", "My family may decide"],
      },
      {
        kind: "line",
        id: "place",
        label: "Where",
        hint: "A cemetery and plot, a place for the ashes, or words such as ‘near my parents’.",
      },
    ],
  },
  {
    id: "service",
    title: "The service",
    lead: "As large or as small as you like.",
    parts: [
      {
        kind: "choice",
        id: "service",
        label: "Kind of service",
        options: [
          "Funeral before burial or cremation",
          "Memorial service afterwards",
          "At the graveside only",
          "A gathering at home",
          "No service",
          "My family may decide",
        ],
      },
      {
        kind: "line",
        id: "leader",
        label: "Who should lead it, and where",
        hint: "Faith, church or hall, and the person you would ask.",
      },
    ],
  },
  {
    id: "with-you",
    title: "Clothing and flowers",
    lead: "What should be with you, and what people may bring.",
    parts: [
      { kind: "line", id: "clothing", label: "Clothing and things to go with you" },
      { kind: "line", id: "flowers", label: "Flowers, or gifts to a cause instead" },
    ],
  },
  {
    id: "honors",
    title: "Donation and honors",
    lead: "Both are easier for your family when they know.",
    parts: [
      {
        kind: "line",
        id: "organs",
        label: "Organ donation",
        hint: "Whether you are registered, and where it says so.",
      },
      {
        kind: "line",
        id: "honors",
        label: "Military service and honors",
        hint: "Branch and years, and whether you would like the flag and honors.",
      },
    ],
  },
  {
    id: "money",
    title: "Paying for it",
    lead: "Leave out account numbers. Your family only has to know where to look.",
    parts: [
      {
        kind: "text",
        id: "money",
        label: "How it may be paid for",
        hint: "A prepaid contract, a policy, savings. Say what there is and where the paper lies.",
      },
    ],
  },
];

/** The steps that fit on one screen. */
const OTHERS: readonly (WishScreen & { name: string })[] = [
  {
    id: "people",
    name: "People",
    title: "People to tell",
    lead: "Whom to call first, who decides, and who depends on you.",
    parts: [
      {
        kind: "line",
        id: "decider",
        label: "Who should decide about the funeral",
        hint: "Name, phone, and whether you signed a paper that says so.",
      },
      {
        kind: "list",
        id: "people",
        label: "People to tell",
        one: "person",
        blanks: 8,
        columns: [
          { id: "name", label: "Name" },
          { id: "relation", label: "Who this is" },
          { id: "phone", label: "Phone or email" },
        ],
      },
      {
        kind: "line",
        id: "groups",
        label: "Groups to tell",
        hint: "Church, lodge, union, veterans’ post, old colleagues.",
      },
      {
        kind: "text",
        id: "care",
        label: "Who will care for those who depend on you",
        hint: "Children, anyone you care for, pets, and who has a key.",
      },
    ],
  },
  {
    id: "papers",
    name: "Papers",
    title: "Papers, and where they are",
    lead: "One line each: the drawer, the box, the person who has it.",
    parts: [
      paper("will", "Will, and the lawyer who has a copy"),
      paper("decisions", "Power of attorney and health care papers"),
      paper("birth", "Birth certificate and Social Security card"),
      paper("marriage", "Marriage certificate, divorce papers"),
      paper("discharge", "Military discharge paper (often a DD-214)"),
      paper("life", "Life insurance policies"),
      paper("funeral", "Prepaid funeral contract, deed of the plot"),
      paper("house", "Deed or lease of the home"),
      paper("vehicles", "Titles of vehicles"),
      paper("tax", "Last tax return, and who prepares it"),
      {
        kind: "list",
        id: "papers",
        label: "Other papers",
        one: "paper",
        blanks: 3,
        columns: [
          { id: "what", label: "What it is" },
          { id: "where", label: "Where it is" },
        ],
      },
    ],
  },
  {
    id: "accounts",
    name: "Accounts",
    title: "Accounts and bills",
    lead: "Only so much that your family knows whom to ask. No passwords, no PINs, no full account numbers.",
    parts: [
      {
        kind: "list",
        id: "accounts",
        label: "Accounts, policies and bills",
        hint: "Bank, pension, insurance, credit card, loan, phone, power, subscriptions.",
        one: "account",
        blanks: 8,
        columns: [
          { id: "company", label: "Company" },
          { id: "kind", label: "What it is" },
          { id: "where", label: "Where the papers are" },
        ],
      },
      { kind: "line", id: "automatic", label: "What is paid automatically, and from where" },
      {
        kind: "line",
        id: "passwords",
        label: "Where the passwords are kept",
        hint: "The place or the person, not the passwords: ‘sealed envelope in the safe’, ‘my daughter Ann’.",
      },
      {
        kind: "line",
        id: "devices",
        label: "Phone and computer",
        hint: "Who can open them, and what should become of photographs and accounts.",
      },
    ],
  },
  {
    id: "music",
    name: "Music",
    title: "Music and readings",
    lead: "Even one song helps those who have to choose.",
    parts: [
      {
        kind: "list",
        id: "music",
        label: "Songs, hymns, readings, prayers",
        one: "piece",
        blanks: 5,
        columns: [
          { id: "what", label: "Song or reading" },
          { id: "who", label: "Who might play, sing or read it" },
        ],
      },
      { kind: "line", id: "speakers", label: "Who might speak" },
      { kind: "line", id: "not", label: "What you would rather not have" },
      { kind: "line", id: "meal", label: "Food, drink and where to gather afterwards" },
    ],
  },
  {
    id: "words",
    name: "Words",
    title: "Words of your own",
    lead: "For the obituary, for the stone, and for the people you love.",
    parts: [
      {
        kind: "text",
        id: "obituary",
        label: "For the obituary",
        hint: "What you would like said. In print, leave out your full birth date and your address: thieves read obituaries too.",
      },
      { kind: "line", id: "stone", label: "For the stone or marker" },
      { kind: "text", id: "letter", label: "To my family" },
      { kind: "text", id: "else", label: "Anything else they should know" },
    ],
  },
];

/** The planner, step by step. Ids of questions are in files that people keep: never change or reuse one. */
export const WISH_STEPS: readonly WishStep[] = [
  step("wishes", "Wishes", "What you would like", WISHES),
  ...OTHERS.map(({ name, ...screen }) => step(screen.id, name, screen.title, [screen])),
];

function step(id: string, name: string, title: string, screens: readonly WishScreen[]): WishStep {
  return { id, name, title, screens, parts: screens.flatMap((screen) => screen.parts) };
}
