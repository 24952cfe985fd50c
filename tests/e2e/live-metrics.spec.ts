import { expect, expectAccessible, test } from "./fixtures.ts";

test("the real-time dashboard is pushed samples, and polls while it is not connected", async ({ desk }) => {
  let block = false;
  await desk.routeWebSocket(/\/ws\/metrics\?token=/, (socket) => {
    if (block) void socket.close();
    else socket.connectToServer();
  });
  await desk.goto("/admin/live");
  const connection = desk.getByRole("status").filter({ hasText: /^(Connected|Disconnected)$/ });
  await expect(connection).toHaveText("Connected");
  for (const label of [
    "Active users",
    "API requests",
    "CPU usage",
    "Memory usage",
    "Uptime",
    "Response time",
    "Error rate",
  ])
    await expect(desk.locator("dt", { hasText: label })).toBeVisible();
  await expect(desk.getByText("5 minutes ago")).toHaveCount(2);
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
  block = true;
  const polled = desk.waitForResponse((answer) => answer.url().endsWith("/api/admin/metrics"));
  await desk.getByRole("button", { name: "Reconnect" }).click();
  await expect(connection).toHaveText("Disconnected");
  expect((await polled).status()).toBe(200);
  block = false;
  await desk.getByRole("button", { name: "Reconnect" }).click();
  await expect(connection).toHaveText("Connected");
});

test("the dashboard is read again 30 seconds after it was read last, also where that was in between", async ({
  desk,
}) => {
  await desk.clock.install();
  await desk.goto("/admin/live");
  const readAt = desk.getByText(/^Refreshed at/).locator("time");
  const first = String(await readAt.getAttribute("datetime"));
  // From here time passes only where the test says so, however slow the machine is.
  await desk.clock.pauseAt((await desk.evaluate(() => Date.now())) + 1000);
  let reads = 0;
  desk.on("response", (answer) => {
    if (new URL(answer.url()).pathname === "/admin/live.data") reads += 1;
  });
  await desk.clock.fastForward(20_000);
  await desk.getByRole("button", { name: "Refresh now" }).click();
  await expect(readAt).not.toHaveAttribute("datetime", first);
  await desk.clock.fastForward(25_000);
  expect(reads).toBe(1);
  await desk.clock.fastForward(6_000);
  await expect.poll(() => reads).toBe(2);
});
