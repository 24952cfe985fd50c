import { expect, test } from "vitest";
import { viewOrigin } from "./view-origin.ts";

test.each([
  ["", "", "direct"],
  ["agency.example", "", "own"],
  ["www.google.com", "", "search"],
  ["google.co.uk", "", "search"],
  ["notgoogle.com", "", "other"],
  ["google.com.evil.example", "", "other"],
  ["l.facebook.com", "", "social"],
  ["mail.google.com", "", "mail"],
  ["outlook.live.com", "", "mail"],
  ["", "email", "mail"],
  ["www.google.com", "cpc", "search"],
  ["news.example", "", "other"],
])("a view from %j with medium %j is %s", (host, medium, origin) => {
  expect(viewOrigin({ host, medium }, "Agency.example")).toBe(origin);
});
