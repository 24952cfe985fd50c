import { useSyncExternalStore } from "react";
import type { Talk } from "#leads/calling/rules/talk.ts";

let talk: Talk | null = null;
let away = false;
const heard = new Set<() => void>();

/** Returns the talk of this tab; null without one. */
export const talkNow = (): Talk | null => talk;

/** Changes the talk of this tab, or ends it. */
export function setTalk(next: Talk | null): void {
  talk = next;
  for (const hear of heard) hear();
}

/** Changes a part of the talk of this tab, if there is one. */
export function changeTalk(part: Partial<Talk>): void {
  if (talk) setTalk({ ...talk, ...part });
}

function subscribe(hear: () => void): () => void {
  heard.add(hear);
  return () => heard.delete(hear);
}

/** Returns the talk of this tab, and shows each change of it. */
export const useTalk = (): Talk | null => useSyncExternalStore(subscribe, talkNow, () => null);

/** Says whether the phone line can't be reached from this tab. */
export function setLineAway(isAway: boolean): void {
  if (isAway === away) return;
  away = isAway;
  for (const hear of heard) hear();
}

/** Tells whether the phone line can't be reached from this tab, and shows each change of it. */
export const useLineAway = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => away,
    () => false,
  );
