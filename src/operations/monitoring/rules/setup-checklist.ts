import type { Tour } from "#operations/demo/rules/demo-desk.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import type { Agency } from "#agency/site/rules/settings.ts";

/** The state of an agency's one-time setup before it takes leads. */
export type SetupFacts = {
  agency: Agency;
  /** Licenses that are valid today. */
  licenses: number;
  /** True if visitors can book calls with anyone. */
  bookable: boolean;
  /** Active agents, and open invitations to be one. */
  agents: number;
  invited: number;
  /** True if this owner still signs in with the address of the installation, to which nothing can be mailed. */
  localAddress: boolean;
  /** True if this owner's password alone can't sign in. */
  secondStep: boolean;
  mailServer: boolean;
  /** True if someone has the backup key, or made a copy by hand. */
  backupKept: boolean;
  /** True if the program runs its own database, which its backup contains. */
  ownDatabase: boolean;
  /** True if the site has opened. */
  open: boolean;
  /** What this owner did with the demo agency; null once the site has opened, since then there is none. */
  tour: Tour | null;
};

/** One step of the checklist. `link` is its screen; null if it isn't in the desk. */
export type SetupStep = {
  id: string;
  title: string;
  note: string;
  link: { to: string; label: string } | null;
  done: boolean;
};

/** `note` is for a step that is not done. */
type SetupItem = Pick<SetupStep, "id" | "title" | "link"> & {
  isDone: (facts: SetupFacts) => boolean;
  note: (facts: SetupFacts) => string;
};

/** The first ten minutes: the desk as an agent sees it, with made-up people. */
const TOUR_ITEMS: readonly SetupItem[] = [
  {
    id: "demo",
    title: "Try the desk with a demo agency",
    link: { to: "/admin/demo", label: "Try it" },
    isDone: ({ tour }) => tour?.filled ?? false,
    note: () =>
      "Ten minutes with made-up agents and leads, for this and the next two steps. You can remove them again.",
  },
  {
    id: "demo-call",
    title: "Make a call as one of the demo agents",
    link: { to: "/admin/demo", label: "Choose an agent" },
    isDone: ({ tour }) => tour?.called ?? false,
    note: () => "Open their queue, see why a number may be called, play the call and save what came of it.",
  },
  {
    id: "demo-refusal",
    title: "See why a number may not be called",
    link: { to: "/admin/demo", label: "Choose an agent" },
    isDone: ({ tour }) => tour?.refused ?? false,
    note: () =>
      "Save “Do not call” after a played call. From then on, the page of that lead refuses the number and says why.",
  },
];

/** The steps in the recommended order. */
const SETUP_ITEMS: readonly SetupItem[] = [
  {
    id: "agency",
    title: "Your agency's facts",
    link: { to: "/admin/settings/agency", label: "Enter the facts" },
    isDone: ({ agency }) => exampleFacts(agency).length === 0,
    note: ({ agency }) => `Visitors still see our example: ${exampleFacts(agency).join(", ")}.`,
  },
  {
    id: "license",
    title: "Your license",
    link: { to: "/admin/settings/agency", label: "Enter a license" },
    isDone: ({ licenses }) => licenses > 0,
    note: ({ agency }) =>
      agency.licenses.length > 0
        ? "Every license that you entered has expired."
        : "Without a license number the site can't say where you may sell.",
  },
  {
    id: "hours",
    title: "Hours for calls",
    link: { to: "/admin/schedule#hours", label: "Set hours" },
    isDone: ({ bookable }) => bookable,
    note: () => "Visitors can book a call once someone has hours.",
  },
  {
    id: "agent",
    title: "Your first agent",
    link: { to: "/admin/staff", label: "Invite an agent" },
    isDone: ({ agents }) => agents > 0,
    note: ({ invited }) =>
      invited > 0 ? "Invited. Done once they have joined." : "Agents call leads with an account of their own.",
  },
  {
    id: "address",
    title: "Your own email address",
    link: { to: "/admin/profile/security#address", label: "Enter it" },
    isDone: ({ localAddress }) => !localAddress,
    note: () => "You still sign in as owner@localhost. No email reaches it, not even one for a forgotten password.",
  },
  {
    id: "second-step",
    title: "A second step for your sign-in",
    link: { to: "/admin/profile/security", label: "Set it up" },
    isDone: ({ secondStep }) => secondStep,
    note: () =>
      "Your account opens everything. An authenticator app or a passkey keeps others out who learn your password.",
  },
  {
    id: "mail",
    title: "Mail server",
    link: { to: "/admin/mail", label: "See how" },
    isDone: ({ mailServer }) => mailServer,
    note: () =>
      "Without it, emails to visitors and staff are kept here and not sent. Ask the person who installed the program (SMTP_URL).",
  },
  {
    id: "backup",
    title: "The backups' key",
    link: { to: "/admin/backups", label: "Get the key" },
    isDone: ({ backupKept }) => backupKept,
    note: ({ ownDatabase }) =>
      ownDatabase
        ? "A backup is made every night, and only its key opens it. Keep the key somewhere else."
        : "No backups are made here: back your database server up with its own tools, and the data folder with npm run backup.",
  },
  {
    id: "opening",
    title: "Open the site",
    link: { to: "/admin/opening", label: "Open the site" },
    isDone: ({ open }) => open,
    note: () =>
      "Until then every page says that this is a preview, search engines leave the site out, and nobody may be called.",
  },
];

/** Returns the checklist for an owner, each step with whether it is done. */
export function setupChecklist(facts: SetupFacts): SetupStep[] {
  const items = facts.tour === null ? SETUP_ITEMS : [...TOUR_ITEMS, ...SETUP_ITEMS];
  return items.map(({ id, title, link, isDone, note }) => {
    return { id, title, link, note: note(facts), done: isDone(facts) };
  });
}

/** Returns the facts of the agency that are still those of our example. */
function exampleFacts(agency: Agency): string[] {
  const example = DEFAULT_SETTINGS.agency;
  return [
    ...(agency.name === example.name ? ["name"] : []),
    ...(agency.legalName === example.legalName ? ["legal name"] : []),
    ...(agency.phone === example.phone ? ["phone number"] : []),
    ...(agency.street === example.street ? ["address"] : []),
  ];
}
