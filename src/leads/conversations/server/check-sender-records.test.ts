import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { parseConfig } from "#platform/program/server/config.ts";
import { dnsServer } from "#tests/builders/dns-server.ts";
import { checkSenderRecords } from "./check-sender-records.ts";

const AT = new Date("2026-11-20T15:00:00Z");
const mailbox = { ...DEFAULT_SETTINGS.mailbox, address: "office@agency.example" };
const needs = {
  now: () => AT,
  config: parseConfig({ SMTP_URL: "smtp://smtp.gmail.com:587" }),
  site: { settings: () => ({ ...DEFAULT_SETTINGS, mailbox }) },
} as unknown as Parameters<typeof checkSenderRecords>[0];

test("the records of the agency's domain are read now, strings of one joined, and each is explained", async () => {
  const key = "A".repeat(300);
  const server = await dnsServer({
    "agency.example": [["google-site-verification=x"], ["v=spf1 mx ", "~all"]],
    "google._domainkey.agency.example": [[`v=DKIM1; p=${key.slice(0, 200)}`, key.slice(200)]],
  });
  const checked = await checkSenderRecords(needs, { selector: "", own: [] }, [server.address]);
  await server.close();
  if (!checked.ok) throw new Error(checked.message);
  const { records, ...rest } = checked.value;
  expect(rest).toEqual({ domain: "agency.example", selector: "google", at: AT });
  expect(records.map(({ kind, tone, found, add }) => ({ kind, tone, found, add }))).toEqual([
    { kind: "SPF", tone: "warning", found: ["v=spf1 mx ~all"], add: "v=spf1 mx include:_spf.google.com ~all" },
    { kind: "DKIM", tone: "good", found: [`v=DKIM1; p=${key}`], add: null },
    { kind: "DMARC", tone: "error", found: [], add: "v=DMARC1; p=none; rua=mailto:office@agency.example" },
  ]);
});

test("a server that doesn't answer is waited for five seconds, and says nothing; a selector that is none is not asked for", async () => {
  const server = await dnsServer({
    "agency.example": null,
    "_dmarc.agency.example": null,
    "s1._domainkey.agency.example": [],
  });
  const begun = performance.now();
  const checked = await checkSenderRecords(needs, { selector: "s1", own: [] }, [server.address]);
  expect(performance.now() - begun).toBeLessThan(15_000);
  await server.close();
  expect(checked.ok && checked.value.records.map(({ tone }) => tone)).toEqual(["warning", "error", "warning"]);
  expect((await checkSenderRecords(needs, { selector: "s1 x", own: [] }, [server.address])).ok).toBe(false);
});
