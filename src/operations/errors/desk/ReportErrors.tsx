import { useEffect } from "react";
import { recordTrail } from "#ui/kit/record-trail.ts";
import { reportError, reportErrorsTo } from "#ui/kit/report-error.ts";

/** Reports errors in the desk's own script while the desk is open, with the version of its script and what was done. */
export function ReportErrors({ functionsPrefix, release }: { functionsPrefix: string; release: string }) {
  useEffect(() => {
    const trail = recordTrail();
    reportErrorsTo(`${functionsPrefix}/error-report`, () => ({ release, trail: trail.steps() }));
    const failed = (event: ErrorEvent) => reportError(event.error);
    const rejected = (event: PromiseRejectionEvent) => {
      // The router leaves a reading that a later one replaced, and nobody waits for the rest of it.
      if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
      else reportError(event.reason);
    };
    window.addEventListener("error", failed);
    window.addEventListener("unhandledrejection", rejected);
    return () => {
      trail.stop();
      window.removeEventListener("error", failed);
      window.removeEventListener("unhandledrejection", rejected);
    };
  }, [functionsPrefix, release]);
  return null;
}
