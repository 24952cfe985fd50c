import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallNotice } from "#leads/calling/desk/CallNotice.tsx";
import { TalkNotice } from "#leads/calling/desk/TalkNotice.tsx";
import type { ShownCall } from "#leads/calling/server/read-current-call.ts";
import { onUnreadChanged, showUnread } from "#leads/conversations/desk/unread-count.ts";
import type { Line } from "#leads/gate/desk/desk-phone.ts";
import { onCallPlaced } from "#leads/gate/desk/call-placed.ts";
import { useLive } from "#ui/live/use-live.ts";

/** Minimum interval between readings because leads changed, milliseconds; and the pause in which several are one. */
const AT_MOST_EVERY = 2_000;
const PAUSE = 250;

/** Reads what concerns this person now, once the page is there and when it may have changed, in one small request. */
export function DeskNow({ line }: { line: Line | null }) {
  const [call, setCall] = useState<ShownCall | null>(null);
  const timing = useRef({ timer: 0, next: 0 });
  const read = useEffectEvent(() => {
    fetch("/admin/now", { headers: { Accept: "application/json" } })
      .then(async (response) => {
        if (!response.ok) return;
        const now = (await response.json()) as { call: ShownCall | null; unread: number };
        setCall(now.call);
        showUnread(now.unread);
      })
      .catch(() => {}); // The next event asks again.
  });
  const readSoon = () => {
    const { current } = timing;
    if (current.timer !== 0) return;
    const now = performance.now();
    const at = Math.max(now + PAUSE, current.next);
    current.next = at + AT_MOST_EVERY;
    current.timer = window.setTimeout(() => {
      current.timer = 0;
      read();
    }, at - now);
  };
  useLive("calls", () => read());
  useLive("leads", readSoon);
  useEffect(() => {
    const { current } = timing;
    const stops = [onUnreadChanged(() => read()), onCallPlaced(() => read())];
    read();
    return () => {
      for (const stop of stops) stop();
      window.clearTimeout(current.timer);
      current.timer = 0;
    };
  }, []);
  return (
    <>
      <CallNotice call={call} />
      {line === null ? null : <TalkNotice line={line} />}
    </>
  );
}
