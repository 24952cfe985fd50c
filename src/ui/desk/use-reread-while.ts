import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Interval of rereading the page while something runs, milliseconds. */
const REFRESH = 2_000;

/** Reads the page's data again every two seconds while something runs and the page is visible. */
export function useRereadWhile(running: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, REFRESH);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}
