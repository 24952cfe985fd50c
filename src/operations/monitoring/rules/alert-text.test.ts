import fc from "fast-check";
import { expect, test } from "vitest";
import { countSegments } from "#platform/texts/rules/count-segments.ts";
import { type AlertText, alertText, codeText, textFor } from "./alert-text.ts";

const ZONE = "America/New_York";
const since = new Date("2026-11-20T15:00:00Z");
const opened = (title: string) =>
  alertText({ kind: "opened", signal: "disk_free", title, message: "4% is free.", since }, "Riverbend", ZONE);
const recovered = (title: string) =>
  alertText(
    { kind: "recovered", signal: "disk_free", title, since, until: new Date("2026-11-20T15:12:00Z") },
    "Riverbend",
    ZONE,
  );

test("a text has the title and the time, and nothing of what was measured", () => {
  expect(opened("The disk is almost full").text).toBe(
    "Riverbend: Alert: The disk is almost full. Since Friday, November 20, at 10:00 AM Eastern Time.",
  );
  expect(recovered("The disk is almost full").text).toBe(
    "Riverbend: Resolved: The disk is almost full. It lasted 12 min.",
  );
});

test("several that wait are one text, in which what is over comes last", () => {
  const waiting = [opened("A"), opened("B"), recovered("A")];
  expect(textFor(waiting, "Riverbend", false)).toBe("Riverbend: 2 alerts, 1 resolved: B; A.");
  expect(textFor([recovered("A"), recovered("B")], "Riverbend", false)).toBe("Riverbend: 2 resolved: A; B.");
});

test("the last of a day says so", () => {
  expect(textFor([opened("A")], "Riverbend", true)).toMatch(/ Last text for now: 10 in 24 hours\.$/);
  expect(textFor([opened("A"), opened("B")], "Riverbend", true)).toMatch(/B\. Last text for now: 10 in 24 hours\.$/);
});

test("a test has its whole link", () => {
  const confirm = `https://www.example.com/admin/alerts/arrived?token=${"t".repeat(43)}`;
  expect(alertText({ kind: "test", confirm }, "Riverbend", ZONE).text).toBe(
    `Riverbend: Test. Say that it arrived: ${confirm}`,
  );
});

test("whatever the names are, a text is one part", () => {
  const title = fc.string({ unit: "grapheme", maxLength: 200 });
  fc.assert(
    fc.property(fc.array(title, { minLength: 1, maxLength: 8 }), title, fc.boolean(), (titles, agency, isLast) => {
      const about = { signal: "disk_free", message: "", since } as const;
      const texts: AlertText[] = titles.map((one) => alertText({ kind: "opened", ...about, title: one }, agency, ZONE));
      for (const text of [textFor(texts, agency, isLast), codeText("123456", agency)])
        expect(countSegments(text)).toMatchObject({ segments: 1, wide: false });
    }),
    { examples: [[[""], "`", false]] },
  );
});
