import { type BenefitTable, benefitSpan, publishedBenefit } from "#agency/tables/rules/benefit-table.ts";
import type { PriceWords } from "#agency/tables/rules/calculator-form.ts";
import type { VeteranFuneralInputs } from "./veteran-funeral-form.ts";

/** A payment by VA, US dollars; `estimate` names the deaths whose amount was used, if it isn't the one in force. */
export type Allowance = { id: "service" | "burial" | "plot"; amount: number; source: string; estimate: string | null };

/**
 * The allowances, `paid` now, `possible` if the visitor's open questions are answered in their favor. `known` is false
 * if no amount was published for a death that long ago. `instead` is the largest allowance where service caused the
 * death, if that is open.
 */
export type Allowances = { paid: Allowance[]; possible: Allowance[]; instead: Allowance | null; known: boolean };

/**
 * Returns what VA pays toward the funeral of a veteran (38 CFR 3.1704 to 3.1707). If service caused the death, one
 * allowance replaces the other two. Otherwise VA pays for the burial, and for a plot that isn't in a national or state
 * veterans cemetery, if the veteran got VA pay or pension or died in VA care.
 */
export function veteranAllowances(inputs: VeteranFuneralInputs, benefits: BenefitTable, words: PriceWords): Allowances {
  const { who, discharge, service, tie, cemetery, died } = inputs;
  const nothing = { paid: [], possible: [], instead: null, known: true };
  if (who === "family" || discharge === "dishonorable") return nothing;
  const { serviceConnected } = benefits.veterans;
  const forService: Allowance | null =
    died !== "" && died < serviceConnected.from
      ? null
      : { id: "service", amount: serviceConnected.most, source: serviceConnected.source, estimate: null };
  if (service === "yes") return forService ? { ...nothing, paid: [forService] } : { ...nothing, known: false };
  const instead = service === "unsure" ? forService : null;
  if (tie === "none") return { ...nothing, instead };
  const published = publishedBenefit(benefits, died);
  if (!published) return { ...nothing, instead, known: false };
  const { benefit, estimate } = published;
  const { source } = benefit;
  const span = estimate ? benefitSpan(benefit, words) : null;
  const rows: Allowance[] = [
    { id: "burial", amount: benefit.burial, source, estimate: span },
    ...(cemetery === "private" && benefit.plot !== null
      ? [{ id: "plot" as const, amount: benefit.plot, source, estimate: span }]
      : []),
  ];
  return tie === "unsure"
    ? { paid: [], possible: rows, instead, known: true }
    : { paid: rows, possible: [], instead, known: true };
}
