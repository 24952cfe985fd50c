import { expect, test } from "vitest";
import { failureClass } from "./failure-class.ts";

test.each([
  ["Chromium without a network", new TypeError("Failed to fetch"), "network"],
  ["Firefox without a network", new TypeError("NetworkError when attempting to fetch resource."), "network"],
  ["Safari without a network", new TypeError("Load failed"), "network"],
  ["a call that we gave up", new DOMException("The operation was aborted.", "AbortError"), "timeout"],
  ["a time limit of the browser", new DOMException("signal timed out", "TimeoutError"), "timeout"],
  ["a gateway that gave up", { status: 504 }, "timeout"],
  ["a fault of the server", { status: 500 }, "api"],
  ["a database that is away", { status: 503 }, "api"],
  ["a session that ended", { status: 401 }, "auth"],
  ["a right that is missing", { status: 403 }, "auth"],
  ["a field that is wrong", { status: 422 }, "validation"],
  ["too many requests", { status: 429 }, "default"],
  ["a mistake of ours", new TypeError("undefined is not a function"), "default"],
  ["a thrown text", "fetch", "default"],
  ["nothing", null, "default"],
])("%s", (_what, failure, expected) => {
  expect(failureClass(failure)).toBe(expected);
});
