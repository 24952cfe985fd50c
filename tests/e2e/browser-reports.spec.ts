import { expect, freshPhone, liveStatus, test } from "./fixtures.ts";

test("the data layer gets every page of the desk that is opened", async ({ desk }) => {
  await desk.goto("/admin/leads?q=Rosa");
  const links = desk.getByRole("navigation", { name: "Desk" });
  await links.getByText("Newsroom").click();
  await links.getByRole("link", { name: "Library" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  const views = await desk.evaluate(() =>
    window.dataLayer?.map(({ event, path, title }) => [event, path, title?.split(" | ")[0]]),
  );
  expect(views).toEqual([
    ["page_view", "/admin/leads", "Leads"],
    ["page_view", "/library", "Library"],
  ]);
  await expect(desk.locator("meta[name=keywords]")).toHaveAttribute("content", /library/);
  expect(await desk.locator("script[type='application/ld+json']").textContent()).toContain("BreadcrumbList");
});

test("an error in the desk is reported with its page and what was done before, and with nothing that was typed", async ({
  desk,
}) => {
  await desk.goto("/admin/leads?q=Dolores");
  await desk.getByRole("searchbox").first().fill("Dolores Haze");
  await desk.getByRole("searchbox").first().click();
  await desk.getByRole("link", { name: "Tasks" }).first().click();
  await expect(desk.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
  // The browser shows nobody the body of a beacon.
  const sent = await desk.evaluate(
    () =>
      new Promise<string>((resolve) => {
        navigator.sendBeacon = (_to, body) => {
          void (body as Blob).text().then(resolve);
          return true;
        };
        window.dispatchEvent(new ErrorEvent("error", { error: new TypeError("x is not a function") }));
      }),
  );
  const report = JSON.parse(sent) as { page: string; release: string; trail: { kind: string; what: string }[] };
  expect(report).toMatchObject({ page: "/admin/tasks", release: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(report.trail).toEqual(
    expect.arrayContaining([
      { kind: "click", what: "field q" },
      { kind: "click", what: "/admin/tasks" },
    ]),
  );
  expect(JSON.stringify(report)).not.toMatch(/Dolores|Haze/);
});

test("a reading that a later one replaced is no error", async ({ desk }) => {
  await desk.goto("/admin/tasks");
  await expect(liveStatus(desk)).toHaveText("Live");
  await desk.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener("unhandledrejection", resolve);
        const stop = new AbortController();
        stop.abort();
        void Promise.reject(stop.signal.reason);
      }),
  );
  // The console of every test is empty at its end.
});

test.describe("a profile that cannot be read", () => {
  test.use({ provoked: /status of 500/ });

  test("is reported to the console of the dashboard, once", async ({ desk }) => {
    await desk.route("**/functions/me", (route) => route.fulfill({ status: 500, json: {} }));
    const warned = desk.waitForEvent("console", (message) => message.text() === "Profile fetch failed: 500");
    await desk.goto("/admin");
    await warned;
  });
});

test.describe("a callback that fails", () => {
  test.use({ provoked: /ERR_FAILED/ });

  test("is reported to the console by the class of its error", async ({ page, asPeopleDo }) => {
    await page.route("**/functions/callback", (route) => route.abort());
    await page.goto("/");
    await page.getByLabel("Full name").first().fill("Rosa Delgado");
    await page.getByLabel("Phone").first().fill(freshPhone());
    await asPeopleDo(page);
    const warned = page.waitForEvent("console", (message) =>
      message.text().startsWith("Connection problem. Please check your internet and try again."),
    );
    await page.getByRole("button", { name: "Request a Call" }).click();
    await warned;
    await expect(page.getByText("Could not submit callback request. Please try again.")).toBeVisible();
  });
});
