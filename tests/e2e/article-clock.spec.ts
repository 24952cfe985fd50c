import { expect, test } from "./fixtures.ts";

test.use({ timezoneId: "Asia/Tokyo" });

test("staff and readers see the agency's time of an article, wherever their browser is", async ({ desk }) => {
  const made = await desk.request.post("/api/articles", {
    data: { category: "funeral-costs", title: "What a plain casket is", content: "<p>A plain casket is of pine.</p>" },
  });
  const { id, slug } = (await made.json()) as { id: string; slug: string };
  const before = Date.now();
  const answer = await desk.request.post(`/api/articles/${id}/publish`);
  expect(answer.status(), await answer.text()).toBe(200);
  const inNewYork = (options: Intl.DateTimeFormatOptions, at = before) =>
    new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", ...options }).format(at);
  // A minute may end between the two.
  const times = [before, before + 60_000].map((at) => `${inNewYork({ hour: "numeric", minute: "2-digit" }, at)} ET`);
  await desk.goto(`/admin/articles/${id}`);
  const saved = desk.getByRole("status").filter({ hasText: /^Saved/ });
  await expect(saved).toContainText(new RegExp(times.join("|")));
  await desk.goto(`/admin/articles/${id}/revisions`);
  await expect(desk.getByRole("main")).toContainText(new RegExp(times.map((time) => `, ${time}`).join("|")));
  await desk.goto("/admin");
  await expect(desk.getByText(/^Refreshed at/)).toContainText(" ET");
  await desk.goto(`/blog/${slug}`);
  const days = [before, before + 60_000].map((at) => inNewYork({ dateStyle: "long" }, at));
  await expect(desk.locator(".article-facts").first()).toContainText(new RegExp(days.join("|")));
});

test("an article opens on a computer whose clock is days ahead", async ({ desk }) => {
  const made = await desk.request.post("/api/articles", { data: { title: "Saved today", category: "funeral-costs" } });
  const { id } = (await made.json()) as { id: string };
  await desk.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await desk.goto(`/admin/articles/${id}`);
  // Its day is not that computer's. The console of every test is empty at its end: React would complain there.
  await expect(desk.getByRole("status").filter({ hasText: /^Saved/ })).toContainText(/20\d\d.* ET/);
});
