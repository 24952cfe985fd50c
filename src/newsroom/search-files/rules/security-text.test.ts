import { expect, test } from "vitest";
import { securityText } from "./security-text.ts";

test("it names whom to tell, and is valid for months, not years", () => {
  const now = new Date("2026-11-28T21:00:00Z");
  const text = securityText("https://example.com", "hello@example.com", now);
  expect(text).toContain("Contact: mailto:hello@example.com\n");
  expect(text).toContain("Canonical: https://example.com/.well-known/security.txt\n");
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "") - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
  expect(securityText("https://example.com", null, now)).toContain("Contact: https://example.com/contact\n");
});
