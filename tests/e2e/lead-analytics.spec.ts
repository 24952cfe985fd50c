import { addLead, expect, expectAccessible, test } from "./fixtures.ts";

const SCREEN = "/admin/analytics";

test("the screen shows every figure of the period, and the API answers the same", async ({ desk }) => {
  await addLead(desk, { name: "Anna Lytic" });
  const answer = await desk.request.get("/api/leads/analytics?period=7d");
  const figures = await answer.json();
  expect(Object.keys(figures)).toEqual([
    "total_leads",
    "new_leads",
    "converted_leads",
    "conversion_rate",
    "leads_by_source",
    "leads_by_status",
    "monthly_trends",
  ]);
  expect(figures.monthly_trends).toHaveLength(12);
  expect((await desk.request.get("/api/leads/analytics?period=2y")).status()).toBe(422);

  await desk.goto(`${SCREEN}?period=7d`);
  await expect(desk.getByRole("group", { name: "Period" }).getByRole("button")).toHaveText(["7d", "30d", "90d", "1y"]);
  const cards = desk.locator("main dl").first().locator("dt");
  await expect(cards).toHaveText(["Total leads", "New leads", "Converted leads", "Conversion rate"]);
  const total = desk
    .locator("main dl")
    .first()
    .locator("div", { has: desk.getByText("Total leads", { exact: true }) });
  // Other tests add leads meanwhile.
  const shown = Number((await total.locator("dd").first().innerText()).replaceAll(",", ""));
  expect(shown).toBeGreaterThanOrEqual(figures.total_leads);
  for (const title of ["Leads by source", "Leads by status", "Leads by age"])
    await expect(desk.getByRole("figure", { name: title })).toBeVisible();
  for (const title of ["Monthly trends", "Top 3 sources", "Conversion opportunities", "Speed to lead", "Vendors"])
    await expect(desk.getByRole("heading", { name: title })).toBeVisible();
  const months = desk.getByRole("table", { name: "Leads and conversions by month" });
  await expect(months.getByRole("columnheader")).toHaveText(["Month", "Leads", "Conversions"]);
  await expect(months.getByRole("row")).toHaveCount(13);
  await expect(desk.getByText("No analytics data available")).toBeHidden();

  await desk.getByRole("button", { name: "1y" }).click();
  await expect(desk).toHaveURL(`${SCREEN}?period=1y`);
  await expect(desk.getByRole("button", { name: "1y" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(desk);
});

test("the list of leads shows the same view in place", async ({ desk }) => {
  await desk.goto("/admin/leads");
  const toggle = desk.getByRole("button", { name: "Analytics" });
  await toggle.click();
  const view = desk.getByRole("region", { name: "Lead analytics" });
  await expect(view.getByText("Total leads", { exact: true })).toBeVisible();
  await view.getByRole("button", { name: "90d" }).click();
  await expect(view.getByRole("button", { name: "90d" })).toHaveAttribute("aria-pressed", "true");
  await expect(desk).toHaveURL("/admin/leads");
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Hide analytics" }).press("Space");
  await expect(view).toBeHidden();
});
