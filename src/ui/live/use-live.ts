import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import { type LiveState, listenLive, liveState, watchLiveState } from "./live-connection.ts";

type Topic = Exclude<LiveMessage["topic"], "beat" | "reread">;
/** A message of a topic; or `reread`, when messages may have been missed. */
export type Hint<T extends Topic> = Extract<LiveMessage, { topic: T | "reread" }>;

/** Calls `onHint` with each message of a topic while the component is there. */
export function useLive<T extends Topic>(topic: T, onHint: (hint: Hint<T>) => void): void {
  const pass = useEffectEvent((message: LiveMessage) => {
    if (message.topic === topic || message.topic === "reread") onHint(message as Hint<T>);
  });
  useEffect(() => listenLive((message) => pass(message)), []);
}

/** Returns how this tab currently gets changes. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLiveState, liveState, () => "connecting");
}
