import { expect, test } from "vitest";
import { inboxAddress, parseInboxList } from "./inbox-list.ts";

test.each([
  ["/admin/inbox", { state: "open", mine: false }],
  ["/admin/inbox?who=mine", { state: "open", mine: true }],
  ["/admin/inbox?state=waiting", { state: "waiting", mine: false }],
  ["/admin/inbox?state=snoozed&who=mine", { state: "snoozed", mine: true }],
] as const)("%s", (address, list) => {
  expect(inboxAddress(list)).toBe(address);
  expect(parseInboxList(new URL(address, "https://desk.example").searchParams)).toEqual(list);
  expect(inboxAddress(list, "x")).toBe(address.replace("inbox", "inbox/x"));
});

test("an address that asks for anything else is the usual list", () => {
  expect(parseInboxList(new URLSearchParams("state=x&who=y"))).toEqual({ state: "open", mine: false });
});
