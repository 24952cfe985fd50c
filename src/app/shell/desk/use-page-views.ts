import { useEffect } from "react";
import { useLocation } from "react-router";
import { pushEvent } from "#website/shell/pages/data-layer.ts";

/** Tells the data layer of every page of the desk that is opened, without its query: a search there may be a person's name. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => pushEvent({ event: "page_view", path: pathname, title: document.title }), [pathname]);
}
