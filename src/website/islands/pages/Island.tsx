import type { ComponentType } from "react";
import type { TextArea } from "#agency/language/rules/words.ts";
import { usePlainWords } from "#website/kit/pages/language.ts";
import type { IslandName, IslandProps } from "./registry.ts";

type Props<N extends IslandName> = {
  name: N;
  of: ComponentType<IslandProps<N>>;
  props: IslandProps<N>;
  keptUnder?: readonly string[];
  carried?: readonly TextArea[];
};

/**
 * An interactive part of a public page: rendered on the server, and loaded in the browser on first use, or at once if
 * this browser stored something for it (`keptUnder`, localStorage keys without spaces). The component must pick up
 * earlier input. Props are plain JSON. No `useId` inside an island: ids would differ between the two roots. `carried`:
 * areas without functions whose texts come with the page, so that no script has them.
 */
export function Island<N extends IslandName>({ name, of, props, keptUnder, carried = [] }: Props<N>) {
  const Component = of as ComponentType<object>;
  const words = usePlainWords(carried);
  return (
    <div
      className="island"
      data-island={name}
      data-kept={keptUnder?.join(" ")}
      data-props={JSON.stringify(props)}
      data-words={carried.length > 0 ? JSON.stringify(words) : undefined}
    >
      <Component {...(props as object)} />
    </div>
  );
}
