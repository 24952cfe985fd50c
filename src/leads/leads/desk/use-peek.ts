import { useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Returns the lead that is looked at (`?peek=`), empty for none, and how to look at another. */
export function usePeek(): { id: string; show: (id: string) => void } {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = search.get("peek") ?? "";
  const show = (to: string) => {
    const next = new URLSearchParams(search);
    if (to === "") next.delete("peek");
    else next.set("peek", to);
    // After moving from one lead to the next, Back still leads to the list.
    void navigate({ search: next.toString() }, { replace: id !== "", preventScrollReset: true, state: location.state });
  };
  return { id, show };
}

/** From this width on, a list and a lead fit side by side. */
const WIDE = "(min-width: 80rem)";

/** Tells whether the window is wide enough for a lead beside the list. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = globalThis.matchMedia(WIDE);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => globalThis.matchMedia(WIDE).matches,
    () => false,
  );
}
