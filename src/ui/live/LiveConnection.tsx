import { useEffect } from "react";
import { startLive } from "./live-connection.ts";

/** Keeps this tab's connection while the desk is open. */
export function LiveConnection({ functionsPrefix }: { functionsPrefix: string }) {
  useEffect(() => startLive(functionsPrefix), [functionsPrefix]);
  return null;
}
