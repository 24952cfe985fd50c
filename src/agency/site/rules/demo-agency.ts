/** Prefix of the ids of everything that belongs to the demo agency. Real ids are UUIDs, so none begins like this. */
export const DEMO_MARK = "demo-";

/**
 * Tells whether a lead, a person or a record with this id belongs to the demo agency. Nothing about such a lead leaves
 * the program.
 */
export function isDemo(id: string | null): boolean {
  return id?.startsWith(DEMO_MARK) ?? false;
}

/** Prefix of demo license numbers: nobody may take one for a state's. */
export const DEMO_LICENSE = "DEMO-";

/** The reason for which no one is contacted about a demo lead, after "No calls: ". */
export const DEMO_REASON = "this is a demo lead, and nobody is behind it";

/** The words of the desk about the demo agency. */
export const DEMO_WORDS = {
  title: "Demo agency",
  /** On every page of the desk. */
  bar: (leads: number) =>
    `Demo agency: ${leads === 1 ? "1 lead is an example" : `${leads} leads are examples`}, marked “Demo”, and so are its agents and licenses.`,
  /** Beside the name of a demo lead. */
  mark: "Demo",
  remove: "Remove demo data",
  fill: "Fill with a demo agency",
  filled: "The demo agency is in place.",
  already: "The demo agency is in place already. Nothing was added.",
  removed: "The demo agency is removed. Everything else is as it was.",
  lead: "Four made-up agents with drawn portraits, licenses in six states, and forty leads to try the desk with.",
  awayTitle: "Try the site with examples",
  away: "Everything is marked as an example. No email, message or call goes to anyone, no other program hears of it, and search engines leave the site out. You can remove it at any time; what you enter yourself stays.",
  thereTitle: "The demo agency is in place",
  there:
    "Removing it takes the demo people, leads, licenses and insurers away, with what anyone noted about those leads. What you entered yourself stays. The activity log keeps that it was here.",
  realLeads:
    "This site has leads of its own, so it can't be filled with a demo agency. Use a new data folder for that.",
  open: "This site is open to visitors, so it can't be filled with a demo agency. Use a new data folder for that.",
  agentsTitle: "See the desk as one of the agents",
  agents:
    "You work with that agent's queue, rights and leads for up to an hour. Calls are played, and nothing is dialed. The activity log names you.",
  /** On the desk of a demo agent. */
  asAgent: (name: string) => `You are looking at the desk as ${name} (demo).`,
  back: "Back to yours",
  mixed: "A demo lead and a real lead can't be merged.",
  upload: "This is a demo lead: nobody is behind it who could send files.",
  clientPage: "This is a demo lead: nobody is behind it who could open a page.",
  mail: "This is about a demo lead, so it is not sent.",
} as const;
