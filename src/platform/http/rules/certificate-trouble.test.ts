import { describe, expect, test } from "vitest";
import { clockIsWrong, troubleOfCode, troubleOfProblem, troubleSentence } from "./certificate-trouble.ts";

describe("why there is no certificate", () => {
  test.each([
    ["urn:ietf:params:acme:error:dns", /leads nowhere yet: add an A record/],
    ["urn:ietf:params:acme:error:connection", /open ports 80 and 443/],
    ["urn:ietf:params:acme:error:unauthorized", /Another server answers at www\.example\.com/],
    ["urn:ietf:params:acme:error:caa", /CAA record/],
    ["urn:ietf:params:acme:error:rateLimited", /asked again by itself/],
    ["urn:ietf:params:acme:error:rejectedIdentifier", /answer is in the log/],
  ])("%s says what to do", (type, words) => {
    expect(troubleSentence(troubleOfProblem(type), "www.example.com")).toMatch(words);
  });

  test("an authority whose own certificate seems old means a wrong clock; one that does not answer is asked again", () => {
    expect(troubleOfCode("CERT_NOT_YET_VALID")).toBe("wrong-clock");
    expect(troubleOfCode("ECONNREFUSED")).toBe("authority-away");
    expect(troubleOfCode("ENOSPC")).toBe("not-kept");
    const now = new Date("2026-11-29T03:00:00Z");
    expect(clockIsWrong(now, new Date("2026-11-29T03:59:00Z"))).toBe(false);
    expect(clockIsWrong(now, new Date("2026-11-29T01:59:00Z"))).toBe(true);
  });
});
