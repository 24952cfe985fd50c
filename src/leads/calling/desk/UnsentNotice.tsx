import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { showDone } from "#ui/desk/toasts.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import { keptText, openUnsent, useUnsent } from "#leads/leads/desk/unsent.ts";
import { sendUnsent } from "./send-unsent.ts";

const RefusedForms = lazy(untilLoaded(async () => ({ default: (await import("./RefusedForms.tsx")).RefusedForms })));

/** Time between two tries to send, milliseconds. */
const AGAIN_AFTER = 5_000;

/** Says what this browser keeps because there was no connection, and sends it when that is back. */
export function UnsentNotice({ account }: { account: string }) {
  const forms = useUnsent();
  const { revalidate } = useRevalidator();
  useEffect(() => openUnsent(account), [account]);
  const waiting = forms.filter(({ refused }) => refused === null).length;
  const send = useEffectEvent(async () => {
    const sent = await sendUnsent();
    for (const message of sent) showDone(`Sent. ${message}`);
    if (sent.length > 0) await revalidate();
  });
  useEffect(() => {
    if (waiting === 0) return;
    const now = () => void send();
    now();
    const timer = setInterval(now, AGAIN_AFTER);
    addEventListener("online", now);
    return () => {
      clearInterval(timer);
      removeEventListener("online", now);
    };
  }, [waiting]);
  const refused = forms.filter((form) => form.refused !== null);
  return (
    <>
      {/* Always there, so that its content is announced. */}
      <p
        role="status"
        className={
          waiting > 0
            ? "mb-3 rounded-md border-l-4 border-warning-line bg-warning-surface px-3 py-2 text-ink"
            : "sr-only"
        }
      >
        {waiting > 0 ? `${keptText()} ${waiting === 1 ? "1 entry waits." : `${waiting} entries wait.`}` : null}
      </p>
      {refused.length > 0 ? (
        <Suspense>
          <RefusedForms forms={refused} />
        </Suspense>
      ) : null}
    </>
  );
}
