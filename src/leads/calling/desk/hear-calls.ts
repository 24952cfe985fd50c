import type { Line } from "#leads/gate/desk/desk-phone.ts";
import { phoneOn } from "./browser-phone.ts";
import { setLineAway } from "./talk-store.ts";

/** Only one tab of a browser rings. */
const HEAR_LOCK = "hearthlight-line";
/** Pause before a registration that failed is tried again, milliseconds. */
const AGAIN_AFTER = 5_000;

/**
 * Lets calls that come in ring in this tab, or in the next one when this is closed, until it is stopped. Each
 * registration asks the server for a credential of its session.
 */
export async function hearCalls(line: Line, stopped: AbortSignal): Promise<void> {
  const isStopped = () => stopped.aborted;
  await navigator.locks
    .request(HEAR_LOCK, { signal: stopped }, async () => {
      const phone = phoneOn(line);
      let timer = 0;
      const register = async () => {
        const credential = await askCredential().catch(() => null);
        if (isStopped()) return;
        if (credential === null) return later();
        phone.registrator().setExtraHeaders([`X-Call-Credential: ${credential}`]);
        phone.register();
      };
      const now = () => void register();
      const later = () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(now, AGAIN_AFTER);
      };
      const isThere = () => {
        setLineAway(false);
        now();
      };
      const isAway = () => setLineAway(true);
      phone.on("connected", isThere);
      phone.on("disconnected", isAway);
      phone.on("registrationExpiring", now);
      phone.on("registrationFailed", later);
      if (phone.isConnected()) now();
      await new Promise((resolve) => stopped.addEventListener("abort", resolve));
      window.clearTimeout(timer);
      phone.removeListener("connected", isThere);
      phone.removeListener("disconnected", isAway);
      setLineAway(false);
      phone.removeListener("registrationExpiring", now);
      phone.removeListener("registrationFailed", later);
      if (phone.isRegistered()) phone.unregister();
    })
    .catch((error: unknown) => {
      // Stopped before it was this tab's turn.
      if (!isStopped()) throw error;
    });
}

async function askCredential(): Promise<string | null> {
  const answer = await fetch("/api/me/line-registration", { method: "POST" });
  return answer.ok ? ((await answer.json()) as { credential: string }).credential : null;
}
