import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { withPeriods } from "./kept-periods.ts";

test("the privacy page says the period of emails that the settings have", () => {
  const text = (mails: number) => JSON.stringify(withPeriods(DEFAULT_SETTINGS.privacyPage, { mails }));
  expect(text(365)).toContain("Our copies of mails to you: 1 year");
  expect(text(45).match(/45 days/g)).toHaveLength(3);
  expect(text(45)).not.toContain("{kept");
});
