import fc from "fast-check";
import { expect, test } from "vitest";
import { LEAD_SOURCES, LEAD_STATUSES } from "./lead.ts";
import { leadListQuery, parseLeadList } from "./lead-list.ts";

test("a list is found again by its address", () => {
  fc.assert(
    fc.property(
      fc.record({
        query: fc.string({ maxLength: 100, unit: "binary" }).map((text) => text.trim()),
        status: fc.constantFrom("", ...LEAD_STATUSES),
        source: fc.constantFrom("", ...LEAD_SOURCES),
        after: fc.base64String(),
      }),
      (list) => {
        expect(parseLeadList(new URLSearchParams(leadListQuery(list)))).toEqual(list);
      },
    ),
  );
});

test("what an address asks for and no list has is left out", () => {
  const list = parseLeadList(new URLSearchParams("status=sold&source=fax&q=%20rosa%20"));
  expect(list).toEqual({ query: "rosa", status: "", source: "", after: "" });
  expect(leadListQuery(list)).toBe("q=rosa");
});
