import { DEFAULT_SEQUENCES } from "./default-sequences.ts";
import { CLAIM_KINDS } from "#agency/advertising/rules/claim-policy.ts";
import { DEFAULT_SCRIPT } from "./call-script.ts";
import { ROLES } from "#platform/access/rules/rights.ts";
import { CHOSEN_DAYS } from "#agency/retention/rules/kept-days.ts";
import { DEFAULT_BRAND } from "./brand.ts";
import { DEFAULT_ABOUT_PAGE, DEFAULT_CAREERS_PAGE } from "./default-about-pages.ts";
import { DEFAULT_TEMPLATES } from "./default-templates.ts";
import { DEFAULT_FINAL_EXPENSE_PAGE } from "./default-final-expense-page.ts";
import { DEFAULT_PRIVACY_PAGE, DEFAULT_TERMS_PAGE } from "./default-legal-pages.ts";
import { NO_IMAP } from "./mailbox-settings.ts";
import { noOwnWords } from "./own-words.ts";
import { closedHolidays, type Settings } from "./settings.ts";
import { DEFAULT_SCRIPT_ES } from "./spanish-script.ts";
import { DEFAULT_SPANISH_TEXTS } from "./spanish-settings.ts";

const UNPROVEN = { source: null, date: null, approver: null };
// Typical office hours; the owner replaces them.
const OFFICE_DAY = { open: "09:00", close: "17:00" };
const CLOSED = { open: null, close: null };

/** The date of the shipped texts; pages show it until an agency writes its own. */
export const SHIPPED_WORDS_DATE = new Date("2026-11-20T00:00:00.000Z");

/**
 * Settings of a new installation. The specification's wording stays as the default text of the agency's claims, each
 * without evidence until the owner provides some (product: 'What replaces the specification's weak spots').
 */
export const DEFAULT_SETTINGS: Settings = {
  agency: {
    name: "Hearthlight",
    legalName: "Hearthlight Insurance Agency",
    // A number reserved for examples (555-0100 to 555-0199); the owner replaces it.
    phone: "+16145550143",
    email: null,
    street: "123 Benefits Lane",
    suite: "Suite 100",
    city: "Columbus",
    state: "OH",
    zip: "43215",
    timeZone: "America/New_York",
    hours: {
      monday: OFFICE_DAY,
      tuesday: OFFICE_DAY,
      wednesday: OFFICE_DAY,
      thursday: OFFICE_DAY,
      friday: OFFICE_DAY,
      saturday: CLOSED,
      sunday: CLOSED,
    },
    closedHolidays: closedHolidays(),
    closedDates: [],
    licenses: [],
    // The agency's own profiles; none are invented. The footer always offers the blog's feed.
    socialLinks: [],
  },
  // Every agency has its own contracts; none are invented.
  backups: { daily: 7, weekly: 4, monthly: 6 },
  signIn: {
    secondStep: "own-choice",
    byRole: Object.fromEntries(ROLES.map((role) => [role, "own-choice"])) as Settings["signIn"]["byRole"],
  },
  sales: { vendors: [], advanceMonths: null, commissionPercent: null },
  // An hour, as for unassigned leads: after that, few are reached.
  assignment: { mode: "team", reassignAfter: "60", agentsSee: "own" },
  calling: { attempts: 6, days: 14, hoursApart: 4 },
  script: DEFAULT_SCRIPT,
  claimRules: Object.fromEntries(CLAIM_KINDS.map(({ id, policy }) => [id, policy])),
  publishRules: { openComments: "show" },
  "script.es": DEFAULT_SCRIPT_ES,
  siteAudit: { externalLinks: "off" },
  // No lead is erased by itself until the owner says so.
  retention: {
    lostLeads: CHOSEN_DAYS.lostLeads.shipped,
    unreachedLeads: CHOSEN_DAYS.unreachedLeads.shipped,
    mails: CHOSEN_DAYS.mails.shipped,
    webhookDeliveries: CHOSEN_DAYS.webhookDeliveries.shipped,
  },
  seoFiles: { robotsRules: "", llmsIntro: "", indexNow: "off", unchangedPages: "index" },
  // The built-in writer works offline and costs nothing.
  ai: {
    providers: [
      { kind: "built_in", base_url: null, model: null, api_key: null, input_price: null, output_price: null },
    ],
    daily_cost_limit: 5,
    daily_cost_limit_per_person: null,
    timeout_seconds: 120,
    stall_seconds: 30,
    weekly_publications: 5,
  },
  directory: {
    kind: "none",
    name: "",
    base_url: null,
    client_id: null,
    api_key: null,
    emails: "verified",
    second_step: "ours",
    passwords: "everyone",
    groups_claim: "groups",
    groups: [],
  },
  telephony: {
    provider: "none",
    base_url: null,
    account: null,
    secret: null,
    numbers: [],
    registration: "none",
    part_price: null,
  },
  calls: {
    by: "hand",
    proxy: null,
    secret: null,
    shown: null,
    application: null,
    voicemail: "no",
    greeting: "Thank you for calling. Nobody can take your call right now. We see your number, and will call you back.",
    greetingSpanish:
      "Gracias por llamar. En este momento nadie puede atender su llamada. Vemos su número y le llamaremos.",
    phones: [],
  },
  mailbox: { receive: "none", address: null, secret: null, imap: NO_IMAP },
  textTemplates: { templates: DEFAULT_TEMPLATES },
  sequences: { sequences: DEFAULT_SEQUENCES },
  publishing: { kind: "none", base_url: null, username: null, api_key: null },
  brand: DEFAULT_BRAND,
  ownWords: noOwnWords(),
  home: {
    headline: "Secure Their Tomorrow, Today.",
    lead: "A small whole life policy that helps your family pay for a funeral and last bills. Plain answers from a person, at your pace.",
    trustPoints: [
      { claim: "state-approved", text: "State-approved plans" },
      { claim: "licensed", text: "Licensed specialists" },
      { claim: "private", text: "Secure and private" },
    ],
    benefits: [
      {
        claim: "fixed-premium",
        title: "Fixed premiums for life",
        text: "The price you start with is the price you keep. It does not rise with age or with a change in health.",
      },
      {
        claim: "protect",
        title: "Protect loved ones",
        text: "The benefit goes to the person you choose, who may use it for the funeral, for bills, or for whatever is needed first.",
      },
      {
        claim: "tax-free",
        title: "Guaranteed tax-free payout",
        text: "Life insurance benefits are generally not taxed as income. With some plans the full benefit begins after a waiting period; we say so before you decide.",
      },
      {
        claim: "fits",
        title: "Coverage that fits",
        text: "Choose an amount for the funeral you have in mind, and not a dollar more than you want to carry.",
      },
      {
        claim: "simple",
        title: "Simple qualification",
        text: "A few health questions and usually no medical exam. If health is a worry, there are plans that ask none, with a waiting period for the full benefit.",
      },
      {
        claim: "state-approved",
        title: "State-approved plans",
        text: "Insurers file their policy forms with the state’s insurance department. That is not an endorsement of a policy or of us by any government agency.",
      },
    ],
    steps: [
      {
        claim: "call",
        title: "Quick eligibility call",
        text: "An agent asks about your age, health and wishes, and answers what you ask.",
      },
      {
        claim: "carriers",
        title: "Compare over 100 A-rated carriers",
        text: "We lay plans side by side, with the waiting periods said as plainly as the benefits.",
      },
      {
        claim: "lock-in",
        title: "Lock in plan",
        text: "You choose, or you sleep on it. Once a policy is in force its premium stays the same.",
      },
    ],
    faq: [
      {
        question: "Is this free insurance?",
        answer: "No. Final expense insurance is paid for with a monthly premium. Only the quote is free.",
      },
      {
        question: "Can I get it with health issues?",
        answer:
          "Often, yes. Simplified plans ask a few health questions. Guaranteed acceptance plans ask none; they have a waiting period, commonly two years, in which a natural death returns the premiums paid plus interest instead of the full benefit.",
      },
      {
        question: "Is it term or whole life?",
        answer: "Whole life only. The rate never rises and the benefit never falls, as long as the premiums are paid.",
      },
    ],
  },
  claims: [
    { id: "state-approved", wording: "State-approved plans", evidence: UNPROVEN },
    { id: "licensed", wording: "Licensed specialists", evidence: UNPROVEN },
    { id: "private", wording: "Secure and private", evidence: UNPROVEN },
    { id: "fixed-premium", wording: "Fixed premiums for life", evidence: UNPROVEN },
    { id: "protect", wording: "Protect loved ones", evidence: UNPROVEN },
    { id: "tax-free", wording: "Guaranteed tax-free payout", evidence: UNPROVEN },
    { id: "fits", wording: "Coverage that fits", evidence: UNPROVEN },
    { id: "simple", wording: "Simple qualification", evidence: UNPROVEN },
    { id: "call", wording: "Quick eligibility call", evidence: UNPROVEN },
    { id: "carriers", wording: "Compare over 100 A-rated carriers", evidence: UNPROVEN },
    { id: "lock-in", wording: "Lock in plan", evidence: UNPROVEN },
  ],
  // Testimonials need real people with a source, a date and their consent, so none are shipped.
  testimonials: [],
  // The agency adds its own insurers.
  carriers: [],
  disclaimer:
    "This is a solicitation of insurance. A licensed agent may contact you. We are an insurance agency and are not connected with, approved by or endorsed by any government agency. Coverage, prices and waiting periods depend on age, health, state and insurer.",
  references: [
    { label: "FTC: your rights under the Funeral Rule", url: "https://consumer.ftc.gov/articles/ftc-funeral-rule" },
    {
      label: "NAIC: find your state’s insurance department",
      url: "https://content.naic.org/state-insurance-departments",
    },
    {
      label: "Social Security: lump-sum death payment",
      url: "https://www.ssa.gov/personal-record/when-someone-dies/lump-sum-death-payment",
    },
    {
      label: "VA: burial allowance for veterans",
      url: "https://www.va.gov/burials-memorials/veterans-burial-allowance/",
    },
  ],
  authors: [
    {
      id: "editorial-team",
      name: "Editorial Team",
      title: "Writes and checks the agency’s guides",
      kind: "organization",
      bio: "We write in plain words, say where our figures come from, and correct a mistake as soon as we learn of it.",
      image: null,
      sameAs: [],
    },
  ],
  categories: [
    {
      slug: "burial-insurance-basics",
      name: "Burial insurance basics",
      description: "What final expense insurance is, what it costs, and how the kinds of plan differ.",
      review: "optional",
    },
    {
      slug: "funeral-costs",
      name: "Funeral costs",
      description: "What funerals, cremation and graves cost, with sources, and your rights when you shop.",
      review: "optional",
    },
    {
      slug: "planning-ahead",
      name: "Planning ahead",
      description: "Choosing an amount, a beneficiary and a way to pay, and telling your family.",
      review: "optional",
    },
    {
      slug: "after-a-loss",
      name: "After a loss",
      description: "What to do in the first hours, days and months after someone dies.",
      review: "optional",
    },
    {
      slug: "benefits-and-rights",
      name: "Benefits and rights",
      description: "Social Security, veterans’ and Medicaid rules, and how to protect yourself as a buyer.",
      review: "required",
    },
  ],
  aboutPage: DEFAULT_ABOUT_PAGE,
  careersPage: DEFAULT_CAREERS_PAGE,
  finalExpensePage: DEFAULT_FINAL_EXPENSE_PAGE,
  privacyPage: DEFAULT_PRIVACY_PAGE,
  termsPage: DEFAULT_TERMS_PAGE,
  ...DEFAULT_SPANISH_TEXTS,
};
