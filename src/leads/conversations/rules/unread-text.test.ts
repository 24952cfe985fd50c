import { expect, test } from "vitest";
import { MAX_UNREAD, unreadText } from "./unread-text.ts";

test.each([
  [0, null],
  [1, "1"],
  [MAX_UNREAD - 1, "99"],
  [MAX_UNREAD, "99+"],
])("%d unread", (n, shown) => {
  expect(unreadText(n)).toBe(shown);
});
