import { useState } from "react";
import {
  type DeskPreferences,
  parsePreferences,
  PREFERENCES_COOKIE,
  preferencesCookie,
} from "./rules/desk-preferences.ts";

/** What this browser keeps now; another part of the page, or another tab, may have changed it. */
export function keptPreferences(): DeskPreferences {
  const kept = document.cookie.split("; ").find((one) => one.startsWith(`${PREFERENCES_COOKIE}=`));
  return parsePreferences(kept?.slice(PREFERENCES_COOKIE.length + 1) ?? null);
}

/** How this browser shows the desk, and a way to change it: at once, and kept in a cookie for the next page. */
export function usePreferences(first: DeskPreferences): [DeskPreferences, (change: Partial<DeskPreferences>) => void] {
  const [preferences, setPreferences] = useState(first);
  return [
    preferences,
    (change) => {
      const next = { ...keptPreferences(), ...change };
      setPreferences(next);
      document.cookie = preferencesCookie(next);
      if (next.theme) document.documentElement.dataset.theme = next.theme;
      else delete document.documentElement.dataset.theme;
    },
  ];
}
