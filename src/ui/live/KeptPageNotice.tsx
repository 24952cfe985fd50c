import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { isBusy } from "./is-busy.ts";
import { keptPage } from "./kept-page.ts";
import { useLiveState } from "./use-live.ts";

/** Delay before a page that could not be reread retries automatically, milliseconds. */
const TRY_AGAIN_AFTER = 10_000;

const watchNetwork = (changed: () => void) => {
  const types = ["online", "offline"];
  for (const type of types) globalThis.addEventListener(type, changed);
  return () => {
    for (const type of types) globalThis.removeEventListener(type, changed);
  };
};

/** Tells whether the connection was lost because the browser has no network. */
function useOffline(): boolean {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return useLiveState() === "reconnecting" && !online;
}

/**
 * Says that the browser is offline or, once the page can't be read again, when its data was read; then retries. It lies
 * over the page, so that nothing moves under the pointer.
 */
export function KeptPageNotice() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const stale = useSyncExternalStore(keptPage.watch, keptPage.staleSince, () => null);
  const offline = useOffline();
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    keptPage.show({ address: pathname + search, loaded }, Date.now());
  }, [pathname, search, matches]);
  useEffect(() => () => keptPage.show(null, Date.now()), []);
  useEffect(() => {
    if (!stale) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !isBusy()) void revalidate();
    }, TRY_AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [stale, revalidate]);
  return (
    <div className="desk-over-bars pointer-events-none fixed inset-x-0 z-30 flex justify-center px-4">
      <div
        className={
          stale || offline
            ? "pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-warning-line bg-raised py-1 pr-1 pl-3 shadow-overlay"
            : "sr-only"
        }
      >
        {/* Always there, so that its content is announced. */}
        <p role="status">
          {offline ? (
            <span className="mr-2 leading-8">
              You are offline. What is not kept stays on this page until you are back and retry.
            </span>
          ) : null}
          {stale ? (
            <>
              This page can’t be refreshed right now. Last updated at <LocalTime at={stale} shape="clock" />.
            </>
          ) : null}
        </p>
        {stale ? (
          <DeskButton type="button" look="plain" onClick={() => void revalidate()}>
            Try again
          </DeskButton>
        ) : null}
      </div>
    </div>
  );
}
