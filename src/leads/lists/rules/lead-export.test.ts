import { expect, test } from "vitest";
import { leadListQuery, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { describeExport, exportQuery, parseExport } from "./lead-export.ts";

const words = (query: string) =>
  describeExport(parseExport(new URLSearchParams(query)), (id) => (id === "me" ? "Ann Maker" : `Person ${id}`));

test("an export is described by each of its filters, in the words of the desk", () => {
  const filters =
    "q=o%27hara&status=closed_won&source=quote&vendor=Lead+Co&assigned=me&state=OH&from=2026-11-01&to=2026-11-22&score=high&age=80-up&callable=now";
  expect(words(`${filters}&view=v1&columns=phone&show=board`)).toBe(
    "Search: o'hara · Status: Closed won · Source: Quote form · Vendor: Lead Co · Assignee: Ann Maker · State: OH · From: November 1, 2026 · To: November 22, 2026 · Score: High · Age: 80 and over · Callable: now",
  );
  expect(words("assigned=nobody")).toBe("Assignee: Nobody");
  expect(words("assigned=7")).toBe("Assignee: Person 7");
  expect(words("view=v1")).toBe("All leads");
});

test("a choice is read as it was written, without the page that the list was on", () => {
  const list = { ...parseLeadList(new URLSearchParams("q=a%26b&callable=now")), after: "abc" };
  const read = (query: string) => parseExport(new URLSearchParams(query));
  expect(leadListQuery(read(exportQuery({ list, ids: null })).list)).toBe("q=a%26b&callable=now");
  const ids = ["a-1", "b&status=new"];
  expect(read(exportQuery({ list, ids })).ids).toEqual(ids);
  expect(words(exportQuery({ list, ids }))).toBe("2 selected leads");
});
