import { expect, test } from "vitest";
import { momentIn } from "./moment-in.ts";

test("a moment in Spanish has its own day, its own hours and the article of one o'clock", () => {
  const zone = "America/New_York";
  expect(momentIn("es", new Date("2026-11-23T15:30:00Z"), zone)).toBe(
    "lunes, 23 de noviembre, a las 10:30 a.m., hora del Este",
  );
  expect(momentIn("es", new Date("2026-07-01T17:00:00Z"), zone)).toBe(
    "miércoles, 1 de julio, a la 1:00 p.m., hora del Este",
  );
  expect(momentIn("en", new Date("2026-11-23T15:30:00Z"), zone)).toBe("Monday, November 23, at 10:30 AM Eastern Time");
});
