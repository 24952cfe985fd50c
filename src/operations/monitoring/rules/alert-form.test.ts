import { expect, test } from "vitest";
import { NEED_BOTH, NEED_HTTPS, parseChannels, parseRule } from "./alert-form.ts";
import { conditionText, incidentWords } from "./alert-message.ts";
import { SHIPPED_RULES, shippedRule } from "./alert-rule.ts";
import { SIGNALS } from "./alert-signals.ts";

const from = (typed: Record<string, string>) => (field: string) => typed[field] ?? "";

test("a rule is shipped for every signal, once", () => {
  expect(SHIPPED_RULES.map(({ signal }) => signal).toSorted()).toEqual([...SIGNALS].toSorted());
});

test("a rule takes numbers as people type them", () => {
  const parsed = parseRule(
    shippedRule("lead_waiting"),
    from({ threshold: " 1,500.5 ", minutes: "0", mail: "on", push: "on" }),
  );
  expect(parsed).toEqual({
    ok: true,
    value: {
      threshold: 1500.5,
      minutes: 0,
      enabled: false,
      quiet: false,
      mail: true,
      webhook: false,
      push: true,
      text: false,
    },
  });
});

test.each([
  ["disk_free", "threshold", "101"],
  ["disk_free", "threshold", ""],
  ["lead_waiting", "threshold", "-1"],
  ["lead_waiting", "minutes", "1.5"],
  ["lead_waiting", "minutes", "1441"],
] as const)("%s refuses %s %j", (signal, field, text) => {
  const parsed = parseRule(shippedRule(signal), from({ threshold: "5", minutes: "5", [field]: text }));
  expect(parsed).toMatchObject({ ok: false, fields: { [field]: expect.stringContaining("from 0 to") } });
});

test("a rule that only fails or works has no limit to type", () => {
  expect(parseRule(shippedRule("file_store"), from({ minutes: "3" }))).toMatchObject({
    ok: true,
    value: { threshold: 0, minutes: 3 },
  });
});

const https = (typed: string) => (typed.startsWith("https://example.com/") ? typed : null);

test("quiet hours have both ends or none, and a webhook is https", () => {
  expect(parseChannels(from({ quiet_from: "21:00", webhook_url: "http://example.com" }), [], https)).toEqual({
    ok: false,
    fields: { quiet_to: NEED_BOTH, webhook_url: NEED_HTTPS },
  });
  expect(parseChannels(from({ webhook_url: "ftp://example.com" }), [], https)).toMatchObject({ ok: false });
  expect(
    parseChannels(
      from({ quiet_from: "21:00", quiet_to: "7:30", webhook_url: "https://example.com/a" }),
      ["a", "a"],
      https,
    ),
  ).toEqual({
    ok: true,
    value: {
      recipients: ["a"],
      quietFrom: 1260,
      quietTo: 450,
      webhookUrl: "https://example.com/a",
      webhookPrivate: false,
    },
  });
});

test("an incident says what was measured and the limit; without data it says so", () => {
  const rule = shippedRule("disk_free");
  expect(incidentWords(rule, 4.27)).toEqual({
    title: "The disk is almost full",
    message: "4.2% of the disk with the data folder is free. The limit is 10%.",
  });
  expect(incidentWords(rule, null)).toEqual({
    title: "No data: Disk space",
    message: "This could not be measured for 5 minutes. What measures it may have stopped.",
  });
  expect(conditionText(rule)).toBe("below 10% for 5 minutes");
  expect(conditionText({ ...shippedRule("file_store"), minutes: 0 })).toBe("fails at once");
});
