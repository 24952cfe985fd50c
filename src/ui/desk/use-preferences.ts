import { useState } from "react";
import {
  type DeskPreferences,
  parsePreferences,
  PREFERENCES_COOKIE,
  preferencesCookie,
} from "./rules/desk-preferences.ts";

/** Reads this browser's current preferences; another part of the page, or another tab, may have changed them. */
export function keptPreferences(): DeskPreferences {
  const kept = document.cookie.split("; ").find((one) => one.startsWith(`${PREFERENCES_COOKIE}=`));
  return parsePreferences(kept?.slice(PREFERENCES_COOKIE.length + 1) ?? null);
}

/** Returns the desk's preferences in this browser, and a function that changes them, also in a cookie. */
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
