import type { VirtualizerOptions } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import type * as WindowLibrary from "./window-library.ts";

type Library = typeof WindowLibrary;
type Options<E extends Element> = Omit<
  VirtualizerOptions<Window, E>,
  "getScrollElement" | "observeElementRect" | "observeElementOffset" | "scrollToFn"
>;
type Made<E extends Element> = {
  library: Library;
  virtual: WindowLibrary.Virtualizer<Window, E>;
  measure: (node: E | null) => void;
  measuring: boolean;
};

let loaded: Library | null = null;

/**
 * Returns the rows of a long list in and around the window. Like `useWindowVirtualizer`, whose script loads with the
 * first list that is long enough to need it (`wanted`); null until then.
 */
export function useWindow<E extends Element>(wanted: boolean, given: (library: Library) => Options<E>): Made<E> | null {
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  const [made, setMade] = useState(() => (wanted && loaded ? make(loaded, given(loaded)) : null));
  useEffect(() => {
    if (made || !wanted) return;
    let gone = false;
    const take = (library: Library) => {
      loaded = library;
      if (!gone) setMade(make(library, given(library)));
    };
    // All rows are shown meanwhile, and stay so if the script doesn't load.
    import("./window-library.ts").then(take, () => {});
    return () => {
      gone = true;
    };
  });
  if (made) {
    const options = given(made.library);
    made.virtual.setOptions({
      ...windowOf(made.library),
      ...options,
      onChange: (virtual, sync) => {
        // A scroll is drawn before the next frame; a measurement comes while React is already at work.
        if (sync && !made.measuring) flushSync(rerender);
        else rerender();
        options.onChange?.(virtual, sync);
      },
    });
  }
  useLayoutEffect(() => made?.virtual._didMount(), [made]);
  useLayoutEffect(() => made?.virtual._willUpdate());
  return made;
}

const windowOf = (library: Library) => ({
  getScrollElement: () => globalThis.window,
  observeElementRect: library.observeWindowRect,
  observeElementOffset: library.observeWindowOffset,
  scrollToFn: library.windowScroll,
  initialOffset: () => globalThis.scrollY,
});

function make<E extends Element>(library: Library, options: Options<E>): Made<E> {
  const virtual = new library.Virtualizer<Window, E>({ ...windowOf(library), ...options });
  const made = {
    library,
    virtual,
    measuring: false,
    measure: (node: E | null) => {
      made.measuring = true;
      try {
        virtual.measureElement(node);
      } finally {
        made.measuring = false;
      }
    },
  };
  return made;
}
