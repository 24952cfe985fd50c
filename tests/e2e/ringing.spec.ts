import type { Page } from "@playwright/test";
import { aBrowser } from "#tests/builders/push-service.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { startWorker } from "./push-worker.ts";

/** The headless browser has neither notifications nor a push service: these two are stood in for, nothing of ours. */
async function withPush(page: Page): Promise<void> {
  const { endpoint, keys } = aBrowser();
  await page.addInitScript(
    ([at, p256dh, auth]) => {
      Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("allowed") ?? "default" });
      Notification.requestPermission = async () => {
        localStorage.setItem("allowed", localStorage.getItem("answer") ?? "granted");
        return Notification.permission;
      };
      const subscription = {
        endpoint: at,
        get options() {
          const key = (localStorage.getItem("subscribed") ?? "").replaceAll("-", "+").replaceAll("_", "/");
          return { applicationServerKey: Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer };
        },
        toJSON: () => ({ endpoint: at, keys: { p256dh, auth } }),
        unsubscribe: async () => localStorage.removeItem("subscribed"),
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async (given) => {
        localStorage.setItem("subscribed", given?.applicationServerKey as string);
        localStorage.setItem("times", String(Number(localStorage.getItem("times")) + 1));
        return subscription;
      };
      PushManager.prototype.getSubscription = async () => (localStorage.getItem("subscribed") ? subscription : null);
    },
    [endpoint, keys.p256dh, keys.auth],
  );
}

const here = (page: Page) => page.getByRole("region", { name: "This browser" });
const all = (page: Page) => page.getByRole("region", { name: "Browsers that ring for you" });

test("a browser is let ring, tested and stopped; a page that is opened there keeps it", async ({ desk }) => {
  await withPush(desk);
  await desk.goto("/admin/profile");
  await desk.getByRole("link", { name: "Ringing" }).click();
  await expect(all(desk)).toContainText("No browser rings.");
  await here(desk).getByRole("button", { name: "Ring here for leads and messages" }).click();
  await expect(here(desk)).toContainText("This browser rings for new leads and messages.");
  await expect(all(desk)).toContainText(/Chrome on Linux.*Has not rung yet/);
  await expectAccessible(desk);

  await here(desk).getByRole("button", { name: "Send a test" }).click();
  // Its address is for examples only.
  await expect(here(desk).getByRole("status")).toHaveText(
    "The test was not sent. The push service was not reached: the address is not on the public internet.",
  );
  await desk.reload();
  await expect(here(desk)).toContainText("This browser rings for new leads and messages.");

  await all(desk).getByRole("button", { name: "Stop ringing: Chrome on Linux" }).click();
  await expect(desk.getByRole("status").filter({ hasText: "It no longer rings." })).toBeVisible();
  await expect(all(desk)).toContainText("No browser rings.");
  await expect(here(desk).getByRole("button", { name: "Ring here for leads and messages" })).toBeVisible();
  // The browser gives its address up as well.
  await desk.goto("/admin/leads");
  await expect.poll(() => desk.evaluate(() => localStorage.getItem("subscribed"))).toBeNull();
});

test("one that rings shows alerts as well, by the same subscription, and either ends alone", async ({ desk }) => {
  await withPush(desk);
  await desk.goto("/admin/profile/ringing");
  await here(desk).getByRole("button", { name: "Ring here for leads and messages" }).click();
  await expect(here(desk)).toContainText("This browser rings for new leads and messages.");
  await desk.goto("/admin/alerts/browsers");
  const alerts = desk.getByRole("region", { name: "Your browsers that show alerts" });
  await expect(alerts).toContainText("No browser gets alerts.");
  await here(desk).getByRole("button", { name: "Show alerts here" }).click();
  await expect(here(desk)).toContainText("This browser shows alerts.");
  await expect(alerts).toContainText(/Chrome on Linux.*No alert sent yet/);
  await expectAccessible(desk);
  expect(await desk.evaluate(() => localStorage.getItem("times"))).toBe("1");
  await desk.goto("/admin/profile/ringing");
  await all(desk).getByRole("button", { name: "Stop ringing: Chrome on Linux" }).click();
  await expect(all(desk)).toContainText("No browser rings.");
  await desk.goto("/admin/control/settings");
  await desk.getByRole("button", { name: /^Turn off: .*, Chrome on Linux$/ }).click();
  await expect(desk.getByText("That browser gets no more alerts.")).toBeVisible();
  await expect(desk.getByText("No browser gets alerts.")).toBeVisible();
});

test("who refuses notifications reads how to allow them", async ({ desk }) => {
  await withPush(desk);
  await desk.goto("/admin/profile/ringing");
  await desk.evaluate(() => localStorage.setItem("answer", "denied"));
  await here(desk).getByRole("button", { name: "Ring here for leads and messages" }).click();
  await expect(here(desk)).toContainText("This browser blocks notifications of the desk.");
  await expect(all(desk)).toContainText("No browser rings.");
});

test("quiet hours are saved, and what is wrong stays beside its field", async ({ desk }) => {
  await desk.goto("/admin/profile/ringing");
  const [from, to] = [desk.getByLabel("Quiet from"), desk.getByLabel("Quiet until")];
  await expect(from).toHaveValue("21:00");
  await from.fill("22:30");
  await to.fill("");
  await desk.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(to).toHaveAccessibleDescription(/Enter a time/);
  await expect(from).toHaveValue("22:30");
  await to.fill("07:15");
  await desk.getByLabel("Your time zone").selectOption("Mountain");
  await desk.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(desk.getByText("Quiet hours saved.")).toBeVisible();
  await desk.reload();
  await expect(from).toHaveValue("22:30");
  await expect(to).toHaveValue("07:15");
  await expect(desk.getByLabel("Your time zone")).toHaveValue("America/Denver");
});

test("the worker shows every ring once, sums those that wait, and opens the queue", async ({ desk }) => {
  const answer = await desk.request.get("/ring-worker.js");
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
  });
  await desk.goto("/admin/profile/ringing");
  const { worker, push, shown } = await startWorker(desk);
  await push({ leads: 1, urgent: false, ring: 1 });
  // The desk is on screen here: it is shown without a sound.
  const one = { title: "A lead is waiting", body: "Open the queue to call.", tag: "ring" };
  await expect.poll(shown).toMatchObject([{ ...one, silent: true, renotify: false }]);
  const heard = desk.evaluate(
    () => new Promise((rang) => navigator.serviceWorker.addEventListener("message", ({ data }) => rang(data))),
  );
  await push({ test: "mine" });
  expect(await heard).toEqual({ rang: "mine" });

  await desk.goto("about:blank");
  await push({ leads: 1, urgent: false, ring: 1 });
  await push({ leads: 2, urgent: true, ring: 2 });
  const three = { title: "3 leads are waiting", body: "Someone asked for a call.", tag: "ring" };
  await expect
    .poll(async () => (await shown()).slice(2))
    .toMatchObject([
      { ...one, silent: true },
      { ...three, silent: false, renotify: true },
    ]);

  const count = async () => (await shown()).length;
  await push({ messages: 1, ring: 5 });
  await expect.poll(count).toBe(5);
  await push({ messages: 2, ring: 6 });
  // The worker knows a ring again once it is shown.
  await expect.poll(count).toBe(6);
  await push({ messages: 2, ring: 6 });
  await expect
    .poll(async () => (await shown()).slice(4))
    .toMatchObject([
      { title: "A message waits for an answer", tag: "/admin/inbox", silent: false, renotify: true },
      { title: "2 messages wait for an answer", silent: false },
      { title: "2 messages wait for an answer", silent: true },
    ]);

  const click = (tag: string) =>
    worker.evaluate(async (clicked) => {
      const scope = self as unknown as {
        clients: { openWindow: (url: string) => Promise<null> };
        dispatchEvent(event: Event): boolean;
      };
      const opening = new Promise((open) => {
        scope.clients.openWindow = async (url) => {
          open(url);
          return null;
        };
      });
      const Clicked = (globalThis as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent;
      scope.dispatchEvent(
        Object.assign(new Clicked("notificationclick"), { notification: { tag: clicked, close() {} } }),
      );
      return opening;
    }, tag);
  expect(await click("ring")).toBe("/admin/queue");
  expect(await click("/admin/inbox")).toBe("/admin/inbox");
});

test("the worker shows an alert, and opens its page", async ({ desk }) => {
  await desk.goto("/admin/profile/ringing");
  const { worker, push, shown } = await startWorker(desk);
  const path = "/admin/control/settings";
  await push({ alert: { title: "Alert: The disk is almost full", body: "4% is free.", tag: "alert 1", path } });
  await expect
    .poll(shown)
    .toMatchObject([{ title: "Alert: The disk is almost full", body: "4% is free.", tag: "alert 1", data: { path } }]);
  const clicked = (data: object) =>
    worker.evaluate(async (given) => {
      const scope = self as unknown as {
        clients: { openWindow: (url: string) => Promise<null> };
        dispatchEvent(event: Event): boolean;
      };
      const opening = new Promise((open) => {
        scope.clients.openWindow = async (url) => {
          open(url);
          return null;
        };
      });
      const Clicked = (globalThis as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent;
      const notification = { close() {}, data: given };
      scope.dispatchEvent(Object.assign(new Clicked("notificationclick"), { notification }));
      return opening;
    }, data);
  expect(await clicked({ path })).toBe(path);
  // Nothing outside the desk is opened.
  await desk.goto("about:blank");
  expect(await clicked({ path: "https://elsewhere.example/admin/" })).toBe("/admin/queue");
});

test("a browser that gets another address says so, and shows where that failed", async ({ desk }) => {
  await withPush(desk);
  await desk.goto("/admin/profile/ringing");
  await here(desk).getByRole("button", { name: "Ring here for leads and messages" }).click();
  await expect(here(desk)).toContainText("This browser rings for new leads and messages.");
  const old = await desk.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin");
    return (await registration?.pushManager.getSubscription())?.endpoint ?? "";
  });
  const { worker, shown } = await startWorker(desk);
  const change = (from: string, to: { endpoint: string; keys: object }) =>
    worker.evaluate(
      ([oldEndpoint, made]) =>
        new Promise<void>((done) => {
          const subscription = { endpoint: made.endpoint, toJSON: () => made };
          const event = Object.assign(new Event("pushsubscriptionchange"), {
            oldSubscription: { endpoint: oldEndpoint },
            newSubscription: subscription,
            waitUntil: (work: Promise<void>) => void work.finally(done),
          });
          self.dispatchEvent(event);
        }),
      [from, to] as const,
    );
  const rings = (endpoint: string) =>
    desk.evaluate(async (at) => {
      const answer = await fetch("/api/me/ringing-browser", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ endpoint: at }),
      });
      return ((await answer.json()) as { id: string | null }).id !== null;
    }, endpoint);
  const made = aBrowser();
  await change(old, made);
  expect(await shown()).toEqual([]);
  expect([await rings(old), await rings(made.endpoint)]).toEqual([false, true]);
  await change(old, aBrowser());
  expect(await shown()).toMatchObject([{ title: "Notifications of the desk no longer come here" }]);
  await all(desk).getByRole("button", { name: "Stop ringing: Chrome on Linux" }).click();
  await expect(all(desk)).toContainText("No browser rings.");
});

test.describe("without a connection", () => {
  test.use({ provoked: /status of 503|ERR_INTERNET_DISCONNECTED/ });

  test("the worker says so instead of the browser, keeps no page, and leads back", async ({ desk, context }) => {
    await desk.goto("/admin/leads");
    await startWorker(desk);
    await desk.reload();
    await expect(desk.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();
    await context.setOffline(true);
    await desk.goto("/admin/tasks");
    await expect(desk.getByRole("heading", { name: "You’re offline" })).toBeVisible();
    await expectAccessible(desk);
    expect(await desk.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(false);
    await desk.getByRole("link", { name: "Retry" }).click();
    await expect(desk.getByRole("heading", { name: "Tasks", exact: true })).toBeVisible();
  });
});
