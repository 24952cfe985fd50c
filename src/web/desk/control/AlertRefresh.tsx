import { useRevalidator } from "react-router";
import { isBusy } from "#web/desk/live/is-busy.ts";
import { useLive } from "#web/desk/live/use-live.ts";

/** Reads the page again when an incident begins or ends, unless the person types. */
export function AlertRefresh() {
  const { revalidate } = useRevalidator();
  useLive("alerts", () => {
    if (!isBusy()) void revalidate();
  });
  return null;
}
