/*
 * Shows that leads or messages wait, and alerts, also while no page of the desk is open, and opens the queue, the inbox or
 * the control center. Where a page of the desk can't be reached it says so. It keeps no pages: nothing of a lead is left on
 * a phone, and no old page is ever shown.
 */
const RING = "ring";
const QUEUE = "/admin/queue";
const INBOX = "/admin/inbox";
const BROWSER = "/api/me/ringing-browser";

self.addEventListener("install", () => self.skipWaiting());

// Otherwise a page would wait for the worker to start.
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(openPage(event));
});

async function openPage({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(OFFLINE, {
      status: 503,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  }
}

const OFFLINE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You’re offline</title>
<style>
:root { color-scheme: light dark; --paper: #f7f8f6; --ink: #17211d; --accent: #1c4a3b; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #101513; --ink: #e6ece8; --accent: #7cc4a4; --on: #101513; } }
body { margin: 0; padding: 20vh 24px 24px; font: 16px/1.5 Inter, system-ui, sans-serif; background: var(--paper); color: var(--ink); }
main { max-width: 30rem; margin: 0 auto; }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; }
a { display: inline-block; padding: 10px 20px; border-radius: 6px; background: var(--accent); color: var(--on); font-weight: 500; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>You’re offline</h1>
<p>The desk can’t be reached from here right now.</p>
<p>Outcomes and notes that you saved without a connection are kept in this browser. They’re sent when the desk opens again.</p>
<p><a href="">Retry</a></p>
</main>
</body>
</html>
`;

self.addEventListener("push", (event) => {
  const message = event.data?.json() ?? {};
  const show =
    "alert" in message ? showAlert : "test" in message ? showTest : "messages" in message ? showMessages : showRing;
  event.waitUntil(show(message));
});

/** Shows every ring, since browsers take the permission away otherwise; several become one, with their sum. */
async function showRing({ leads = 1, urgent = false, ring = 0 }) {
  const [shown] = await self.registration.getNotifications({ tag: RING });
  const before = shown?.data ?? { leads: 0, urgent: false, ring: null };
  // The same ring again, after the program or the push service was interrupted.
  const again = before.ring === ring;
  const data = { leads: again ? before.leads : before.leads + leads, urgent: before.urgent || urgent, ring };
  const silent = again || (await isDeskInSight());
  const one = data.leads === 1;
  await self.registration.showNotification(one ? "A lead is waiting" : `${data.leads} leads are waiting`, {
    body: data.urgent ? (one ? "They asked for a call." : "Someone asked for a call.") : "Open the queue to call.",
    tag: RING,
    data,
    silent,
    renotify: !silent,
  });
}

/** Shows how many messages wait now, in place of the number before. */
async function showMessages({ messages, ring }) {
  const [shown] = await self.registration.getNotifications({ tag: INBOX });
  const silent = shown?.data.ring === ring || (await isDeskInSight());
  await self.registration.showNotification(
    messages === 1 ? "A message waits for an answer" : `${messages} messages wait for an answer`,
    {
      body: messages === 1 ? "Open the inbox to read it." : "Open the inbox to read them.",
      tag: INBOX,
      data: { ring },
      silent,
      renotify: !silent,
    },
  );
}

async function showTest({ test }) {
  await self.registration.showNotification("This is a test", { body: "New leads ring here like this.", tag: "test" });
  for (const page of await pagesOfDesk()) page.postMessage({ rang: test });
}

/** Shows an alert; the end of an incident takes the place of its beginning. */
async function showAlert({ alert: { title, body, tag, path } }) {
  await self.registration.showNotification(title, { body, tag, data: { path }, renotify: true });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

/** Tells the program this browser's new address; where that can't be done, the person that it no longer rings. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  try {
    const made = newSubscription ?? (await subscribe(oldSubscription?.options.applicationServerKey));
    const { endpoint, keys } = made.toJSON();
    await ask(`${BROWSER}/address`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ old: oldSubscription?.endpoint ?? null, endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    });
  } catch {
    await self.registration.showNotification("Notifications of the desk no longer come here", {
      body: "Open the desk and turn them on again.",
      tag: "silent",
    });
  }
}

async function subscribe(key) {
  const applicationServerKey = key ?? (await (await ask(BROWSER)).json()).public_key;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function ask(path, init) {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function isDeskInSight() {
  return (await pagesOfDesk()).some(({ visibilityState }) => visibilityState === "visible");
}

function pagesOfDesk() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  const opens = typeof path === "string" && path.startsWith("/admin/");
  event.waitUntil(opens ? self.clients.openWindow(path) : openBeside(event.notification.tag === INBOX ? INBOX : QUEUE));
});

/** Opens a page beside others: what is typed there stays. */
async function openBeside(path) {
  const open = (await pagesOfDesk()).find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}
