/*
 * Shows that leads wait, also while no page of the desk is open, and opens the queue. It answers no requests and keeps
 * no pages: nothing of a lead is left on a phone.
 */
const RING = "ring";
const QUEUE = "/admin/queue";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const message = event.data?.json() ?? {};
  event.waitUntil(typeof message.test === "string" ? showTest(message.test) : showRing(message));
});

/** Shows every ring, since browsers take the permission away otherwise; several become one, with their sum. */
async function showRing({ leads = 1, urgent = false, ring = 0 }) {
  const [shown] = await self.registration.getNotifications({ tag: RING });
  const before = shown?.data ?? { leads: 0, urgent: false, ring: null };
  // The same ring again, after the program or the push service was interrupted.
  const again = before.ring === ring;
  const data = { leads: again ? before.leads : before.leads + leads, urgent: before.urgent || urgent, ring };
  const silent = again || (await pagesOfDesk()).some(({ visibilityState }) => visibilityState === "visible");
  const one = data.leads === 1;
  await self.registration.showNotification(one ? "A lead is waiting" : `${data.leads} leads are waiting`, {
    body: data.urgent ? (one ? "They asked for a call." : "Someone asked for a call.") : "Open the queue to call.",
    tag: RING,
    data,
    silent,
    renotify: !silent,
  });
}

async function showTest(test) {
  await self.registration.showNotification("This is a test", { body: "New leads ring here like this.", tag: "test" });
  for (const page of await pagesOfDesk()) page.postMessage({ rang: test });
}

function pagesOfDesk() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openQueue());
});

/** Opens the queue beside other pages: what is typed there stays. */
async function openQueue() {
  const open = (await pagesOfDesk()).find(({ url }) => new URL(url).pathname === QUEUE);
  await (open ? open.focus() : self.clients.openWindow(QUEUE));
}
