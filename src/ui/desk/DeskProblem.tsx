import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "react-router";
import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import { reportError } from "#ui/kit/report-error.ts";
import { DeskButton, deskButton } from "./Button.tsx";

/** Delay before the desk retries automatically, milliseconds. */
const TRY_AGAIN_AFTER = 10_000;

/** The error page of the desk: not allowed, not found, or unavailable for the moment. */
export function DeskProblem() {
  const error = useRouteError();
  const { title, text, passing } = explain(error);
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const signedOut = isRouteErrorResponse(error) && error.status === 401;
  useEffect(() => {
    logFailure(error);
    reportError(error);
  }, [error]);
  useEffect(() => {
    if (signedOut && !window.isSigningOut) window.location.assign("/admin");
  }, [signedOut]);
  useEffect(() => {
    if (!passing) return;
    const timer = setInterval(() => void revalidate(), TRY_AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [passing, revalidate]);
  return (
    <div className="mx-auto max-w-2xl rounded-md border border-line bg-surface p-6 sm:p-10" role="alert">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-3 ">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {passing ? (
          <DeskButton type="button" onClick={() => void revalidate()} disabled={state !== "idle"}>
            Refresh Page
          </DeskButton>
        ) : null}
        {pathname === "/admin" ? null : (
          <a href="/admin" className={deskButton("plain")}>
            Go Home
          </a>
        )}
      </div>
    </div>
  );
}

function explain(error: unknown): { title: string; text: string; passing: boolean } {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  if (status === 403) return { title: "You don't have access to this", text: said, passing: false };
  if (status === 404)
    return {
      title: said || "Not found",
      text: "It may have been deleted, or the address may have a typo.",
      passing: false,
    };
  if (status === 401) return { title: "You are signed out", text: NEUTRAL_TEXTS.auth, passing: false };
  if (status === 503 || error instanceof TypeError) {
    return {
      title: "Can't reach the server right now",
      text: "The server or its database isn't responding. Leads that come in meanwhile are saved on disk. This page tries again every 10 seconds.",
      passing: true,
    };
  }
  return { title: "Oops! Something went wrong", text: NEUTRAL_TEXTS.api, passing: true };
}
