import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { digestEmail } from "./digest-email.ts";
import { renderEmail } from "./email-content.ts";

const now = new Date("2026-11-23T16:00:00Z");
const to = { deskUrl: "https://agency.example/admin", timeZone: "America/New_York", now, light: null };
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

test("what may be missing is said first, and to an owner what to do; nothing while all is well", () => {
  const light = {
    tone: "bad",
    sentence: "2 jobs failed for good.",
    link: { to: "/admin/jobs", label: "See the jobs" },
    arrival: { tone: "bad", text: "The last test lead did not get through." },
  } as const;
  const textTo = (given: object) =>
    renderEmail(
      digestEmail([alert(1)], { ...to, light: { ...light, isOwner: false, ...given } }),
      DEFAULT_SETTINGS.agency,
      null,
    ).text;
  expect(textTo({})).toContain("New leads may be missing. The last test lead did not get through.");
  expect(textTo({})).not.toContain("2 jobs");
  expect(textTo({ isOwner: true })).toMatch(/may be missing[^]*To do first: 2 jobs[^]*agency\.example\/admin\/jobs/);
  const well = { tone: "good", sentence: "All is well.", link: null, arrival: { tone: "good", text: "A test lead." } };
  for (const isOwner of [true, false])
    expect(textTo({ ...well, isOwner })).not.toMatch(/missing|To do first|All is well/);
});
