import { useEffect, useSyncExternalStore } from "react";

/** The number of unread conversations as this tab last read it. */
let count = 0;
const watchers = new Set<() => void>();
let ask: (() => void) | null = null;

/** Shows another number wherever it is shown. */
export function showUnread(read: number): void {
  count = read;
  for (const watcher of watchers) watcher();
}

/** Has `again` called when something here has changed the number. Returns a function that stops that. */
export function onUnreadChanged(again: () => void): () => void {
  ask = again;
  return () => {
    ask = null;
  };
}

/** Returns the number of unread conversations; 0 until it is read. */
export function useUnread(): number {
  return useSyncExternalStore(watch, getCount, getNone);
}

/** Has the number read again once a conversation has been seen in this tab, which hears nothing of its own changes. */
export function useUnreadChange(unread: boolean): void {
  useEffect(() => {
    if (!unread) ask?.();
  }, [unread]);
}

const getCount = () => count;
const getNone = () => 0;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
