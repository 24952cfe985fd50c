/** The desk's preferences in one browser. `theme` null follows the system; `singleKeys` are one-key shortcuts. */
export type DeskPreferences = {
  theme: "light" | "dark" | null;
  sidebar: "wide" | "narrow";
  singleKeys: "on" | "off";
  /** A sound and a browser notification when a new lead arrives. */
  sound: "on" | "off";
  notify: "on" | "off";
};

/** The cookie of the preferences; the desk's script writes it, the server reads it for the first paint. */
export const PREFERENCES_COOKIE = "desk";

/** Parses preferences from the cookie's value; anything unknown counts as not chosen. */
export function parsePreferences(value: string | null): DeskPreferences {
  const [theme, sidebar, singleKeys, sound, notify] = (value ?? "").split(".");
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    sidebar: sidebar === "narrow" ? "narrow" : "wide",
    singleKeys: singleKeys === "off" ? "off" : "on",
    sound: sound === "on" ? "on" : "off",
    notify: notify === "on" ? "on" : "off",
  };
}

/** Returns the cookie that stores preferences for a year, as `document.cookie` takes it. */
export function preferencesCookie({ theme, sidebar, singleKeys, sound, notify }: DeskPreferences): string {
  const value = [theme ?? "system", sidebar, singleKeys, sound, notify].join(".");
  return `${PREFERENCES_COOKIE}=${value}; path=/; max-age=31536000; samesite=lax`;
}
