import type { ComponentType } from "react";
import type { IslandName, IslandProps } from "./registry.ts";

type Props<N extends IslandName> = {
  name: N;
  of: ComponentType<IslandProps<N>>;
  props: IslandProps<N>;
  keptUnder?: readonly string[];
};

/**
 * An interactive part of a public page: rendered on the server, and loaded in the browser on first use, or at once if
 * this browser stored something for it (`keptUnder`, localStorage keys without spaces). The component must pick up
 * what was typed or ticked before. Props are plain JSON. No `useId` inside an island: ids would differ between the two
 * roots.
 */
export function Island<N extends IslandName>({ name, of, props, keptUnder }: Props<N>) {
  const Component = of as ComponentType<object>;
  return (
    <div className="island" data-island={name} data-kept={keptUnder?.join(" ")} data-props={JSON.stringify(props)}>
      <Component {...(props as object)} />
    </div>
  );
}
