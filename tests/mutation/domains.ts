/** What must be right: sources, without those named in `but`, and the folders whose tests have to notice a fault. */
export type Domain = { name: string; sources: string[]; but?: RegExp; tests: string[] };

/** Tables, addresses of calls, words and what only a demo shows: nothing is decided in them. */
const TOLD = /(?:-(?:tables|api|words|labels|wording)|played-call)\.ts$/;

export const DOMAINS: readonly Domain[] = [
  {
    name: "gate",
    sources: ["src/compliance/contact/rules/*.ts", "src/leads/gate/rules/*.ts"],
    but: TOLD,
    tests: ["src/compliance/contact/rules", "src/leads/gate/rules"],
  },
  {
    name: "consent",
    sources: ["src/compliance/consent/rules/*.ts"],
    but: TOLD,
    tests: ["src/compliance/consent/rules"],
  },
  {
    name: "gate's facts",
    sources: ["src/leads/gate/server/*.ts", "src/compliance/contact/server/*.ts"],
    but: TOLD,
    tests: ["src/leads/gate/server", "src/compliance/contact/server"],
  },
  {
    name: "suppression",
    sources: ["src/compliance/consent/server/*.ts"],
    but: TOLD,
    tests: ["src/compliance/consent/server", "src/leads/gate/server", "src/leads/intake/server"],
  },
  {
    name: "ledger",
    sources: ["src/platform/ledger/server/*.ts", "src/platform/ledger/rules/canonical-json.ts"],
    but: TOLD,
    tests: ["src/platform/ledger"],
  },
  {
    name: "intake",
    sources: [
      "src/leads/intake/server/{create-applier,create-intake,drain-journal,apply-*,submit-*,intake-store,add-lead}.ts",
      "src/platform/journal/server/journal.ts",
    ],
    but: TOLD,
    tests: ["src/leads/intake/server", "src/platform/journal"],
  },
  { name: "money", sources: ["src/leads/policies/rules/*.ts"], but: TOLD, tests: ["src/leads/policies/rules"] },
  {
    name: "rates",
    sources: [
      "src/agency/tables/rules/{quick-price,premium-estimate,monthly-price,budget-to-coverage,coverage-gap,final-expense-need,savings-or-policy,worth-it,break-even,scale-amounts,rate-table,check-rate-table}.ts",
    ],
    but: TOLD,
    tests: ["src/agency/tables/rules"],
  },
  {
    name: "licenses",
    sources: ["src/agency/states/rules/license*.ts", "src/accounts/staff/rules/{pasted-licenses,license-form}.ts"],
    but: TOLD,
    tests: ["src/agency/states/rules", "src/accounts/staff/rules"],
  },
  {
    name: "sessions",
    sources: ["src/accounts/sign-in/server/*.ts"],
    but: TOLD,
    tests: ["src/accounts/sign-in/server"],
  },
  {
    name: "rights",
    sources: ["src/platform/access/rules/*.ts"],
    but: TOLD,
    tests: ["src/platform/access/rules"],
  },
];
