import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LINE_SECRET, startSipLine } from "#tests/builders/sip-line.ts";
import { aSipPhone } from "#tests/builders/sip-phone.ts";
import { expect } from "./fixtures.ts";
import { clockFrom, startBuilt } from "./start-program.ts";

const MONDAY = Date.parse("2027-03-01T16:00:00Z");
/** The agency's number, which people see. */
export const SHOWN = "+16142340001";

export type BrowserCalling = Awaited<ReturnType<typeof startBrowserCalling>>;

/**
 * Starts a program whose clock begins on a Monday at 11 AM in Ohio, the SIP proxy with its media relay, and the phone at
 * the far end of the trunk.
 */
export async function startBrowserCalling(port: number) {
  const folder = mkdtempSync(join(tmpdir(), "hearthlight-browser-calls-"));
  const start = () => startBuilt({ port, dataDir: join(folder, "data"), env: clockFrom(MONDAY) });
  const phone = await aSipPhone("talk");
  const origin = `http://127.0.0.1:${port}`;
  const line = await startSipLine({ program: `${origin}/.netlify/functions`, origin, trunk: phone.port });
  let program = await start();
  return {
    phone,
    line,
    /** Sets calls in the browser up, and a license. */
    async setUp(desk: Page): Promise<void> {
      const { staff } = await (await desk.request.get("/api/staff")).json();
      const licenses = [{ state: "OH", number: "OH-77", expires: null }];
      expect((await desk.request.put(`/api/staff/${staff[0].id}`, { data: { licenses } })).status()).toBe(200);
      const { value, version } = await (await desk.request.get("/api/settings/calls")).json();
      const mine = { by: "browser", proxy: `ws://127.0.0.1:${line.port}`, secret: LINE_SECRET, shown: SHOWN };
      const saved = await desk.request.put("/api/settings/calls", { data: { value: { ...value, ...mine }, version } });
      expect(saved.status(), await saved.text()).toBe(200);
    },
    /** Ends the program and starts it again while calls go on; `meanwhile` runs when it is away. */
    async restart(meanwhile: () => Promise<void>): Promise<void> {
      await program.stop();
      await meanwhile();
      program = await start();
    },
    async close() {
      await Promise.all([program.stop(), line.stop()]);
      phone.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets a page count what its connections hear; before the page is opened. */
export async function countSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as { connections: RTCPeerConnection[] };
    own.connections = [];
    const Real = RTCPeerConnection;
    window.RTCPeerConnection = class extends Real {
      constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...given);
        own.connections.push(this);
      }
    };
  });
}

/** Lets a test pull out the microphone of a page, and make its sound bad; before the page is opened. */
export async function spoilCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as Spoiled;
    own.spoiled = { isGone: false, isBad: false, looks: 0, microphones: [] };
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      if (own.spoiled.isGone) throw new DOMException("", "NotFoundError");
      const microphone = await open(wish);
      own.spoiled.microphones.push(microphone);
      return microphone;
    };
    const { prototype } = RTCPeerConnection;
    const count = prototype.getStats;
    let lost = 0;
    prototype.getStats = async function (this: RTCPeerConnection) {
      const stats = new Map(await count.call(this));
      own.spoiled.looks++;
      if (own.spoiled.isBad) lost += 100;
      for (const [id, one] of stats)
        if (one.type === "inbound-rtp") stats.set(id, { ...one, packetsLost: one.packetsLost + lost });
      return stats as unknown as RTCStatsReport;
    } as typeof prototype.getStats;
  });
}

type Spoiled = { spoiled: { isGone: boolean; isBad: boolean; looks: number; microphones: MediaStream[] } };

/** Pulls the microphone of a page's talk out, or plugs one in. */
export function plugIn(page: Page, isThere: boolean): Promise<void> {
  return page.evaluate((there) => {
    const { spoiled } = window as unknown as Spoiled;
    spoiled.isGone = !there;
    for (const track of there ? [] : (spoiled.microphones.at(-1)?.getTracks() ?? [])) {
      track.stop();
      track.dispatchEvent(new Event("ended"));
    }
    navigator.mediaDevices.dispatchEvent(new Event("devicechange"));
  }, isThere);
}

/** Returns how often a page has looked at the sound of its talks. */
export const looksAt = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Spoiled).spoiled.looks);

/** Lets packets be lost on the way to a page, or ends that. */
export function spoilSound(page: Page, isBad: boolean): Promise<void> {
  return page.evaluate((bad) => {
    (window as unknown as Spoiled).spoiled.isBad = bad;
  }, isBad);
}

/** Lets the page's last connection believe that its way was lost; returns what the page says of that first. */
export function loseWay(page: Page): Promise<string> {
  return page.evaluate(() => {
    const connection = (window as unknown as { connections: RTCPeerConnection[] }).connections.at(-1);
    const alert = document.querySelector(".desk-talk [role=alert]");
    if (!connection || !alert) throw new Error("Nobody talks");
    return new Promise<string>((resolve) => {
      // It may be said for a moment only.
      new MutationObserver(() => alert.textContent && resolve(alert.textContent)).observe(alert, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      Object.defineProperty(connection, "iceConnectionState", { value: "disconnected", configurable: true });
      connection.dispatchEvent(new Event("iceconnectionstatechange"));
      Reflect.deleteProperty(connection, "iceConnectionState");
    });
  });
}

/** Returns how loud what the page's last connection hears is, from 0 to 1. */
export function loudnessIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    for (const one of ((await connections.at(-1)?.getStats()) ?? new Map()).values())
      if (one.type === "inbound-rtp" && one.kind === "audio") return Number(one.audioLevel ?? 0);
    return 0;
  });
}
