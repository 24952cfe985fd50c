import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarArticle, calendarEntries, calendarPage } from "./editorial-calendar.ts";

const TODAY = "2026-11-23";
const article = (given: Partial<CalendarArticle>): CalendarArticle => ({
  id: "a",
  title: "A guide",
  language: "en",
  status: "draft",
  version: 1,
  plannedFor: null,
  publishedAt: null,
  publishAt: null,
  unpublishAt: null,
  reviewDue: null,
  refusal: null,
  ...given,
});
const entries = (...articles: CalendarArticle[]) =>
  calendarEntries(articles, { from: "2026-03-01", to: "2026-03-31", timeZone: "America/New_York" }).map(
    ({ kind, date, time }) => [kind, date, time],
  );

test("a month is shown in whole weeks that begin on Sunday", () => {
  const page = calendarPage({ view: "month", day: "2026-11-23" }, TODAY);
  expect(page).toMatchObject({ title: "November 2026", previous: "2026-10-01", next: "2026-12-01" });
  expect([page.weeks.length, page.weeks[0]?.[0], page.weeks.at(-1)?.[6]]).toEqual([5, "2026-11-01", "2026-12-05"]);
});

test("a list has the days of its month, and what was published is in it while it is public", () => {
  const page = calendarPage({ view: "list", day: "2027-02-10" }, TODAY);
  expect(page).toMatchObject({ view: "list", title: "February 2027", previous: "2027-01-01", next: "2027-03-01" });
  expect([page.weeks.flat().length, page.weeks[0]?.[0]]).toEqual([28, "2027-02-01"]);
  const publishedAt = new Date("2026-03-02T03:00:00Z");
  expect(entries(article({ status: "published", publishedAt }), article({ publishedAt }))).toEqual([
    ["live", "2026-03-01", "22:00"],
  ]);
});

test.each([null, "", "2026-02-30", "2026-13-01", "yesterday", "9999-01-01"])("%s is no day, so it is today", (day) => {
  expect(calendarPage({ view: null, day }, TODAY).day).toBe(TODAY);
});

test("every day is on its page, and the next page goes on where this one ends", () => {
  const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom("month", "week", "list"), (date, view) => {
      const day = date.toISOString().slice(0, 10);
      const page = calendarPage({ view, day }, TODAY);
      const shown = page.weeks.flat();
      expect(shown).toContain(day);
      expect(new Set(shown).size).toBe(shown.length);
      expect(calendarPage({ view, day: page.next }, TODAY).weeks.flat()).toContain(page.next);
      const back = calendarPage({ view, day: calendarPage({ view, day: page.next }, TODAY).previous }, TODAY);
      expect(back.weeks).toEqual(page.weeks);
    }),
  );
});

test("times are on the agency's clock, also across daylight saving", () => {
  expect(
    entries(
      article({ publishAt: new Date("2026-03-08T04:30:00Z"), unpublishAt: new Date("2026-03-09T03:30:00Z") }),
      article({ id: "b", plannedFor: "2026-03-08", refusal: { at: "2026-03-08T14:00:00.000Z", why: "" } }),
    ),
  ).toEqual([
    ["publish", "2026-03-07", "23:30"],
    ["planned", "2026-03-08", null],
    ["refused", "2026-03-08", "10:00"],
    ["unpublish", "2026-03-08", "23:30"],
  ]);
});

test("nothing is reviewed in the archive, and other months stay out", () => {
  expect(
    entries(article({ status: "archived", reviewDue: "2026-03-05" }), article({ plannedFor: "2026-04-01" })),
  ).toEqual([]);
});
