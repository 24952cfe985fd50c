import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

type Kept = { ref: RefObject<HTMLInputElement | null>; onBlur: (event: FocusEvent<HTMLInputElement>) => void };

/**
 * Returns props of an input that starts with our figure, such as '$8,300'. It follows our figure, and gets it back when
 * it is left empty; the visitor's own value stays. Undefined: there is no figure.
 */
export function useOurs(ours: string | undefined): Kept {
  const ref = useRef<HTMLInputElement>(null);
  const shown = useRef(ours);
  useEffect(() => {
    if (ref.current && ours !== undefined && ref.current.value === shown.current) ref.current.value = ours;
    shown.current = ours;
  }, [ours]);
  return {
    ref,
    onBlur({ currentTarget }) {
      if (ours !== undefined && currentTarget.value.trim() === "") currentTarget.value = ours;
    },
  };
}
