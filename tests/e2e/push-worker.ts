import type { CDPSession, Page, Worker } from "@playwright/test";

type Shown = { title: string; body: string; tag: string; silent: boolean; renotify: boolean };

/** Starts the real worker, with what the headless browser can't show written down instead. */
export async function startWorker(
  page: Page,
): Promise<{ worker: Worker; push: (message: object) => Promise<void>; shown: () => Promise<Shown[]> }> {
  const [running] = page.context().serviceWorkers();
  const started = running ?? page.context().waitForEvent("serviceworker");
  await page.evaluate(() => navigator.serviceWorker.register("/ring-worker.js", { scope: "/admin" }));
  const worker = await started;
  await worker.evaluate(() => {
    const shown: { title: string; tag: string; data: unknown }[] = [];
    const registration = (self as unknown as { registration: ServiceWorkerRegistration }).registration;
    Object.assign(self, { shown, opened: [] });
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options } as (typeof shown)[number]);
    };
    registration.getNotifications = async (filter) =>
      shown.filter(({ tag }) => tag === filter?.tag).slice(-1) as unknown as Notification[];
  });
  const cdp = await page.context().newCDPSession(page);
  const registrationId = await idOfWorker(cdp);
  const origin = new URL(page.url()).origin;
  return {
    worker,
    push: async (message) => {
      await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
    },
    shown: () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown),
  };
}

async function idOfWorker(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith("/admin"));
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  return found;
}
