import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Tells whether the page is hydrated; false on the server and in the first render, so that both are the same. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
