import type { ComponentType } from "react";
import type { IslandName, IslandProps } from "./registry.ts";

type Props<N extends IslandName> = { name: N; of: ComponentType<IslandProps<N>>; props: IslandProps<N>; when?: "interaction" | "visible" };

/**
 * An interactive part of a public page: rendered here, alive in the browser once somebody touches it. Props are plain
 * JSON. No `useId` inside an island: its ids come from a root of its own there.
 */
export function Island<N extends IslandName>({ name, of, props, when = "interaction" }: Props<N>) {
  const Component = of as ComponentType<object>;
  return (
    <div className="island" data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      <Component {...(props as object)} />
    </div>
  );
}
