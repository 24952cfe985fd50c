import type { CalculatorTables } from "#agency/tables/rules/reference-table.ts";
import type { Words } from "#agency/language/rules/words.ts";
import type { Entry, EntryKind, FamilyRoom, Relation } from "./family-room.ts";
import { showResult, type ShownResult } from "./shared-result.ts";

/** An entry as the page shows it: a result with its sentence. */
export type ShownEntry = Entry & { mine: boolean; result: ShownResult | null };

/** Returns a family room's entries by kind, oldest first, with results from the current tables, in a language. */
export function showEntries(
  { entries, me }: Pick<FamilyRoom, "entries" | "me">,
  tables: CalculatorTables,
  words: Words,
): Record<EntryKind, ShownEntry[]> {
  const shown = entries.map((entry) => ({
    ...entry,
    mine: entry.memberId === me.id,
    result: entry.calculator && showResult({ calculator: entry.calculator, query: entry.text }, tables, words),
  }));
  const of = (kind: EntryKind) => shown.filter((entry) => entry.kind === kind);
  return { result: of("result"), wish: of("wish"), note: of("note") };
}

/** The insured person of a member's quote, by relation, as the quote form has it; others choose there. */
const QUOTE_FOR: Partial<Record<Relation, string>> = { self: "me", spouse: "spouse", child: "parent" };

/** Returns the quote form with the inputs of the newest result that has some, for the person a member plans for. */
export function quoteFrom(results: readonly ShownEntry[], relation: Relation, quotePath: string): string {
  const newest = results.findLast(({ result }) => result?.quote?.includes("?"))?.result?.quote;
  const link = newest ?? quotePath;
  const forWhom = QUOTE_FOR[relation];
  return forWhom ? `${link}${link.includes("?") ? "&" : "?"}for=${forWhom}` : link;
}
