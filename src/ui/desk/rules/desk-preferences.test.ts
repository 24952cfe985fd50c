import { expect, test } from "vitest";
import { type DeskPreferences, PREFERENCES_COOKIE, parsePreferences, preferencesCookie } from "./desk-preferences.ts";

test("what the cookie keeps is read again", () => {
  for (const theme of ["light", "dark", null] as const)
    for (const sidebar of ["wide", "narrow"] as const)
      for (const singleKeys of ["on", "off"] as const) {
        const sound = sidebar === "wide" ? "on" : "off";
        const notify = theme === "dark" ? "on" : "off";
        const preferences: DeskPreferences = { theme, sidebar, singleKeys, sound, notify };
        const value =
          preferencesCookie(preferences)
            .split(";")[0]
            ?.slice(PREFERENCES_COOKIE.length + 1) ?? "";
        expect(parsePreferences(value)).toEqual(preferences);
      }
});

test.each([null, "", "x", "purple.flat", "<b>.narrow.more"])("%j chooses no theme", (value) => {
  expect(parsePreferences(value).theme).toBeNull();
});

test("a cookie from before shortcuts could be switched off leaves them on", () => {
  expect(parsePreferences("dark.narrow")).toEqual({
    theme: "dark",
    sidebar: "narrow",
    singleKeys: "on",
    sound: "off",
    notify: "off",
  });
});
