import { expect, test } from "vitest";
import { withoutToken } from "./token-paths.ts";

test.each([
  ["/my-request/abc_-123", "/my-request"],
  ["/consent/abc", "/consent"],
  ["/upload/abc", "/upload"],
  ["/get-a-quote", "/get-a-quote"],
  ["/blog/my-request/abc", "/blog/my-request/abc"],
  ["/", "/"],
])("%s is counted and logged as %s", (path, shown) => expect(withoutToken(path)).toBe(shown));
