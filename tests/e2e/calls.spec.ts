import type { Page } from "@playwright/test";
import { TOO_FAST } from "#leads/leads/rules/submission.ts";
import { aRecording } from "#tests/builders/phone-network.ts";
import { type Calling, MINE, OWN, startCalling } from "./call-walks.ts";
import { expect, expectAccessible, freshPhone, liveStatus, test } from "./fixtures.ts";
import { OWNER, portOf } from "./start-program.ts";

const PORT = portOf("calls");
const NAME = "Maximiliana Wigglesworth-Featherstonehaugh";
const phone = freshPhone().replace("(615)", "(614)");
let calling: Calling;

test.describe.configure({ mode: "serial", timeout: 60_000 });
test.use({ baseURL: `http://127.0.0.1:${PORT}` });
test.beforeAll(async () => {
  calling = await startCalling(PORT);
});
test.afterAll(() => calling.close());

/** Sets the account of texts up, and a license, and has someone ask for a call. */
async function prepare(desk: Page): Promise<void> {
  await calling.setUpLine(desk);
  const elapsed = String(TOO_FAST * 4);
  const asked = await desk.request.post("/.netlify/functions/callback", { data: { name: NAME, phone, elapsed } });
  expect(asked.status(), await asked.text()).toBe(200);
}

test("the owner enters a phone, and the page says what is missing until nothing is", async ({ desk }) => {
  await desk.goto("/admin/settings/calls");
  await expect(desk.getByText("Calls are dialed by hand")).toBeVisible();
  await desk.getByLabel("Calls are placed").selectOption("provider");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Calls aren’t set up yet: Twilio or Telnyx has to be chosen")).toBeVisible();
  await prepare(desk);
  await desk.getByRole("button", { name: "Add" }).click();
  await desk.getByLabel("Email address").fill(OWNER.email);
  await desk.getByLabel("Phone", { exact: true }).fill("911");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Please enter a US phone number")).toBeVisible();
  await desk.getByLabel("Phone", { exact: true }).fill(MINE);
  await desk.getByLabel("Before it connects").selectOption("nothing");
  await desk.getByLabel("When nobody answers").selectOption("yes");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Calls are set up.")).toBeVisible();
  await expect(desk.getByLabel("Address for incoming calls")).toHaveValue(/call-incoming\/twilio$/);
  await expectAccessible(desk);
});

test("a call is placed by a key, shown while it lasts, and missed ones wait in the inbox", async ({ desk }) => {
  const { network, tell } = calling;
  await desk.goto("/admin/leads");
  await desk.getByRole("link", { name: NAME, exact: true }).click();
  await expect(liveStatus(desk)).toHaveText("Live");
  const call = desk.getByRole("button", { name: /^Call \(614\)/ }).first();
  await expect(call).toBeVisible();
  await desk.keyboard.press("c");
  const notice = desk.getByRole("status").filter({ hasText: /phone rings|being called|Outgoing call/ });
  await expect(notice).toContainText("Your phone rings: pick it up.");
  const [ringing] = network.ringing;
  expect(ringing).toMatchObject({ to: MINE, from: OWN });
  const [dialed] = (await tell(desk, ringing?.answerUrl ?? "", {})).dials;
  await expect(notice).toContainText("Their phone rings.");
  await tell(desk, dialed?.statusUrl ?? "", { CallStatus: "in-progress" });
  await expect(notice).toContainText("answered");
  await expectAccessible(desk);
  await tell(desk, ringing?.statusUrl ?? "", { CallStatus: "completed" });
  await expect(notice).toHaveCount(0);
  // What came of it is the next thing to say.
  await expect(desk.getByRole("radio", { name: "Spoke: call back" })).toBeFocused();
  await desk.getByRole("link", { name: "Timeline" }).click();
  await expect(desk.getByText(/^Outgoing call to .*, talked \d+ s$/)).toBeVisible();

  const incoming = { CallSid: "CA2", From: "+16145550188", To: OWN };
  const rings = await tell(desk, `http://localhost:${PORT}/.netlify/functions/call-incoming/twilio`, incoming);
  await expect(desk.getByText("Unknown number: nobody we know has it.")).toBeVisible();
  const greeting = await tell(desk, rings.after ?? "", { CallSid: "CA2", DialCallStatus: "no-answer" });
  await desk.goto("/admin/inbox");
  await expect(desk.getByText("Missed call").first()).toBeVisible();

  // Then the caller leaves a message.
  network.recordings["/RE1.mp3"] = aRecording();
  const recording = { RecordingUrl: `${network.account.baseUrl}/RE1`, RecordingDuration: "1" };
  await tell(desk, greeting.records?.to ?? "", { CallSid: "CA2", RecordingStatus: "completed", ...recording });
  await desk.getByText("Missed call, with a message").first().click();
  const sound = desk.locator("audio[aria-label='Message, 0:01']");
  await expect(sound).toBeVisible();
  const seconds = await sound.evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve, reject) => {
        audio.addEventListener("loadedmetadata", () => resolve(audio.duration));
        audio.addEventListener("error", () => reject(new Error(audio.error?.message)));
        audio.load();
        void audio.play();
      }),
  );
  expect(Math.round(seconds)).toBe(1);
  await expectAccessible(desk);
});
