import { useEffect } from "react";
import { reportError, reportErrorsTo } from "#ui/kit/report-error.ts";

/** Reports errors in the desk's own script while the desk is open. */
export function ReportErrors({ functionsPrefix }: { functionsPrefix: string }) {
  useEffect(() => {
    reportErrorsTo(`${functionsPrefix}/error-report`);
    const failed = (event: ErrorEvent) => reportError(event.error);
    const rejected = (event: PromiseRejectionEvent) => reportError(event.reason);
    window.addEventListener("error", failed);
    window.addEventListener("unhandledrejection", rejected);
    return () => {
      window.removeEventListener("error", failed);
      window.removeEventListener("unhandledrejection", rejected);
    };
  }, [functionsPrefix]);
  return null;
}
