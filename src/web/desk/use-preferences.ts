import { useState } from "react";
import { type DeskPreferences, preferencesCookie } from "#core/desk/desk-preferences.ts";

/** How this browser shows the desk, and a way to change it: at once, and kept in a cookie for the next page. */
export function usePreferences(first: DeskPreferences): [DeskPreferences, (change: Partial<DeskPreferences>) => void] {
  const [preferences, setPreferences] = useState(first);
  return [
    preferences,
    (change) => {
      const next = { ...preferences, ...change };
      setPreferences(next);
      document.cookie = preferencesCookie(next);
      if (next.theme) document.documentElement.dataset.theme = next.theme;
      else delete document.documentElement.dataset.theme;
    },
  ];
}
