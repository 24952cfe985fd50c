import { data, isRouteErrorResponse } from "react-router";
import { logFailure } from "#ui/kit/log-failure.ts";
import { showProblem } from "./toasts.ts";

/**
 * Returns a client action for pages of the desk: when a save fails unexpectedly, the page stays with its input, and a
 * message says so. Without it the error boundary would replace the page.
 */
export async function stayOnFailure<A extends (given: never) => unknown>({
  serverAction,
}: {
  serverAction: () => Promise<unknown>;
}) {
  try {
    return (await serverAction()) as Awaited<ReturnType<A>>;
  } catch (error) {
    const { status, words } = whyNotSaved(error);
    showProblem("Not saved", words);
    return data(undefined, { status });
  }
}

/** Explains a save that failed unexpectedly. Rethrows anything else: redirects, and forbidden or missing pages. */
export function whyNotSaved(error: unknown): { status: number; words: string } {
  // A redirect to another page.
  if (error instanceof Response) throw error;
  const status = isRouteErrorResponse(error) ? error.status : null;
  if (status === 400) return { status, words: `${said(error)} What you typed is still here: copy it first.` };
  if (status === 401 || status === 413 || status === 429) {
    const signedOut = "You are signed out. Sign in again in another tab, then save here once more.";
    return { status, words: status === 401 ? signedOut : said(error) };
  }
  // Forbidden, gone: the boundary has the right words.
  if (status !== null && status < 500) throw error;
  logFailure(error);
  const words =
    status === 503 || status === null
      ? "The server or its database isn't responding. What you typed is still here. Please try again in a minute."
      : "Something went wrong on our side. What you typed is still here. Please try again.";
  return { status: status ?? 503, words };
}

/** Tells whether a form's answer is a refusal. */
export function isRefused(answer: unknown): answer is { ok: false; message: string } {
  return typeof answer === "object" && answer !== null && "message" in answer && "ok" in answer && answer.ok === false;
}

/** Returns the server's words, if it sent some. */
function said(error: unknown): string {
  const words = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return words || "Please try again in a minute.";
}
