import type { BenefitTable } from "#core/calculators/benefit-table.ts";
import type { Source } from "#core/states/cited-text.ts";
import type { State } from "#core/states/state.ts";
import type { TimeLimit } from "./loss-deadlines.ts";

/** A thing to do; `source` is the id of a source, or null for plain advice. */
export type LossTask = { id: string; text: string; source: string | null };
export type LossFrame = { id: string; label: string; tasks: LossTask[] };
/** Something that has to be done in time; `source` is the id of the rule's source. */
export type LossDeadline = { id: string; what: string; limit: TimeLimit; source: string };
/** Whole numbers; `high` null: and more. */
export type Span = { low: number; high: number | null };

/**
 * A state's rules for families: whether a funeral director is required, and the insurance regulator. `regulatorPhone`
 * is E.164.
 */
export type StateHelp = State & {
  director: string;
  directorSource: string | null;
  regulator: string;
  regulatorPhone: string;
};

/**
 * Texts of tasks (`details`, `pronounce` by place of death) and limits (`notes`) by id, and the papers that offices
 * ask for.
 */
export type LossWording = {
  pronounce: Readonly<Record<string, string>>;
  details: Readonly<Record<string, string>>;
  papers: readonly { id: string; text: string; detail: string }[];
  notes: Readonly<Record<string, string>>;
};

/**
 * The data of the after-a-loss checklist, from `after-a-loss.json`, the states data and the benefit table. Amounts in
 * US dollars.
 */
export type LossReference = {
  frames: LossFrame[];
  notify: string[];
  deadlines: LossDeadline[];
  certificates: {
    usual: Span;
    guides: (Span & { estate: string })[];
    each: Span;
    orderFrom: string;
    sources: string[];
  };
  socialSecurity: {
    eligible: string[];
    notPayableTo: string[];
    form: string;
    deadline: TimeLimit;
    eligibilitySource: string;
    phone: string;
    tty: string;
    phoneSource: string;
  };
  veterans: {
    form: string;
    formSource: string;
    limit: TimeLimit;
    limitSource: string;
    others: string[];
    othersSource: string;
    /** E.164: who schedules burials in national cemeteries, and the line for all benefits. */
    cemeteryPhone: string;
    cemeteryPhoneSource: string;
    benefitsPhone: string;
    benefitsPhoneSource: string;
  };
  rights: { list: string[]; rule: string; source: string };
  wording: LossWording;
  benefits: BenefitTable;
  states: StateHelp[];
  sources: Source[];
};
