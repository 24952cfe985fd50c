import { lazy, Suspense } from "react";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import { useTalk } from "./talk-store.ts";

const TalkBar = lazy(untilLoaded(async () => ({ default: (await import("./TalkBar.tsx")).TalkBar })));

/** Shows the talk of this tab, on any page of the desk. */
export function TalkNotice() {
  const talk = useTalk();
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
