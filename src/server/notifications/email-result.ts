import { createHash } from "node:crypto";
import { type Outcome, ok } from "#core/access/outcome.ts";
import { type CalculatorId, calculatorPath } from "#core/calculators/calculator-address.ts";
import type { Read } from "#core/calculators/calculator-form.ts";
import { resultText, showCalculator } from "#core/calculators/calculators.ts";
import { consentsTo, evidenceOf } from "#core/consent/shown-consent.ts";
import { RESULT_BUTTON, RESULT_FORM_VERSION, resultWording } from "#core/consent/result-wording.ts";
import type { Origin } from "#core/leads/submission.ts";
import { resultEmail } from "#core/notifications/result-email.ts";
import { addConsents, isSuppressed } from "#server/consent/consent-store.ts";
import { isOverDailyLimit, queueMail } from "./queue-mail.ts";
import type { Services } from "#server/services.ts";

/** Daily limit of results to a proven address. */
const DAILY_LIMIT = 5;
const KIND = "calculator-result";

/** A request for a calculator's result by email. `query` is that of the calculator's page. */
export type ResultRequest = { id: CalculatorId; query: Read; email: string; origin: Origin };

/**
 * Queues an email with a calculator's result, and stores the consent to this one email, in one transaction. It creates no
 * lead. The text is computed here from the answers in the query, so no text from the browser is sent on. The same result
 * to the same address within a day is one email. A suppressed address gets none and nothing is stored, but the response
 * is the same, since it must not reveal that.
 */
export async function emailResult(
  needs: Pick<Services, "db" | "now" | "newId" | "site" | "config" | "tables">,
  { id, query, email, origin }: ResultRequest,
): Promise<Outcome<{ query: string }>> {
  const { db, site, config, tables, now, newId } = needs;
  const result = resultText(showCalculator(id, query, tables.current()));
  if (!result)
    return {
      ok: false,
      code: "invalid",
      message: "This result isn’t complete yet. Please go back to the calculator and fix the marked answers first.",
    };
  const { agency } = site.settings();
  const page = config.publicUrl + calculatorPath(id);
  const content = resultEmail(result, `${page}${result.query === "" ? "" : `?${result.query}`}`, agency.name);
  const at = now();
  const key = createHash("sha256")
    .update(JSON.stringify([email, at.toISOString().slice(0, 10), content]))
    .digest("base64url");
  const words = resultWording(agency.legalName);
  return db.transaction(async (tx): Promise<Outcome<{ query: string }>> => {
    if (await isSuppressed(tx, email, "email")) return ok({ query: result.query });
    if (await isOverDailyLimit(tx, email, KIND, DAILY_LIMIT, at))
      return {
        ok: false,
        code: "too-many",
        message: "This address has been sent several emails today already. Please try again tomorrow.",
      };
    if (
      !(await queueMail(
        tx,
        needs,
        { key: `${KIND} ${key}`, kind: KIND, to: email, content, leadId: null, toVisitor: true },
        at,
      ))
    )
      return ok({ query: result.query });
    // URLs without their query: the answers are not part of the consent.
    const from = { ...origin, pageAddress: `${page}/email`, referrer: origin.referrer.replace(/[?#].*$/, "") };
    const shown = {
      words,
      seller: agency.legalName,
      box: "ticked" as const,
      buttonLabel: RESULT_BUTTON,
      formVersion: RESULT_FORM_VERSION,
    };
    const evidence = consentsTo(shown, { phone: null, email }).map((one) =>
      evidenceOf(one, "", at.toISOString(), from),
    );
    await addConsents(
      tx,
      evidence.map((one) => ({ leadId: null, evidence: one })),
      newId,
    );
    return ok({ query: result.query });
  });
}
