import type { Fact } from "./calculation-line.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import type { CalculatorId } from "./calculator-address.ts";
import { type Parsed, queryOf, type Read } from "./calculator-form.ts";
import type { QuotePrefill } from "./quote-link.ts";
import type { Area, Words } from "#agency/language/rules/words.ts";
import type { CalculatorTables } from "./reference-table.ts";

/** Form texts by field name; a missing field takes its default. */
export type Typed = Readonly<Record<string, string>>;

/**
 * One large figure of the result. `condition` must be read with it, in the same size, wherever it is shown; `note` is
 * left out where space is short.
 */
export type Headline = { label: string; value: string; condition?: string; note?: string };

/** The texts a calculator is made with: what all have in common, and its own areas. `load-words.ts` names the same. */
export type CalculatorWords<Own extends Area = never> = Pick<Words, "prices" | "calculator" | Own>;

/**
 * One calculator: `Inputs` are the form's answers, `Tables` its tables as plain JSON, because they are sent to the
 * browser with the page, and `Own` its areas of texts. Declared as methods so that one list can hold all calculators.
 */
export type CalculatorDefinition<Inputs extends object, Tables extends object, Result, Own extends Area = never> = {
  id: CalculatorId;
  defaults: Inputs;
  /** A second name under which links from other pages may give a field. */
  alias?: { field: string; name: string };
  tables(all: CalculatorTables): Tables;
  /** Parses the form. Returns all invalid answers at once. */
  parse(read: Read, tables: Tables, words: CalculatorWords<Own>): Parsed<Inputs>;
  /** The query of a link to these inputs; by default whatever differs from the defaults. */
  toQuery?(inputs: Inputs): string;
  calculate(inputs: Inputs, tables: Tables, words: CalculatorWords<Own>): Result;
  /** Our figures for the fields that start with one, as they are shown, by field name. */
  ours?(inputs: Inputs, tables: Tables, words: CalculatorWords<Own>): Readonly<Record<string, string>>;
  /** Returns the result in one or two large figures; none without a result, and then nothing can be saved or shared. */
  headline(result: Result, words: CalculatorWords<Own>): Headline[];
  /** The result in one sentence, or two. */
  describe(result: Result, words: CalculatorWords<Own>): string;
  /** Returns the answers with which the quote form is prefilled. */
  quote(inputs: Inputs, result: Result): QuotePrefill;
  /** Sources of the figures on the page; empty if another line names them. */
  sources(result: Result, tables: Tables): Source[];
};

/** A calculator's result, with its inputs. */
export type Calculated<Inputs, Tables, Result> = { inputs: Inputs; result: Result; tables: Tables };

/**
 * A result for an email or a letter. Its sources are the page's unless it names its own. `rated`: it comes from the
 * sample rates, whose date belongs beside it.
 */
export type Report = { facts: Fact[]; notes: string[]; sources?: Source[]; rated?: boolean };

/** The props of a calculator: the typed answers, and its tables. */
export type PropsOf<Definition> = Definition extends { tables(all: CalculatorTables): infer Tables }
  ? Tables & { typed: Typed }
  : never;

/** Returns the query of an address that opens the calculator with these inputs, without '?'. */
export function queryFor<Inputs extends object>(
  calculator: Pick<CalculatorDefinition<Inputs, never, never>, "defaults" | "toQuery">,
  inputs: Inputs,
): string {
  return calculator.toQuery?.(inputs) ?? queryOf(inputs, calculator.defaults);
}
