import type { BenefitTable } from "#agency/tables/rules/benefit-table.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import type { State } from "#agency/states/rules/state.ts";
import type { StateFacts } from "#agency/states/rules/state-facts.ts";
import type { TimeLimit } from "./loss-deadlines.ts";

/** Whole numbers; `high` null: and more. */
export type Span = { low: number; high: number | null };

/** A state with its regulator (phone: E.164), and its law about funeral directors. */
export type LossState = State & {
  regulator: string;
  regulatorPhone: string;
  facts: Pick<StateFacts, "name" | "code" | "funeralDirector">;
};

/**
 * The data of the list after a loss, from `after-a-loss.json`, the states data and the benefit table: ids, figures and
 * English texts (`lossTasks.say` has them in other languages). Amounts in US dollars. `source`: the id of a source, or
 * null for plain advice.
 */
export type LossData = {
  frames: { id: string; label: string; tasks: { id: string; text: string; source: string | null }[] }[];
  notify: string[];
  deadlines: { id: string; what: string; limit: TimeLimit; source: string }[];
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
    /** E.164: the scheduling office of national cemeteries, and the line for all benefits. */
    cemeteryPhone: string;
    cemeteryPhoneSource: string;
    benefitsPhone: string;
    benefitsPhoneSource: string;
  };
  rights: { list: string[]; rule: string; source: string };
  states: LossState[];
  benefits: BenefitTable;
  sources: Source[];
};
