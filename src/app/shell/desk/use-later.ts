import { useState } from "react";
import { logFailure } from "#ui/kit/log-failure.ts";

type Later<T> = { part: T | null; failed: boolean; ask: () => void };

/** A part of the desk that is loaded when it is first asked for, and asked for again after a failure. */
export function useLater<T>(load: () => Promise<T>, onFailed?: () => void): Later<T> {
  const [part, setPart] = useState<{ it: T } | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = () => {
    if (part) return;
    setFailed(false);
    load().then(
      (it) => setPart({ it }),
      (error: unknown) => {
        logFailure(error);
        setFailed(true);
        onFailed?.();
      },
    );
  };
  return { part: part?.it ?? null, failed, ask };
}
