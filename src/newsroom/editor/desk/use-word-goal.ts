import { useState } from "react";

const KEPT_AS = "article-word-goal";

/** Returns the number of words that a person set out to write, which their browser keeps; null for none. */
export function useWordGoal(): [number | null, (goal: number | null) => void] {
  const [goal, setGoal] = useState(readGoal);
  return [
    goal,
    (next) => {
      setGoal(next);
      try {
        if (next === null) localStorage.removeItem(KEPT_AS);
        else localStorage.setItem(KEPT_AS, String(next));
      } catch {
        // A browser that keeps nothing has the goal until the page is left.
      }
    },
  ];
}

function readGoal(): number | null {
  try {
    return Number(localStorage.getItem(KEPT_AS)) || null;
  } catch {
    return null;
  }
}
