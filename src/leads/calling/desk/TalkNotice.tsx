import { lazy, Suspense, useEffect } from "react";
import type { Line } from "#leads/gate/desk/desk-phone.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import { useTalk } from "./talk-store.ts";

const TalkBar = lazy(untilLoaded(async () => ({ default: (await import("./TalkBar.tsx")).TalkBar })));

/** Shows the talk of this tab, on any page of the desk, and lets calls that come in ring here. */
export function TalkNotice({ line: { proxy, user } }: { line: Line }) {
  const talk = useTalk();
  useEffect(() => {
    const stop = new AbortController();
    import("./hear-calls.ts").then(({ hearCalls }) => hearCalls({ proxy, user }, stop.signal)).catch(logFailure);
    return () => stop.abort();
  }, [proxy, user]);
  return (
    <div className="desk-over-bars fixed left-1/2 z-50 w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2">
      {talk ? (
        <Suspense>
          <TalkBar talk={talk} />
        </Suspense>
      ) : null}
    </div>
  );
}
