import { createHash } from "node:crypto";
import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type CalculatorId, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import type { Read } from "#agency/tables/rules/calculator-form.ts";
import { resultText, showCalculator } from "#agency/tables/rules/calculators.ts";
import { consentsTo, evidenceOf } from "#compliance/consent/rules/shown-consent.ts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { RESULT_FORM_VERSION, resultWording } from "#compliance/consent/rules/result-wording.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";
import { calculatorResultEmail } from "#leads/notifications/rules/calculator-result-email.ts";
import { addConsents, isSuppressed } from "#compliance/consent/server/consent-store.ts";
import { isOverDailyLimit, queueMail } from "./queue-mail.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Daily limit of results to a proven address. */
const DAILY_LIMIT = 5;
const KIND = "calculator-result";

/** A request for a calculator's result by email. `query` is that of the calculator's page, `locale` its language. */
export type ResultRequest = { id: CalculatorId; query: Read; email: string; origin: Origin; locale: Locale };

/**
 * Queues an email with a calculator's result, and stores the consent to this one email, in one transaction. It creates
 * no lead. The text is computed here from the answers in the query, so no text from the browser is sent on. The same
 * result to the same address within a day is one email. A suppressed address gets none and nothing is stored, but the
 * response is the same, since it must not reveal that.
 */
export async function emailCalculatorResult(
  needs: Pick<Services, "db" | "now" | "newId" | "site" | "config" | "tables" | "sealing">,
  { id, query, email, origin, locale }: ResultRequest,
): Promise<Outcome<{ query: string }>> {
  const { db, site, config, tables, now, newId } = needs;
  const texts = wordsOf(locale);
  const own = texts.resultMail;
  const result = resultText(showCalculator(id, query, tables.current(), texts), texts);
  if (!result) return invalid(own.incomplete);
  const { agency } = site.settings();
  const page = config.publicUrl + localPath(calculatorPath(id), locale);
  const content = calculatorResultEmail(result, {
    address: `${page}${result.query === "" ? "" : `?${result.query}`}`,
    agency: agency.name,
    words: texts,
  });
  const at = now();
  const key = createHash("sha256")
    .update(JSON.stringify([email, at.toISOString().slice(0, 10), content]))
    .digest("base64url");
  const words = resultWording(agency.legalName, locale);
  return db.transaction(async (tx): Promise<Outcome<{ query: string }>> => {
    if (await isSuppressed(tx, email, "email")) return ok({ query: result.query });
    if (await isOverDailyLimit(tx, email, KIND, DAILY_LIMIT, at))
      return { ok: false, code: "too-many", message: own.tooMany };
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
      buttonLabel: own.button,
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
