import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { type IslandName, registry } from "./registry.ts";

/** Wakes one island: the component takes over the HTML that is already there. */
export async function mount(element: HTMLElement): Promise<void> {
  const Component = (await registry[element.dataset.island as IslandName]()) as ComponentType<object>;
  flushSync(() => {
    hydrateRoot(element, <Component {...(JSON.parse(element.dataset.props ?? "{}") as object)} />);
  });
}
