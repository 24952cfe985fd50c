import { FUNCTION_CARDS, FUNCTION_ERRORS, type FunctionName } from "#operations/checks/rules/checks.ts";

/** Why functions did not answer, by name; those that did have their result on the server. */
export type FunctionProblems = Partial<Record<FunctionName, string>>;

/** What each function is asked for its health, where that is not `health` (spec admin-panels §7). */
const ACTIONS: Partial<Record<FunctionName, string>> = { "assign-lead": "getAvailableAgents", "gcs-health": "quick" };

/** The functions that a button of the page tests: one, or all. */
export function namesOf(wanted: unknown): FunctionName[] {
  return FUNCTION_CARDS.map(({ name }) => name).filter((name) => wanted === "all" || wanted === name);
}

/** Tests functions from this browser, all at once. Answers those that failed. */
export async function testSome(functionsPrefix: string, wanted: unknown): Promise<FunctionProblems> {
  const problems: FunctionProblems = {};
  await Promise.all(
    namesOf(wanted).map(async (name) => {
      const problem = await testInBrowser(functionsPrefix, name);
      if (problem !== null) problems[name] = problem;
    }),
  );
  return problems;
}

/** Asks a function for its health from this browser. Answers why that failed; null where the server knows. */
async function testInBrowser(functionsPrefix: string, name: FunctionName): Promise<string | null> {
  const address = `${functionsPrefix}/${name}`;
  const reports = name === "csp-report";
  let answer: Response;
  try {
    answer = reports
      ? await fetch(address, { method: "OPTIONS", cache: "no-store" })
      : await fetch(address, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ action: ACTIONS[name] ?? "health" }),
          cache: "no-store",
        });
  } catch {
    return FUNCTION_ERRORS.network;
  }
  if (reports) {
    if (!answer.ok) return `The address answered ${answer.status}.`;
    // Any answer to OPTIONS passes; asking for the health keeps the result.
    await fetch(address, { cache: "no-store" }).catch(() => null);
    return null;
  }
  const read: unknown = await answer.json().catch(() => undefined);
  if (read === undefined) return FUNCTION_ERRORS.json;
  // The server has checked it, and keeps what it found.
  if (answer.ok || answer.status === 503) return null;
  return typeof read === "object" && read !== null && "error" in read && typeof read.error === "string"
    ? read.error
    : `The function answered ${answer.status}.`;
}
