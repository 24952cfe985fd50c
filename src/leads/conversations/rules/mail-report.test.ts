import { expect, test } from "vitest";
import { readMailReport } from "./mail-report.ts";

const original = "From: office@agency.com\nMessage-ID: <3f2a@agency.com>\nSubject: Hi";
const status = (action: string, code: string) =>
  `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; Rosa@Example.com\nAction: ${action}\nStatus: ${code}\n`;

test("only a lasting failure is a bounce: no delay, and no full mailbox", () => {
  expect(readMailReport({ status: status("failed", "5.1.1"), feedback: null, original })).toEqual({
    kind: "bounce",
    address: "rosa@example.com",
    code: "5.1.1",
    messageIds: ["3f2a@agency.com"],
  });
  for (const [action, code] of [
    ["delayed", "4.4.1"],
    ["failed", "4.4.7"],
    ["failed", "5.2.2"],
    ["delivered", "2.0.0"],
  ] as const)
    expect(readMailReport({ status: status(action, code), feedback: null, original })).toBeNull();
});

test("a mark as spam is a complaint, another feedback is none", () => {
  const feedback = (type: string) => `Feedback-Type: ${type}\nVersion: 1\nOriginal-Rcpt-To: <rosa@example.com>\n`;
  expect(readMailReport({ status: null, feedback: feedback("abuse"), original })).toMatchObject({
    kind: "complaint",
    address: "rosa@example.com",
    messageIds: ["3f2a@agency.com"],
  });
  expect(readMailReport({ status: null, feedback: feedback("not-spam"), original })).toBeNull();
  expect(readMailReport({ status: null, feedback: null, original })).toBeNull();
});
