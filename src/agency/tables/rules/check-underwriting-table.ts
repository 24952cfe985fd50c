import * as z from "zod";
import { HEALTH_QUESTIONS } from "./health-questions.ts";
import { type Checked, metaSchema, readPart, readRows, refused, rowList, text } from "./table-check.ts";
import { productsOf, RULE_OUTCOMES, type UnderwritingTable } from "./underwriting-table.ts";

const fileSchema = z.object({ meta: metaSchema, rules: rowList }, "must be an object with meta and rules");
const QUESTIONS = ["none", ...HEALTH_QUESTIONS.map(({ id }) => id)] as const;
const name = text.max(120, "must not be longer than 120 characters");
/** The columns of each rule in a file, JSON or CSV. */
export const ruleSchema = z.object(
  {
    carrier: name,
    product: name,
    question: z.enum(QUESTIONS, `must be one of ${QUESTIONS.join(", ")}`),
    outcome: z.enum(RULE_OUTCOMES, `must be one of ${RULE_OUTCOMES.join(", ")}`),
    effective: z.iso.date("must be a date such as 2026-11-20"),
    source: text.max(300, "must not be longer than 300 characters"),
  },
  "must be a rule with carrier, product, question, outcome, effective and source",
);

/** Most rules that a page can carry. */
const MAX_RULES = 400;

/** Parses a file of insurers' rules, or returns what is wrong, row by row. Every product needs a rule for 'none'. */
export function checkUnderwritingTable(file: unknown): Checked<UnderwritingTable> {
  const sentences: string[] = [];
  const read = readPart(fileSchema, file, "The file", sentences);
  if (!read) return refused(sentences);
  const rules = readRows(ruleSchema, read.rules, "Rules", sentences);
  if (rules.length > MAX_RULES) sentences.push(`The file has more than ${MAX_RULES} rules.`);
  const seen = new Set<string>();
  for (const { carrier, product, question, effective } of rules) {
    const id = JSON.stringify([carrier, product, question, effective]);
    if (seen.has(id)) sentences.push(`${carrier}, ${product}: '${question}' from ${effective} appears more than once.`);
    seen.add(id);
  }
  for (const own of productsOf(rules)) {
    const { carrier, product } = own[0];
    if (!own.some((rule) => rule.question === "none"))
      sentences.push(
        `${carrier}, ${product}: the rule for 'none' is missing, what someone gets who answers no to everything.`,
      );
  }
  if (sentences.length > 0) return refused(sentences);
  return { ok: true, table: { year: read.meta.year, rules, sources: read.meta.sources } };
}
