import { expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { withPeriods } from "./kept-periods.ts";

test("the privacy page says the period of emails that the settings have", () => {
  const text = (mails: number) =>
    JSON.stringify(withPeriods(DEFAULT_SETTINGS.privacyPage, { mails }, english.textPages));
  expect(text(365)).toContain("Our copies of mails to you: 1 year");
  expect(text(45).match(/45 days/g)).toHaveLength(3);
  expect(text(45)).not.toContain("{kept");
  const { period } = spanish.textPages;
  expect([period(1, "day"), period(180, "day"), period(1, "year"), period(5, "year")]).toEqual([
    "1 día",
    "180 días",
    "1 año",
    "5 años",
  ]);
});
