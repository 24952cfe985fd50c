import type { Page } from "@playwright/test";
import { findChromium } from "#scripts/ensure-system-packages.ts";
import { hasSipProxy } from "#tests/builders/sip-line.ts";
import { aCallIn } from "#tests/builders/sip-caller.ts";
import {
  type BrowserCalling,
  countSound,
  looksAt,
  loseWay,
  loudnessIn,
  plugIn,
  SHOWN,
  spoilCalls,
  spoilSound,
  startBrowserCalling,
} from "./browser-call-walks.ts";
import { addLead, expect, expectFits, liveStatus, test } from "./fixtures.ts";
import { portOf } from "./start-program.ts";

const PORT = portOf("browser-calls");
let calling: BrowserCalling;

test.describe.configure({ mode: "serial", timeout: 90_000 });
test.use({
  baseURL: `http://127.0.0.1:${PORT}`,
  launchOptions: {
    executablePath: findChromium() ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      // A microphone that beeps, allowed without a question; connections within this machine.
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      "--allow-loopback-in-peer-connection",
      "--autoplay-policy=no-user-gesture-required",
    ],
  },
});
test.skip(!hasSipProxy, "Kamailio and rtpengine are not installed");
test.beforeAll(async () => {
  calling = await startBrowserCalling(PORT);
});
test.afterAll(() => calling.close());

/** Opens the timeline of a lead. */
async function openTimeline(desk: Page, name: string): Promise<void> {
  await desk.goto("/admin/leads");
  await desk.getByRole("link", { name, exact: true }).click();
  await desk.getByRole("link", { name: "Timeline" }).click();
}

test("a lead is called from the queue by a key: both hear each other, and hanging up leads to the outcomes", async ({
  desk,
}) => {
  const { phone } = calling;
  await calling.setUp(desk);
  await addLead(desk, { name: "Walburga Sonnenschein", state: "OH" });
  await countSound(desk);
  await desk.goto("/admin/queue");
  await expect(liveStatus(desk)).toHaveText("Live");
  await desk.keyboard.press("Enter");
  const bar = desk.getByRole("region", { name: "Call in this browser" });
  await expect(bar.getByText("You are talking")).toBeVisible();
  const [ring] = phone.rings;
  expect(ring?.from).toContain(SHOWN);
  const voice = phone.talks[0]?.voice;
  if (!voice) throw new Error("Nobody talks");
  const loud = () => Math.max(0, ...voice.heard.slice(-50));
  await expect.poll(() => loudnessIn(desk)).toBeGreaterThan(0.05);
  await expect.poll(loud).toBeGreaterThan(500);
  await expectFits(desk);

  await bar.getByRole("button", { name: "Mute" }).click();
  await expect.poll(loud).toBeLessThan(50);
  await bar.getByRole("button", { name: "Unmute" }).click();
  await expect.poll(loud).toBeGreaterThan(500);
  await bar.getByRole("button", { name: "Keypad" }).click();
  await bar.getByRole("button", { name: "5", exact: true }).click();
  await expect.poll(() => voice.keys).toEqual([5]);
  // Neither the outcomes nor the note are under it.
  const [left, right] = [await bar.boundingBox(), await desk.getByLabel("Note", { exact: false }).boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectFits(desk);
  await desk.getByRole("button", { name: "Skip" }).scrollIntoViewIfNeeded();
  await desk.getByRole("main").evaluate((main) => main.scrollIntoView({ block: "end" }));
  const last = desk.getByRole("main").getByRole("button").last();
  const [lies, ends] = [await bar.boundingBox(), await last.boundingBox()];
  expect((ends?.y ?? 0) + (ends?.height ?? 0)).toBeLessThan(lies?.y ?? 0);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await bar.getByRole("button", { name: "Hold" }).click();
  await expect(bar.getByText("On hold")).toBeVisible();
  await bar.getByRole("button", { name: "Resume" }).click();
  await expect(bar.getByText("You are talking")).toBeVisible();
  const sound = desk.waitForRequest((request) => request.url().endsWith("/quality"));
  await bar.getByRole("button", { name: "Hang up" }).click();
  expect((await sound).postDataJSON()).toMatchObject({ held: expect.any(Number) });
  await expect(desk.getByRole("radio", { name: "Spoke: call back" })).toBeFocused();
  await expect.poll(() => phone.talks[0]?.over).toBe(true);
  await openTimeline(desk, "Walburga Sonnenschein");
  await expect(desk.getByText(/^Outgoing call to .*, talked \d+ s, we hung up$/)).toBeVisible();
});

test("a call that comes in finds its lead before it is answered, and ends with the facts in the timeline", async ({
  desk,
}) => {
  const { phone: from, id } = await addLead(desk, { name: "Kunigunde Callback", state: "OH" });
  const mine = (await (await desk.request.get("/api/staff")).json()).staff[0].id;
  expect((await desk.request.post(`/api/leads/${id}/assign`, { data: { assigned_to: mine } })).ok()).toBe(true);
  await countSound(desk);
  const connecting = desk.waitForEvent("websocket", (socket) => socket.url().includes(`:${calling.line.port}`));
  await desk.goto("/admin/leads");
  await (await connecting).waitForEvent("framereceived", {
    predicate: ({ payload }) => /^SIP\/2.0 200[^]*\d REGISTER/.test(String(payload)),
  });
  await expect(liveStatus(desk)).toHaveText("Live");
  const caller = await aCallIn({ from: `+1${from.replace(/\D/g, "")}`, to: SHOWN, proxy: calling.line.udp });
  const bar = desk.getByRole("region", { name: "Call in this browser" });
  await expect(bar.getByText("Calling you")).toBeVisible();
  await expect(desk.getByRole("status").filter({ hasText: "Kunigunde Callback" })).toBeVisible();
  await bar.getByRole("button", { name: "Answer" }).click();
  await expect(bar.getByText("You are talking")).toBeVisible();
  await expect.poll(() => loudnessIn(desk)).toBeGreaterThan(0.05);
  await expect.poll(() => Math.max(0, ...caller.call.voice.heard.slice(-50))).toBeGreaterThan(500);
  // A second one while this person talks is not theirs; it waits in the inbox as missed.
  const second = await aCallIn({ from: "+16145550177", to: SHOWN, proxy: calling.line.udp });
  await expect.poll(() => second.call.answer?.first ?? "").toMatch(/480/);
  second.close();
  caller.hangUp();
  await expect(bar).toHaveCount(0);
  caller.close();
  await openTimeline(desk, "Kunigunde Callback");
  await expect(desk.getByText(/^Incoming call from .*, talked \d+ s, they hung up$/)).toBeVisible();
  await desk.goto("/admin/inbox");
  await expect(desk.getByText("Missed call").first()).toBeVisible();
});

test("a microphone that is pulled out is missed until another is there, and a lost way is found again", async ({
  desk,
}) => {
  const { phone } = calling;
  await addLead(desk, { name: "Adelgunde Unplugged", state: "OH" });
  await countSound(desk);
  await spoilCalls(desk);
  await openTimeline(desk, "Adelgunde Unplugged");
  await expect(liveStatus(desk)).toHaveText("Live");
  await desk.keyboard.press("c");
  const bar = desk.getByRole("region", { name: "Call in this browser" });
  await expect(bar.getByText("You are talking")).toBeVisible();
  const voice = phone.talks.at(-1)?.voice;
  if (!voice) throw new Error("Nobody talks");
  const loud = () => Math.max(0, ...voice.heard.slice(-50));
  await expect.poll(loud).toBeGreaterThan(500);
  await plugIn(desk, false);
  const gone = bar.getByText("Your microphone is gone: they can’t hear you.");
  await expect(gone).toBeVisible();
  // It is said for as long as it is so, and not until the next looks at the sound.
  const [heard, looked] = [voice.heard.length, await looksAt(desk)];
  await expect.poll(() => looksAt(desk), { timeout: 15_000 }).toBeGreaterThan(looked + 2);
  expect(Math.max(0, ...voice.heard.slice(heard + 50))).toBeLessThan(50);
  await expect(gone).toBeVisible();
  await plugIn(desk, true);
  await expect(gone).toHaveCount(0);
  await expect.poll(loud).toBeGreaterThan(500);

  await spoilSound(desk, true);
  const advice = bar.getByText("Use a cable instead of Wi-Fi");
  await expect(advice).toBeVisible({ timeout: 10_000 });
  await spoilSound(desk, false);
  await expect(advice).toHaveCount(0, { timeout: 10_000 });

  const asked = phone.rings.length;
  expect(await loseWay(desk)).toBe("The connection was lost. It is being made again…");
  await expect.poll(() => phone.rings.length).toBe(asked + 1);
  await expect(bar.locator("[role=alert]")).toBeEmpty();
  await expect.poll(() => loudnessIn(desk)).toBeGreaterThan(0.05);
  await expect.poll(loud).toBeGreaterThan(500);
  await bar.getByRole("button", { name: "Hang up" }).click();
  await expect(bar).toHaveCount(0);
});

test("of two tabs one rings and talks, and the other says so", async ({ desk, context }) => {
  const { phone, id } = await addLead(desk, { name: "Notburga Twotabs", state: "OH" });
  const mine = (await (await desk.request.get("/api/staff")).json()).staff[0].id;
  expect((await desk.request.post(`/api/leads/${id}/assign`, { data: { assigned_to: mine } })).ok()).toBe(true);
  const registered = desk
    .waitForEvent("websocket", (socket) => socket.url().includes(`:${calling.line.port}`))
    .then((socket) =>
      socket.waitForEvent("framereceived", {
        predicate: ({ payload }) => /^SIP\/2.0 200[^]*\d REGISTER/.test(String(payload)),
      }),
    );
  await openTimeline(desk, "Notburga Twotabs");
  await registered;
  const other = await context.newPage();
  await openTimeline(other, "Notburga Twotabs");
  await expect(liveStatus(other)).toHaveText("Live");
  const caller = await aCallIn({ from: `+1${phone.replace(/\D/g, "")}`, to: SHOWN, proxy: calling.line.udp });
  const barOf = (page: Page) => page.getByRole("region", { name: "Call in this browser" });
  await barOf(desk).getByRole("button", { name: "Answer" }).click();
  await expect(barOf(desk).getByText("You are talking")).toBeVisible();
  await expect(barOf(other)).toHaveCount(0);
  const before = calling.phone.rings.length;
  await other.keyboard.press("c");
  const refused = other.getByText("You are in a call in another tab. Hang up there first.");
  await expect(refused.first()).toBeVisible();
  expect(calling.phone.rings).toHaveLength(before);
  caller.hangUp();
  await expect(barOf(desk)).toHaveCount(0);
  caller.close();
});

test("the microphone and the speaker are chosen and tried", async ({ desk }) => {
  await desk.goto("/admin/profile");
  await desk.getByRole("link", { name: "Devices" }).click();
  await desk.getByRole("button", { name: "Test the microphone" }).click();
  await expect
    .poll(() => desk.getByRole("meter").evaluate((meter: HTMLMeterElement) => meter.value))
    .toBeGreaterThan(0.1);
  const microphone = desk.getByLabel("Microphone", { exact: true });
  await microphone.selectOption({ index: 1 });
  const chosen = await microphone.inputValue();
  await desk.getByRole("button", { name: "Play a tone" }).click();
  await expectFits(desk);
  await desk.reload();
  await expect(microphone).toHaveValue(chosen);
});

test.describe("while the program is away", () => {
  test.use({ provoked: /ERR_CONNECTION_REFUSED/ });

  test("a call goes on while the program is restarted, and its end arrives afterwards", async ({ desk }) => {
    const { phone } = calling;
    await addLead(desk, { name: "Eberhard Restarted", state: "OH" });
    await countSound(desk);
    await openTimeline(desk, "Eberhard Restarted");
    await expect(liveStatus(desk)).toHaveText("Live");
    await desk.keyboard.press("c");
    const bar = desk.getByRole("region", { name: "Call in this browser" });
    await expect(bar.getByText("You are talking")).toBeVisible();
    const [talk] = phone.talks.slice(-1);
    if (!talk?.voice) throw new Error("Nobody talks");
    const { voice } = talk;
    await calling.restart(async () => {
      const before = voice.heard.length;
      await expect.poll(() => voice.heard.length).toBeGreaterThan(before + 50);
      await expect(bar.getByText("You are talking")).toBeVisible();
      phone.hangUp(talk);
      await expect(bar).toHaveCount(0);
    });
    await expect(liveStatus(desk)).toHaveText("Live", { timeout: 30_000 });
    await expect(desk.getByText(/^Outgoing call to .*, talked \d+ s, they hung up$/)).toBeVisible();
  });
});

test("without a microphone nobody is called, and what to do is said", async ({ desk }) => {
  const before = calling.phone.rings.length;
  await desk.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openTimeline(desk, "Eberhard Restarted");
  await desk
    .getByRole("button", { name: /^Call \(/ })
    .first()
    .click();
  await expect(desk.getByRole("alert").filter({ hasText: "The microphone is blocked." }).first()).toBeVisible();
  expect(calling.phone.rings).toHaveLength(before);
});

test.describe("without the phone line", () => {
  test.use({ provoked: /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/ });

  test("the desk says that no call can begin before one is tried", async ({ desk }) => {
    await desk.goto("/admin/queue");
    await expect(liveStatus(desk)).toHaveText("Live");
    const away = desk.getByText("The phone line can’t be reached from here");
    await expect(away).toHaveCount(0);
    await calling.line.stop();
    await expect(away).toBeVisible();
    await desk.reload();
    await expect(away).toBeVisible();
    await expectFits(desk);
  });
});
