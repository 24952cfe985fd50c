import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { digestEmail } from "./digest-email.ts";
import { renderEmail } from "./email-content.ts";

const now = new Date("2026-11-23T16:00:00Z");
const to = { deskUrl: "https://agency.example/admin", timeZone: "America/New_York", now };
const alert = (n: number, at = "2026-11-23T15:30:00Z") => ({
  subject: `New lead: Rosa <b>${n}</b>`,
  at: new Date(at),
  url: `https://agency.example/admin/leads/${n}`,
});
const written = (alerts: ReturnType<typeof alert>[]) =>
  renderEmail(digestEmail(alerts, to), DEFAULT_SETTINGS.agency, null);

test("each alert has its time in the agency's zone, a subject and a link, in text and HTML", () => {
  const { text, html } = written([alert(1), alert(2, "2026-11-22T15:30:00Z")]);
  expect(text).toContain("10:30 AM: New lead: Rosa <b>1</b>\nhttps://agency.example/admin/leads/1");
  expect(text).toContain("Sunday, November 22, at 10:30 AM Eastern Time: New lead");
  expect(html).toContain('<a href="https://agency.example/admin/leads/1"');
  expect(html).toContain("Rosa &lt;b&gt;1&lt;/b&gt;");
});

test("a long list ends, and says how many more there are", () => {
  const { text } = written(Array.from({ length: 500 }, (_, n) => alert(n)));
  const listed = text.match(/New lead:/g)?.length ?? 0;
  expect(listed).toBeLessThan(500);
  expect(text).toContain(`And ${500 - listed} more.`);
});
