import { useRevalidator } from "react-router";
import { isBusy } from "#ui/live/is-busy.ts";
import { useLive } from "#ui/live/use-live.ts";

/** Reads the page again when an incident begins or ends or a light changes, unless the person types. */
export function AlertRefresh() {
  const { revalidate } = useRevalidator();
  const read = () => {
    if (!isBusy()) void revalidate();
  };
  useLive("alerts", read);
  useLive("checks", read);
  return null;
}
