import { data, isRouteErrorResponse } from "react-router";
import { logFailure } from "#web/ui/log-failure.ts";
import { showProblem } from "./ui/toasts.ts";

/**
 * A client action for pages of the desk: when a save fails unexpectedly, the page stays with everything that was typed,
 * and a message says so. Without it the page would give way to its error boundary.
 */
export async function keepPage<A extends (given: never) => unknown>({
  serverAction,
}: {
  serverAction: () => Promise<unknown>;
}) {
  try {
    return (await serverAction()) as Awaited<ReturnType<A>>;
  } catch (error) {
    // A redirect to another page.
    if (error instanceof Response) throw error;
    const status = isRouteErrorResponse(error) ? error.status : null;
    if (status === 401 || status === 413 || status === 429) {
      const signedOut = "You are signed out. Sign in again in another tab, then save here once more.";
      showProblem("Not saved", status === 401 ? signedOut : said(error));
      return data(undefined, { status });
    }
    // Forbidden, gone: the boundary has the right words.
    if (status !== null && status < 500) throw error;
    logFailure(error);
    showProblem(
      "Not saved",
      status === 503 || status === null
        ? "The server or its database isn't responding. What you typed is still here. Please try again in a minute."
        : "Something went wrong on our side. What you typed is still here. Please try again.",
    );
    return data(undefined, { status: status ?? 503 });
  }
}

/** The words of the server, where it answered with some. */
function said(error: unknown): string {
  const words = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return words || "Please try again in a minute.";
}
