import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { IslandBoundary } from "./IslandBoundary.tsx";
import { type IslandName, registry } from "./registry.ts";

/** Hydrates one island. */
export async function mount(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const Component = (await registry[name]()) as ComponentType<object>;
  flushSync(() => {
    hydrateRoot(
      element,
      <IslandBoundary name={name}>
        <Component {...(JSON.parse(element.dataset.props ?? "{}") as object)} />
      </IslandBoundary>,
    );
  });
}
