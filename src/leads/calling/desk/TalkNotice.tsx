import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import type { Line } from "#leads/gate/desk/desk-phone.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import { useLineAway, useTalk } from "./talk-store.ts";

const TalkBar = lazy(untilLoaded(async () => ({ default: (await import("./TalkBar.tsx")).TalkBar })));

/** The pages from which people call. */
const CALLING = /^\/admin\/(?:queue|leads|inbox)\b/;
const AWAY = "The phone line can’t be reached from here: no call begins, and none rings. It is tried again by itself.";

/** Shows the talk of this tab, or that there can be none, on any page of the desk, and lets calls that come in ring here. */
export function TalkNotice({ line: { proxy, user } }: { line: Line }) {
  const talk = useTalk();
  const { pathname } = useLocation();
  const isAway = useLineAway() && CALLING.test(pathname);
  useEffect(() => {
    const stop = new AbortController();
    import("./hear-calls.ts").then(({ hearCalls }) => hearCalls({ proxy, user }, stop.signal)).catch(logFailure);
    return () => stop.abort();
  }, [proxy, user]);
  return (
    <div className="desk-talk desk-over-bars fixed left-1/2 z-50 w-[min(24rem,calc(100vw-2rem))] -translate-x-1/2 lg:left-[calc(var(--sidebar)+1.5rem)] lg:translate-x-0">
      {talk ? (
        <Suspense>
          <TalkBar talk={talk} />
        </Suspense>
      ) : null}
      <p
        role="status"
        className="rounded-md border border-warning-line bg-warning-surface px-4 py-3 text-sm text-ink shadow-overlay empty:hidden"
      >
        {isAway && !talk ? AWAY : null}
      </p>
    </div>
  );
}
