import { IN_EFFECT, group, long, optional, rows, text } from "./form-parts.ts";
import { CALLS_RECORD } from "./calls-record.ts";
import { DIRECTORY_RECORD } from "./directory-record.ts";
import { MAILBOX_RECORD } from "./mailbox-record.ts";
import { TELEPHONY_RECORD } from "./telephony-record.ts";
import { ROLE_LABELS } from "#platform/access/rules/role-labels.ts";
import { ROLES } from "#platform/access/rules/rights.ts";
import { SCRIPT_FACTS, SCRIPT_WORDS } from "./call-script.ts";
import type { Settings } from "./settings.ts";
import type { SettingsRecord } from "./form-parts.ts";
import { SEQUENCES_RECORD } from "./sequences-record.ts";
import { TEMPLATES_RECORD } from "./templates-record.ts";
import { bracedList } from "./words-in-braces.ts";

const SALES = group("Costs and commission", {
  vendors: rows(
    "Who you buy leads from",
    "Vendor",
    {
      name: text("Name", { hint: "As the vendor’s API key or the import is called." }),
      costPerLead: optional("Cost of a lead, in dollars"),
    },
    "Analytics show what each vendor’s leads cost.",
  ),
  advanceMonths: optional("Months of commission paid in advance", {
    hint: "As your carriers’ contracts say. Without it, the advance that could be charged back is not known.",
    type: "number",
  }),
  commissionPercent: optional("First-year commission, in percent of a year’s premium", { type: "number" }),
});

const ASSIGNMENT = group("Assignment", {
  mode: {
    kind: "choice",
    label: "New leads",
    hint: "A lead goes to someone who is licensed in its state, at the desk or within their weekly hours, not on time off and under their limit of open leads. They take turns.",
    options: [
      { value: "team", label: "Assign automatically once two people can take leads" },
      { value: "always", label: "Always assign automatically" },
      { value: "never", label: "Never: everyone claims leads by a click" },
    ] satisfies { value: Settings["assignment"]["mode"]; label: string }[],
  },
  reassignAfter: {
    kind: "choice",
    label: "If the assignee does nothing",
    hint: "Only for leads that were assigned automatically, and only the hours in which you are open count.",
    options: [
      { value: "never", label: "Leave the lead with them" },
      { value: "30", label: "Give it to the next person after 30 minutes" },
      { value: "60", label: "Give it to the next person after 1 hour" },
      { value: "120", label: "Give it to the next person after 2 hours" },
      { value: "240", label: "Give it to the next person after 4 hours" },
    ] satisfies { value: Settings["assignment"]["reassignAfter"]; label: string }[],
  },
  agentsSee: {
    kind: "choice",
    label: "Agents see",
    options: [
      { value: "own", label: "Their own leads, and unassigned ones of their team" },
      { value: "all", label: "All leads of the agency" },
    ] satisfies { value: Settings["assignment"]["agentsSee"]; label: string }[],
  },
});

const CALLING = group(
  "Calls to leads that don’t answer",
  {
    attempts: text("Attempts at most", { type: "number" }),
    days: text("Within so many days", { type: "number" }),
    hoursApart: text("Hours between two attempts, at least", { type: "number" }),
  },
  "The queue spreads the attempts over these days and over times of day. States allow fewer in some cases, and calling hours always apply.",
);

const SCRIPT = group(
  "Script",
  {
    sections: rows("Sections", "Section", {
      heading: text("Heading"),
      text: long("What to say", `Facts of the call in braces: ${bracedList(Object.keys(SCRIPT_WORDS))}.`, 5),
      asks: {
        kind: "choice",
        label: "Asks for",
        hint: "The agent types the answer beside the text, and it is saved with the lead.",
        options: Object.entries(SCRIPT_FACTS).map(([value, label]) => ({ value, label })),
      },
    }),
  },
  "The queue shows it beside each lead. Without a section, no script is shown in this language.",
);

const BACKUPS = group(
  "Backups that are kept",
  {
    daily: text("Days", { type: "number", hint: "The newest backup of each of so many days, 1 to 31." }),
    weekly: text("Weeks", { type: "number", hint: "And the newest of each of so many weeks, 0 to 52." }),
    monthly: text("Months", {
      type: "number",
      hint: "And the newest of each of so many months, 0 to 24, as it was when it was made.",
    }),
  },
  "All backups of the last 48 hours are kept in any case, and so is the newest one whose restore test passed.",
);

const BY_ROLE = [
  { value: "own-choice", label: "Decides for themselves" },
  { value: "required", label: "Needs one" },
] satisfies { value: Settings["signIn"]["byRole"]["owner"]; label: string }[];

const SIGN_IN = group("Sign-in", {
  secondStep: {
    kind: "choice",
    label: "Second step",
    hint: "An authenticator app or a passkey, besides the password. Those who need one and have none are asked to set it up before they can do anything else; you too.",
    options: [
      { value: "own-choice", label: "Everyone decides for themselves" },
      { value: "by-role", label: "Roles need one as chosen below" },
      { value: "everyone", label: "Everyone needs one" },
    ] satisfies { value: Settings["signIn"]["secondStep"]; label: string }[],
  },
  byRole: group(
    "Second step by role",
    Object.fromEntries(ROLES.map((role) => [role, { kind: "choice", label: ROLE_LABELS[role], options: BY_ROLE }])),
    "These count only with “Roles need one as chosen below”. Someone with two roles needs one if either role does.",
  ),
});

/** Settings for working leads, the number of backups, and sign-in of staff. */
export const WORK_RECORDS: readonly SettingsRecord[] = [
  {
    key: "sales",
    title: "Costs and commission",
    what: "What leads cost you, and what policies pay.",
    saved: IN_EFFECT,
    form: SALES,
  },
  {
    key: "assignment",
    title: "Assignment of leads",
    what: "Who gets a new lead, and what happens if they don't get to it.",
    saved: IN_EFFECT,
    form: ASSIGNMENT,
  },
  {
    key: "calling",
    title: "Calls",
    what: "How often and for how long the queue tries a lead that doesn’t answer.",
    saved: IN_EFFECT,
    form: CALLING,
  },
  {
    key: "script",
    title: "Call script",
    what: "What agents say on a call, with the lead’s facts in it, and the questions that they ask.",
    saved: IN_EFFECT,
    form: SCRIPT,
  },
  {
    key: "script.es",
    title: "Call script",
    what: "In Spanish, for leads who speak it. The agent can switch between the two.",
    saved: IN_EFFECT,
    form: SCRIPT,
  },
  {
    key: "backups",
    title: "Backups",
    what: "How many backups are kept. What was deleted, and people who were erased, are in them until they go.",
    saved: IN_EFFECT,
    form: BACKUPS,
  },
  {
    key: "signIn",
    title: "Sign-in",
    what: "Who needs a second step.",
    saved: IN_EFFECT,
    form: SIGN_IN,
  },
  TELEPHONY_RECORD,
  CALLS_RECORD,
  MAILBOX_RECORD,
  TEMPLATES_RECORD,
  SEQUENCES_RECORD,
  DIRECTORY_RECORD,
];
