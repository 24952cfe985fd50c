import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useAlive } from "#ui/kit/use-alive.ts";

/** The common props of Select and Combobox. `value` leaves the state to the caller; without it they keep it. */
export type Choice = {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
};

type Chosen = {
  alive: boolean;
  shown: string;
  choose: (value: string) => void;
  early: RefObject<HTMLSelectElement | null>;
};

/**
 * Keeps the value of a control that is the browser's own select until hydration, and takes over an early choice, which
 * React has not seen. `early` goes to that select.
 */
export function useChoice({ value, defaultValue = "", onChange }: Choice): Chosen {
  const alive = useAlive();
  const [own, setOwn] = useState(defaultValue);
  const early = useRef<HTMLSelectElement>(null);
  const shown = value ?? own;
  const choose = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  useLayoutEffect(() => {
    const before = alive ? undefined : early.current?.value;
    if (before === undefined || before === shown) return;
    setOwn(before);
    onChange?.(before);
  }, [alive, shown, onChange]);
  return { alive, shown, choose, early };
}
