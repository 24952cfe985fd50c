import { abilityOf, type BrowserAbility } from "#leads/calling/rules/browser-ability.ts";

/** The service worker, and the pages that it is for. */
const WORKER = "/ring-worker.js";
const SCOPE = "/admin";

/** The place where the program reaches this browser to ring it. */
export type Reached = { endpoint: string; p256dh: string; auth: string };

/** Tells whether this browser can ring. */
export function readAbility(): BrowserAbility {
  const { userAgent, maxTouchPoints } = navigator;
  return abilityOf({
    secure: window.isSecureContext,
    serviceWorker: "serviceWorker" in navigator,
    push: "PushManager" in window,
    permission: "Notification" in window ? Notification.permission : null,
    // An iPad says that it is a Mac, which has no touch screen.
    iOS: /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    installed: window.matchMedia("(display-mode: standalone)").matches,
  });
}

/**
 * Tells the program that the desk is open here. Answers the id under which this browser rings or gets alerts for the
 * person who is signed in; null if it does neither, and then it is unsubscribed, so that nothing of who was here before
 * reaches it.
 */
export async function findRinging(): Promise<string | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const answer = await fetch("/api/me/ringing-browser", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  });
  // An error says nothing about it.
  if (!answer.ok) return null;
  const read: unknown = await answer.json();
  const id = typeof read === "object" && read !== null && "id" in read && typeof read.id === "string" ? read.id : null;
  if (id === null) await subscription.unsubscribe();
  return id;
}

/**
 * Asks the person's permission and lets the browser be reached, for this program's key. Null if they refused. Throws
 * where the browser's push service is not there.
 */
export async function subscribe(publicKey: string): Promise<Reached | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that is in use already serves rings and alerts alike, so it must stay.
  const before = (await findRinging()) === null ? null : await pushManager.getSubscription();
  const kept = before && isFor(before, publicKey) ? before : null;
  // One that was made for another key, or that the program does not know, can't be reached.
  if (!kept) await (await pushManager.getSubscription())?.unsubscribe();
  const made = kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys = {} } = made.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

/** Tells whether a subscription was made for a key, in base64url. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey.replaceAll("=", "");
}

/** Gives the desk of a home screen its worker, also where it doesn't ring. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || !window.matchMedia("(display-mode: standalone)").matches) return;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (readAbility() !== "can" || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Calls `rang` with what a test said, once this browser has shown it. Returns how to end that. */
export function hearRings(rang: (test: string) => void): () => void {
  const events = new AbortController();
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "object" && data !== null && "rang" in data && typeof data.rang === "string") rang(data.rang);
    },
    { signal: events.signal },
  );
  navigator.serviceWorker?.startMessages();
  return () => events.abort();
}
