import { useEffect, useRef } from "react";
import { FIX_OPTIONS } from "#newsroom/articles/rules/fix-article.ts";

/** Keeps the boxes of a fix in this browser, each under its own name (spec site §3). Without storage they start empty. */
export function useFixOptions() {
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    for (const box of boxes.current?.querySelectorAll("input") ?? []) {
      try {
        box.checked ||= localStorage.getItem(box.name) === "true";
      } catch {
        return;
      }
    }
  }, []);
  const keep = () => {
    const checked = new Set([...(boxes.current?.querySelectorAll("input:checked") ?? [])].map((box) => box.id));
    try {
      for (const { name } of FIX_OPTIONS) localStorage.setItem(name, String(checked.has(name)));
    } catch {
      // Kept for this page only.
    }
  };
  return { boxes, keep };
}
