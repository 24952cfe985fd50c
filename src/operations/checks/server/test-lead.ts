import { FORM_REFUSED, isDue, stretchOf, TEST_LEAD } from "#operations/checks/rules/checks.ts";
import { addCheckResult, type CheckResult, findLatestResult } from "./checks-store.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { findCallers } from "#leads/leads/server/find-callers.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findTestResult } from "#leads/intake/server/intake-store.ts";

/** Time limit of a lead from the form to the emails, and the polling interval, milliseconds. */
const LIMIT = 15_000;
const LOOK_EVERY = 200;
/** Time limit of the form's response, milliseconds. */
const FORM_LIMIT = 10_000;
const NAME = "Terry Testcase";
/** Numbers per area code reserved for fiction. */
const FICTIONAL = 100;

type Needs = Pick<Services, "db" | "log" | "now" | "pause" | "ownSite" | "config" | "site" | "mailer">;

/**
 * Sends a test lead through the public form, once in five minutes across processes, and stores the result. The lead is
 * applied and rolled back (`rehearseRequest`). Returns the result; null if there was nothing to do.
 */
export async function testLeadIfDue(needs: Needs): Promise<CheckResult | null> {
  const last = await findLatestResult(needs.db, TEST_LEAD);
  const address = needs.ownSite.address();
  if (address === null || !isDue(last?.at ?? null, needs.now())) return null;
  const began = performance.now();
  const found = await tryForm(needs, address);
  const result = { name: TEST_LEAD, at: needs.now(), ms: Math.round(performance.now() - began), ...found };
  if (!found.ok) needs.log.error({ words: found.words }, "the test lead did not get through");
  await addCheckResult(needs.db, result);
  return result;
}

type Found = Pick<CheckResult, "ok" | "words">;
const failed = (words: string): Found => ({ ok: false, words });

async function tryForm(needs: Needs, address: string): Promise<Found> {
  // Two processes that begin at once send the same key, and the inbox accepts it once.
  const key = String(stretchOf(needs.now()));
  const refusal = await sendForm(needs, address, key);
  if (refusal !== null) return failed(FORM_REFUSED + refusal);
  const result = await waitForResult(needs, `test ${key}`);
  if (result === null) return failed("Lead: it was accepted, but not turned into a lead within 15 seconds.");
  if (result.outcome !== "test-passed") return failed(result.problem ?? "Lead: it could not be processed.");
  const words = result.problem ?? "";
  if (needs.mailer === null) return { ok: true, words: `${words} Email isn't set up, so emails are kept for staff.` };
  const problem = await needs.mailer.verify();
  return problem === null
    ? { ok: true, words: `${words} The mail server answered.` }
    : failed(`Mail server: ${problem}`);
}

/** Sends the callback form as the site's script does. Returns why it was refused; null if it was accepted. */
async function sendForm({ db, ownSite, config, site }: Needs, address: string, key: string): Promise<string | null> {
  const phone = await fictionalNumber(db, site.settings().agency.phone, Number(key));
  try {
    const answer = await fetch(`${address}${config.functionsPrefix}/callback`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...ownSite.testHeaders(key) },
      body: JSON.stringify({
        name: NAME,
        phone,
        pageAddress: `${config.publicUrl}/`,
      }),
      signal: AbortSignal.timeout(FORM_LIMIT),
    });
    await answer.arrayBuffer();
    return answer.ok ? null : `the site answered ${answer.status} to the callback form.`;
  } catch {
    return "the site did not answer within 10 seconds.";
  }
}

/**
 * Returns an unassigned number (555-0100 to 555-0199 are reserved for fiction) in the agency's own area code that no
 * lead has, since a request from a lead's number would join that lead.
 */
async function fictionalNumber(db: Needs["db"], agencyPhone: string, n: number): Promise<string> {
  const area = /^\+1(\d{3})/.exec(agencyPhone)?.[1] ?? "614";
  const number = (more: number) => `+1${area}55501${String((n + more) % FICTIONAL).padStart(2, "0")}`;
  for (let more = 0; more < FICTIONAL; more++)
    if ((await findCallers({ db }, EVERY_LEAD, number(more))).length === 0) return number(more);
  return number(0);
}

async function waitForResult({ db, pause }: Needs, key: string) {
  for (let waited = 0; ; waited += LOOK_EVERY) {
    const result = await findTestResult(db, key);
    if (result || waited >= LIMIT) return result;
    await pause(LOOK_EVERY);
  }
}
