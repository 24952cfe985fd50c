import fc from "fast-check";
import { expect, test } from "vitest";
import { PERSONAL_PARAMETERS, withoutPersonal } from "./personal-parameters.ts";

test.each([
  ["https://example.com/get-a-quote?name=Rosa&state=OH&phone=6145550143", "https://example.com/get-a-quote?state=OH"],
  ["https://example.com/quote?email=a%40b.co", "https://example.com/quote"],
  ["/quote?EMAIL=a&utm_source=letter#top", "/quote?utm_source=letter#top"],
  ["/quote?%65mail=a&q=a+b%20c", "/quote?q=a+b%20c"],
  ["/quote?dob", "/quote"],
  ["https://other.example/?a=1&&b#name=x", "https://other.example/?a=1&&b#name=x"],
  [
    "/tools/veteran-funeral?who=veteran&discharge=other&tie=hospital&died=4%2F15%2F2026",
    "/tools/veteran-funeral?who=veteran",
  ],
  ["/tools/second-opinion?premium=49&age=60&ageNow=72", "/tools/second-opinion?premium=49"],
  ["/tools/after-a-loss?died=2026-04-15&buried=2026-04-20&state=OH", "/tools/after-a-loss?state=OH"],
  ["/family?result=%2Fcalculators%2Fpremium-estimator%3Fage%3D70", "/family"],
  ["https://example.com/name=Rosa", "https://example.com/name=Rosa"],
  ["no address at all", "no address at all"],
  ["", ""],
])("%s is kept as %s", (address, kept) => expect(withoutPersonal(address)).toBe(kept));

test("no personal value is left, wherever it comes in the query", () => {
  const others = fc.array(fc.constantFrom("utm_source=x", "state=OH", "", "a", "%zz=1"), { maxLength: 3 });
  fc.assert(
    fc.property(others, fc.constantFrom(...PERSONAL_PARAMETERS), others, (before, name, after) => {
      const kept = withoutPersonal(`https://example.com/quote?${[...before, `${name}=Delgado`, ...after].join("&")}`);
      expect(kept).not.toContain("Delgado");
      for (const other of [...before, ...after]) expect(kept).toContain(other);
    }),
  );
});
