import { useEffect } from "react";
import { logFailure } from "#ui/kit/log-failure.ts";
import { findRinging } from "./ringing-browser.ts";

/** Binds a browser that rings to the session of the person who is signed in there, once for each load of the desk. */
export function KeepRinging() {
  useEffect(() => {
    findRinging().catch(logFailure);
  }, []);
  return null;
}
