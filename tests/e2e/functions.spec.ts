import { expect, expectAccessible, test } from "./fixtures.ts";

test.use({ provoked: /Failed to load resource/ });

test("functions are tested from the page and fail in the specified words", async ({ desk }) => {
  await desk.goto("/admin/functions");
  const card = (name: string) => desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name }) });
  await expect(desk.getByRole("button", { name: /^Test (?!All)/ })).toHaveCount(8);
  await desk.route("**/delete-article", (route) => route.fulfill({ status: 200, body: "<html>busy</html>" }));
  await desk.route("**/gcs-health", (route) => route.abort());
  await desk.getByRole("button", { name: "Test All" }).click();
  await expect(card("Delete Article")).toContainText("Invalid JSON response");
  await expect(card("Storage Health")).toContainText("Network error or function unavailable");
  await expect(card("Storage Download")).toContainText("A file of 64 KB was stored, downloaded and deleted.");
  await expect(desk.getByRole("status").filter({ hasText: "passed their last test" })).toHaveText(/^6 of 8 /);
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Clear Results" }).click();
  await expect(card("Storage Download")).toContainText("No data yet");
  await desk.goto("/admin/control/overview");
  await expect(desk.getByRole("heading", { name: "Admin Control Center" })).toBeVisible();
  for (const width of [390, 1280]) {
    await desk.setViewportSize({ width, height: 844 });
    await expectAccessible(desk);
  }
});
