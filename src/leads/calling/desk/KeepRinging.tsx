import { useEffect } from "react";
import { logFailure } from "#ui/kit/log-failure.ts";
import { findRinging, registerWorker } from "./ringing-browser.ts";

/**
 * Binds a browser that rings to the session of the person who is signed in there, once for each load of the desk. The
 * desk of a home screen gets the worker that says when it can't be reached.
 */
export function KeepRinging() {
  useEffect(() => {
    findRinging().catch(logFailure);
    registerWorker().catch(logFailure);
  }, []);
  return null;
}
