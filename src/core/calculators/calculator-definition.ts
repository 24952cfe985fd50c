import type { Fact } from "./calculation-line.ts";
import type { Source } from "#core/states/cited-text.ts";
import type { CalculatorId } from "./calculator-address.ts";
import { type Parsed, queryOf, type Read } from "./calculator-form.ts";
import type { QuotePrefill } from "./quote-link.ts";
import type { CalculatorTables } from "./reference-table.ts";

/** Texts of a form by the names of its fields; a field that is absent takes its default. */
export type Typed = Readonly<Record<string, string>>;

/**
 * One calculator: `Inputs` are the answers of its form, `Tables` the tables it needs as plain JSON, because they travel to
 * the browser with the page. Written as methods, so that the list of all calculators can hold each of them.
 */
export type CalculatorDefinition<Inputs extends object, Tables extends object, Result> = {
  id: CalculatorId;
  defaults: Inputs;
  /** A field that links from other pages may give by another name. */
  alias?: { field: string; name: string };
  tables(all: CalculatorTables): Tables;
  /** Reads the form. An answer that makes no sense is a problem, and all of them are given at once. */
  parse(read: Read, tables: Tables): Parsed<Inputs>;
  /** The query of a link to these inputs; left out, it is what differs from the defaults. */
  toQuery?(inputs: Inputs): string;
  calculate(inputs: Inputs, tables: Tables): Result;
  /** The answer in one to three sentences. */
  describe(result: Result): string;
  /** What the quote form can be filled in with. */
  quote(inputs: Inputs, result: Result): QuotePrefill;
  /** Of the figures on the page; empty where another line says where they come from. */
  sources(result: Result, tables: Tables): Source[];
  /** The result as an email tells it. Its sources are those of the page unless it names its own. */
  words(inputs: Inputs, result: Result, tables: Tables): { facts: Fact[]; notes: string[]; sources?: Source[] };
};

/** What a calculator is shown with: what was typed, and its tables. */
export type PropsOf<Definition> = Definition extends { tables(all: CalculatorTables): infer Tables }
  ? Tables & { typed: Typed }
  : never;

/** The query of an address that opens the calculator with these inputs, without '?'. */
export function queryFor<Inputs extends object>(
  calculator: Pick<CalculatorDefinition<Inputs, never, never>, "defaults" | "toQuery">,
  inputs: Inputs,
): string {
  return calculator.toQuery?.(inputs) ?? queryOf(inputs, calculator.defaults);
}
