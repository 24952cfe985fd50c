import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toasts.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const ToastList = lazy(untilLoaded(() => import("./ToastList.tsx")));

/**
 * The place of the desk's short messages. Their script loads with the first touch or key, before a lost connection
 * could prevent it, or with the first message.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const stop = onFirstToast(want);
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, want, { once: true, capture: true });
    return () => {
      stop();
      for (const type of ["pointerdown", "keydown"]) removeEventListener(type, want, { capture: true });
    };
  }, []);
  return (
    <>
      {children}
      {wanted ? (
        <Suspense>
          <ToastList />
        </Suspense>
      ) : null}
    </>
  );
}
