import { FUNCTION_CARDS, FUNCTION_ERRORS, type FunctionName } from "#operations/checks/rules/checks.ts";

/** The reasons why functions did not respond, by name; the server has the results of those that did. */
export type FunctionProblems = Partial<Record<FunctionName, string>>;

/** The health action of each function, unless it is `health` (spec admin-panels §7). */
const ACTIONS: Partial<Record<FunctionName, string>> = { "assign-lead": "getAvailableAgents", "gcs-health": "quick" };

/** Returns the functions that a button of the page tests: one, or all. */
export function namesOf(wanted: unknown): FunctionName[] {
  return FUNCTION_CARDS.map(({ name }) => name).filter((name) => wanted === "all" || wanted === name);
}

/** Tests functions from this browser, all at once. Returns those that failed. */
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

/** Asks a function for its health from this browser. Returns why that failed; null if the server knows. */
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
    // Any response to OPTIONS passes; asking for the health stores the result.
    await fetch(address, { cache: "no-store" }).catch(() => null);
    return null;
  }
  const read: unknown = await answer.json().catch(() => undefined);
  if (read === undefined) return FUNCTION_ERRORS.json;
  // The server has checked it and stores the result.
  if (answer.ok || answer.status === 503) return null;
  return typeof read === "object" && read !== null && "error" in read && typeof read.error === "string"
    ? read.error
    : `The function answered ${answer.status}.`;
}
