import type { ComponentType } from "react";
import type { IslandName, IslandProps } from "./registry.ts";

type Props<N extends IslandName> = {
  name: N;
  of: ComponentType<IslandProps<N>>;
  props: IslandProps<N>;
  keptUnder?: readonly string[];
};

/**
 * An interactive part of a public page: rendered here, alive in the browser once somebody touches it, or at once where
 * this browser keeps something for it (`keptUnder`, keys of localStorage without spaces). What is typed or ticked before it is alive
 * is the component's to take over. Props are plain JSON. No `useId` inside an island: its ids come from a root of its own there.
 */
export function Island<N extends IslandName>({ name, of, props, keptUnder }: Props<N>) {
  const Component = of as ComponentType<object>;
  return (
    <div className="island" data-island={name} data-kept={keptUnder?.join(" ")} data-props={JSON.stringify(props)}>
      <Component {...(props as object)} />
    </div>
  );
}
