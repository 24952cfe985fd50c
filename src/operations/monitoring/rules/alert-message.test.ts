import { expect, test } from "vitest";
import {
  type AlertMessage,
  type AlertOutcome,
  alertPush,
  NO_DELIVERIES,
  NO_TEXTS,
  outcomeWords,
} from "./alert-message.ts";

const nothing: AlertOutcome = {
  sent: 0,
  kept: 0,
  waiting: 0,
  failed: 0,
  webhook: "none",
  push: NO_DELIVERIES,
  text: NO_TEXTS,
};
const pushed = (push: Partial<AlertOutcome["push"]>) =>
  outcomeWords({ ...nothing, push: { ...NO_DELIVERIES, ...push } });

test("a text counts once a provider took it; one that may have been sent does not", () => {
  expect(outcomeWords({ ...nothing, text: { ...NO_TEXTS, delivered: 1 } })).toEqual({
    reached: true,
    text: "1 text was given to the provider of texts.",
  });
  expect(outcomeWords({ ...nothing, text: { ...NO_TEXTS, unsure: 1, waiting: 2 } })).toEqual({
    reached: false,
    text: "2 texts have not been sent yet. 1 text may have been sent, and is not sent again.",
  });
});

test("a notification counts as given to someone once a push service took it, and says so and no more", () => {
  expect(outcomeWords(nothing)).toEqual({ reached: false, text: "No message was sent: nobody gets this alert." });
  expect(pushed({ delivered: 1 })).toEqual({
    reached: true,
    text: "1 notification was given to the browser’s push service.",
  });
  expect(pushed({ waiting: 2 })).toEqual({
    reached: false,
    text: "2 notifications could not be sent yet and are tried again.",
  });
  expect(pushed({ delivered: 2, failed: 1 }).text).toBe(
    "2 notifications were given to the browsers’ push services. 1 notification could not be sent.",
  );
});

const since = new Date("2026-11-20T15:00:00Z");
const about = { signal: "disk_free", title: "The disk is almost full", since } as const;
const MESSAGES: [AlertMessage, title: string, path: string][] = [
  [{ kind: "opened", ...about, message: "4% is free." }, "Alert: The disk is almost full", "/admin/control/settings"],
  [
    { kind: "recovered", ...about, until: new Date("2026-11-20T16:30:00Z") },
    "Resolved: The disk is almost full",
    "/admin/control/settings",
  ],
  [
    { kind: "test", confirm: "https://www.example.com/admin/alerts/arrived?token=t" },
    "Test: alerts reach you",
    "/admin/alerts/arrived?token=t",
  ],
];

test.each(MESSAGES)("a notification opens a page of the desk: %#", (message, title, path) => {
  expect(alertPush(message, "alert 1").alert).toMatchObject({ title, path, tag: "alert 1" });
});
